import { useRef } from 'react';
import {
  invoiceOrder,
  withdrawOrder,
  type OrderDetail,
  orderPrompt,
  promptOrder,
} from '../../../contracts/orders-office.ts';
import type { Order } from '../../../contracts/orders.ts';
import { paymentMethods } from '../../../contracts/payments.ts';
import { fromMajor, mpesaTotal, toMajor } from '../../../kernel/money.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { RowMenu } from '../kit/cells.tsx';
import { ActionButton } from '../kit/controls.tsx';
import { usePermission } from '../kit/me.ts';
import { FormBox, RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { useWidth } from '../kit/table-column.ts';
import { useAskedAction, useAction } from '../kit/use-action.ts';
import { useRecord } from '../kit/use-record.ts';
import { show } from '../kit/words.ts';

interface ActionsProps {
  detail: OrderDetail;
  /** Opens the refund form of a payment. */
  refund: (paymentId: string) => void;
  /** Opens the form for an M-Pesa prompt. */
  open: (beside: 'prompt') => void;
}

/** Links and actions of an order, the next step first. On a phone the rest of an unpaid order’s is behind ⋯. */
export function OrderActions({ detail, refund, open }: ActionsProps) {
  const { order } = detail;
  const may = usePermission('sales');
  const onPhone = useWidth() === 'phone';
  const waits = may.write && order.status === 'pending';
  // The payments that can still be refunded.
  const left = detail.refundable.filter((payment) => payment.left > 0);
  const ended = ['expired', 'cancelled'].includes(order.status) && !order.invoiceNumber;
  const rest = may.write && (waits || ended) && (
    <>
      {waits && <OtherWay order={order} />}
      <ButtonLink
        to={`/dashboard/admin/payments?view=unmatched&number=${order.number}`}
        variant="quiet"
        size="small"
      >
        Customer says they paid
      </ButtonLink>
      {waits && <Cancel order={order} />}
    </>
  );
  return (
    <div className="flex flex-wrap items-center gap-2 sm:ml-auto">
      {order.invoiceNumber && (
        <ButtonLink
          to={`/dashboard/admin/invoices?open=${order.invoiceNumber}`}
          variant="quiet"
          size="small"
        >
          Invoice {order.invoiceNumber}
        </ButtonLink>
      )}
      {may.write &&
        left.map(({ paymentId, method }) => (
          <ActionButton key={paymentId} onClick={() => refund(paymentId)}>
            {left.length === 1 ? 'Refund' : `Refund ${method}`}
          </ActionButton>
        ))}
      {waits && <NextStep order={order} open={open} />}
      {rest && onPhone && waits ? <RowMenu>{rest}</RowMenu> : rest}
    </div>
  );
}

/** Whether M-Pesa does not take at once what is due; false while its limit is not known. */
function useAboveLimit({ owed, total }: OrderDetail['order']): boolean {
  const { data } = useRecord(paymentMethods);
  const most = data?.methods.find(({ id }) => id === 'mpesa')?.maxAmount;
  return most !== undefined && (owed ?? total) > most;
}

/** What gets an unpaid order paid: a prompt, or above M-Pesa’s limit an invoice. */
function NextStep({ order, open }: { order: OrderDetail['order']; open: ActionsProps['open'] }) {
  if (useAboveLimit(order)) return <MakeInvoice order={order} variant="primary" />;
  return (
    <ActionButton variant="primary" onClick={() => open('prompt')}>
      Send M-Pesa prompt
    </ActionButton>
  );
}

function OtherWay({ order }: { order: OrderDetail['order'] }) {
  return useAboveLimit(order) ? null : <MakeInvoice order={order} variant="quiet" />;
}

function MakeInvoice({
  order,
  variant,
}: {
  order: OrderDetail['order'];
  variant: 'primary' | 'quiet';
}) {
  const invoice = useAskedAction(invoiceOrder, {
    question: ({ number, customer }: OrderDetail['order']) => ({
      title: `Make an invoice of order ${number}?`,
      text: `The order ends and goes on as an invoice, which we email to ${customer?.email ?? 'the customer'} with a private pay link. It can be paid in parts within 7 days. Seats are kept until then.`,
      confirm: 'Make invoice',
    }),
    input: ({ id }) => ({ params: { id }, body: {} }),
    done: ({ order: ended }) => `Order ${ended.number} goes on as invoice ${ended.invoiceNumber}.`,
    failed: 'We could not make the invoice',
  });
  return (
    <ActionButton variant={variant} busy={invoice.busy} onClick={() => void invoice.ask(order)}>
      Make invoice
    </ActionButton>
  );
}

function Cancel({ order }: { order: OrderDetail['order'] }) {
  const withdraw = useAskedAction(withdrawOrder, {
    question: ({ number }: OrderDetail['order']) => ({
      title: `Cancel order ${number}?`,
      text: 'We will not charge the customer, and held seats will become available again. If the customer still pays an open M-Pesa prompt, the order will become paid, unless its seats are gone. No email is sent.',
      confirm: 'Cancel order',
      danger: true,
    }),
    input: ({ id }) => ({ params: { id }, body: {} }),
    done: ({ order: ended }) => ['info', `Order ${ended.number} cancelled.`],
    failed: 'We could not cancel the order',
  });
  return (
    <ActionButton busy={withdraw.busy} onClick={() => void withdraw.ask(order)}>
      Cancel order
    </ActionButton>
  );
}

/** What M-Pesa asks for: whole shillings. */
const dueOn = ({ owed, total }: Order): string =>
  show(toMajor(mpesaTotal(fromMajor(owed ?? total))));

/** Asks for what is due on an order, on the phone of a customer who is on the line. */
export function PromptForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const send = useAction(promptOrder, {
    done: (_saved, { body }) => `M-Pesa prompt sent to ${body!.phoneNumber}.`,
  });
  // One key per form, so that a repeated press after a lost answer asks only once.
  const key = useRef(crypto.randomUUID());
  const form = useRecordForm(orderPrompt, {
    draft: `order-prompt:${order.id}`,
    row: null,
    failed: 'We could not send the prompt. Try again.',
    values: () => ({ phoneNumber: order.customer?.phone ?? '' }),
    ask: ({ phoneNumber }) => ({
      title: 'Send the M-Pesa prompt?',
      text: `${phoneNumber} will be asked to pay ${dueOn(order)} for order ${order.number}.`,
      confirm: 'Send prompt',
    }),
    send: (body) =>
      send.send({ params: { id: order.id }, body, headers: { 'idempotency-key': key.current } }),
    done: onDone,
    acts: true,
  });
  return (
    <FormBox label="Send M-Pesa prompt">
      <RecordForm form={form} save="Send prompt" busyText="Sending…" onCancel={onDone}>
        <TextField
          label="Phone number"
          type="tel"
          hint={`The prompt for ${dueOn(order)} appears on this phone. Stay on the line until the customer has entered the PIN.`}
          {...form.field('phoneNumber')}
        />
      </RecordForm>
    </FormBox>
  );
}
