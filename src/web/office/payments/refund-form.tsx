import * as z from 'zod/mini';
import type { ReactNode } from 'react';
import type { RefundablePayment } from '../../../contracts/orders-office.ts';
import { newRefund, requestRefund } from '../../../contracts/refunds.ts';
import { SelectField, TextField, Checkbox } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ActionButton } from '../kit/controls.tsx';
import { AmountField, NUMBER } from '../kit/fields.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { useAction } from '../kit/use-action.ts';
import { show } from '../kit/words.ts';

/** A refund about to be sent. */
interface Going {
  amount: number;
  currency: 'KES' | 'USD';
  method: string;
  /** The phone that paid, masked; empty if unknown. */
  payer: string;
}

/** The same with the choices of the form. */
interface MoneyGoing extends Going {
  /** Whether it is the whole remainder of the payment. */
  rest: boolean;
  /** The order lines that are refunded in full. */
  lines: string[];
  /** What happens to an invoice. */
  invoice?: 'smaller' | 'owed again';
}

/** What the payment was for, and who receives the refund. */
export interface Payee {
  kind: 'order' | 'invoice';
  number: string;
  customer: string;
  /** The customer’s email address; undefined if this page does not know it, empty if there is none. */
  email: string | undefined;
}

/** When the money arrives, as in the customer’s email (docs/providers.md §9). */
const WHEN: Record<string, string> = {
  'M-Pesa': 'M-Pesa refunds usually arrive within minutes.',
};
const BANKS = 'The money can take up to ten working days to appear.';

/** What a refund does: amount, method, time, effect on what was sold, and who is emailed. */
export function whatHappens(money: MoneyGoing, payee: Payee): string[] {
  return [wayOf(money, payee), ...consequences(money, payee), mailOf(payee)];
}

/** The same for a refund on the list, whose effect on what was sold is already decided. */
export function whatSendingDoes(money: Going, payee: Payee): string[] {
  return [wayOf(money, payee), mailOf(payee)];
}

const wayOf = ({ amount, currency, method, payer }: Going, { customer }: Payee): string =>
  `We will refund ${show(amount, currency)} by ${method} to ${payer ? `the phone that paid, ${payer}` : customer}. ${WHEN[method] ?? BANKS} You cannot undo this.`;

const mailOf = ({ email, kind, number }: Payee): string =>
  email === ''
    ? 'No email is sent, because we have no address.'
    : `When the refund is complete, we will email ${email ?? 'the customer'} “Refund for ${kind} ${number}” with the amount and reference.`;

function consequences({ rest, lines, invoice }: MoneyGoing, { kind, number }: Payee): string[] {
  if (kind === 'invoice' && invoice === 'owed again')
    return [
      `The same amount will become due again on invoice ${number}. We will not create a credit note.`,
    ];
  if (kind === 'invoice')
    return [
      `We will credit the same amount against invoice ${number}, so it does not become due again.`,
    ];
  if (lines.length > 0)
    return [
      `We will not deliver: ${lines.join(', ')}. If a class has not started, its seats will become available again.`,
    ];
  return rest ? [] : ['We will still deliver the whole order, because you ticked no lines.'];
}

interface RefundFormProps {
  payment: RefundablePayment;
  payee: Payee;
  onDone: () => void;
}

/**
 * Refunds one payment: the price of some lines, any part, or all that is left. Starts empty and asks for
 * confirmation.
 */
export function RefundForm({ payment, payee, onDone }: RefundFormProps) {
  const { left, amount, currency, method } = payment;
  const form = useRefundForm(payment, payee, onDone);
  const chosen = form.watch('lines') ?? [];

  /** Ticking lines sets the amount to their price; staff can type another. */
  function choose(lines: number[]): void {
    form.put('lines', lines, false);
    if (lines.length > 0) form.put('amount', priceOf(payment, lines));
  }

  return (
    <section
      aria-labelledby="refund-title"
      className="mb-8 rounded-xl border border-line p-4 sm:p-5"
    >
      <h3 id="refund-title" className="mb-1 text-lg">
        Refund by {method}
      </h3>
      {left === 0 && !form.busy ? (
        // A colleague refunded it first, or the provider reported a refund.
        <Notice title="Already fully refunded">
          <p className="mb-3">The customer has the full amount, or it is on its way.</p>
          <ActionButton onClick={onDone}>Close</ActionButton>
        </Notice>
      ) : (
        <>
          <p className="mb-4 text-sm text-soft">
            {show(left, currency)} of {show(amount, currency)} can be refunded. You can check the
            details before we send the refund.
          </p>
          <RecordForm form={form} save="Review refund" busyText="Sending…" onCancel={onDone}>
            <ReturnedLines
              payment={payment}
              chosen={chosen}
              onChoose={choose}
              problem={form.problem('lines')}
            />
            <div className="grid gap-5 sm:grid-cols-2">
              <div>
                <AmountField
                  label={`Amount (${currency})`}
                  step={method === 'M-Pesa' ? 1 : 0.01}
                  hint={method === 'M-Pesa' ? 'Whole shillings only.' : undefined}
                  {...form.field('amount', NUMBER)}
                />
                <button
                  type="button"
                  className="mt-1 min-h-8 text-sm underline underline-offset-4"
                  onClick={() => form.put('amount', left)}
                >
                  Use the full amount left, {show(left, currency)}
                </button>
              </div>
              {payee.kind === 'invoice' && (
                <SelectField label="What happens to the invoice?" {...form.field('invoice')}>
                  <option value="">Choose…</option>
                  <option value="owed again">It stays the same and becomes due again</option>
                  <option value="smaller">It is reduced by a credit note</option>
                </SelectField>
              )}
              <TextField
                label="Reason"
                hint="Kept in the audit log. The customer will not see it."
                {...form.field('reason')}
              />
            </div>
          </RecordForm>
        </>
      )}
    </section>
  );
}

/** For an invoice the form asks what happens to it, without a default. */
const refundOfInvoice = z.extend(newRefund, { invoice: z.nonoptional(newRefund.shape.invoice) });

function useRefundForm(payment: RefundablePayment, payee: Payee, onDone: () => void) {
  const request = useAction(requestRefund, {
    done: ({ refund }) =>
      `Refund of ${show(refund.amount, refund.currency)} for ${payee.number} is on its way.`,
  });
  return useRecordForm(payee.kind === 'invoice' ? refundOfInvoice : newRefund, {
    draft: `refund:${payment.paymentId}`,
    failed: 'We could not make the refund. Try again.',
    row: payment,
    values: ({ left }) => ({
      amount: undefined,
      reason: '',
      lines: [],
      left,
      ...(payee.kind === 'invoice' && { invoice: '' as never }),
    }),
    ask({ amount, lines = [], invoice }) {
      const { currency, method, left, payer } = payment;
      const names = payment.lines.filter((line) => lines.includes(line.position));
      const going = { amount, currency, method, payer, rest: amount >= left, invoice };
      return {
        title: `Refund ${show(amount, currency)} to ${payee.customer}?`,
        text: (
          <ul className="grid list-disc gap-2 pl-5">
            {whatHappens({ ...going, lines: names.map((line) => line.name) }, payee).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ),
        confirm: `Refund ${show(amount, currency)}`,
      };
    },
    send: (body, { paymentId, left }) =>
      request.send({ params: { id: paymentId }, body: { ...body, left } }),
    done: onDone,
    acts: true,
  });
}

/** The price of these lines, at most the amount left; all lines together are the whole amount left. */
function priceOf(payment: RefundablePayment, positions: number[]): number {
  if (positions.length === payment.lines.length) return payment.left;
  const cents = payment.lines
    .filter((line) => positions.includes(line.position))
    .reduce((sum, line) => sum + Math.round(line.cost * 100), 0);
  return Math.min(cents / 100, payment.left);
}

interface ReturnedLinesProps {
  payment: RefundablePayment;
  /** The positions of the ticked lines. */
  chosen: number[];
  onChoose: (positions: number[]) => void;
  problem: ReactNode;
}

/** The lines of the order that can still be refunded. */
function ReturnedLines({ payment, chosen, onChoose, problem }: ReturnedLinesProps) {
  const open = payment.lines.filter((line) => !line.returned);
  if (open.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1 font-medium">
        Lines to refund in full <span className="font-normal text-soft">(optional)</span>
      </legend>
      <p className="text-sm text-soft">
        We will not deliver the lines you tick. If their class has not started, the seats will
        become available again.
      </p>
      {open.map(({ position, name, cost }) => (
        <Checkbox
          key={position}
          label={`${name}, ${show(cost, payment.currency)}`}
          checked={chosen.includes(position)}
          onChange={({ target }) =>
            onChoose(
              target.checked ? [...chosen, position] : chosen.filter((one) => one !== position),
            )
          }
        />
      ))}
      <p className="text-sm font-medium text-danger">{problem}</p>
    </fieldset>
  );
}
