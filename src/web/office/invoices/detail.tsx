import type { ComponentProps } from 'react';
import { addCreditNote, creditNoteInput } from '../../../contracts/invoices-office.ts';
import type { InvoiceDetail } from '../../../contracts/invoices.ts';
import { buttonClass, ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RowMenu } from '../kit/cells.tsx';
import { ActionButton } from '../kit/controls.tsx';
import { AmountField, NUMBER } from '../kit/fields.tsx';
import { usePermission } from '../kit/me.ts';
import { Timeline } from '../kit/parts.tsx';
import { FormBox, RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { useWidth } from '../kit/table-column.ts';
import { useAction } from '../kit/use-action.ts';
import { show } from '../kit/words.ts';
import {
  InvoiceStatus,
  isRemovable,
  isStanding,
  useDeleteInvoice,
  useSendInvoice,
} from './actions.tsx';
import { CustomerFacts, InvoiceLines } from './facts.tsx';
import { CreditNotes, Payments, TooMuch } from './money.tsx';
import { PaymentForm, PromptForm } from './payment-form.tsx';
import { Schedule } from './schedule.tsx';

/** The recipient of the credit note, as a sentence. */
const whoHears = ({ email, sentAt }: InvoiceDetail): string =>
  email && sentAt ? `We will email the credit note to ${email} at once.` : 'No email is sent.';

/** Credits all or part of an issued invoice. The form starts empty and asks for confirmation, as a refund does. */
function CreditForm({ invoice, onDone }: { invoice: InvoiceDetail; onDone: () => void }) {
  const add = useAction(addCreditNote, {
    done: (saved) => `Credit note ${saved.creditNotes.at(-1)?.id ?? ''} created.`,
  });
  const form = useRecordForm(creditNoteInput, {
    draft: `invoice-credit:${invoice.id}`,
    failed: 'We could not create the credit note. Try again.',
    row: invoice,
    values: ({ balance }) => ({ amount: undefined, reason: '', open: balance }),
    ask: ({ amount, reason }) => ({
      title: `Credit ${show(amount ?? invoice.balance, invoice.currency)} against ${invoice.id}?`,
      text: `${whoHears(invoice)} You cannot undo this. The credit note will show your reason: “${reason}”.`,
      confirm: 'Create credit note',
    }),
    send: (body, { id, balance }) => add.send({ params: { id }, body: { ...body, open: balance } }),
    done: onDone,
    acts: true,
  });
  return (
    <FormBox label="Credit note">
      <RecordForm form={form} save="Create credit note" onCancel={onDone}>
        <div className="grid gap-5 sm:grid-cols-2">
          <div>
            <AmountField
              label={`Amount with VAT (${invoice.currency})`}
              {...form.field('amount', NUMBER)}
            />
            <button
              type="button"
              className="mt-1 min-h-8 text-sm underline underline-offset-4"
              onClick={() => form.put('amount', invoice.balance)}
            >
              Use the whole balance, {show(invoice.balance, invoice.currency)}
            </button>
          </div>
          <TextField label="Reason" hint="Shown on the credit note." {...form.field('reason')} />
        </div>
      </RecordForm>
    </FormBox>
  );
}

/** What can be open beside an invoice; the address says it after the number (`?open=INV-00012.payment`). */
export const BESIDE = ['payment', 'prompt', 'credit'] as const;
export type Beside = (typeof BESIDE)[number];

interface DetailProps {
  invoice: InvoiceDetail;
  beside: Beside | null;
  /** Opens a form, or closes it. */
  open: (beside: Beside | 'edit' | null) => void;
}

/** One invoice: status, lines, payments and history. */
export function Detail({ invoice, beside, open }: DetailProps) {
  const done = (): void => open(null);
  const form = usePermission('sales').write ? beside : null;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        <InvoiceStatus invoice={invoice} />
        <InvoiceActions invoice={invoice} open={open} />
      </div>
      <TooMuch invoice={invoice} />
      {form === 'payment' && <PaymentForm invoice={invoice} onDone={done} />}
      {form === 'prompt' && <Prompt invoice={invoice} onDone={done} />}
      {form === 'credit' && invoice.balance > 0 && <CreditForm invoice={invoice} onDone={done} />}
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="grid min-w-0 content-start gap-8">
          <InvoiceLines invoice={invoice} />
          <Schedule invoice={invoice} />
          <Payments invoice={invoice} />
          <CreditNotes invoice={invoice} />
        </div>
        <div className="grid content-start gap-8">
          <CustomerFacts invoice={invoice} />
          <Timeline moments={invoice.timeline} />
        </div>
      </div>
    </>
  );
}

/** Why no prompt can be sent for an invoice; null where one can. M-Pesa takes shillings only. */
function whyNoPrompt({ currency, issuedAt, balance, status }: InvoiceDetail): string | null {
  if (!isStanding(status) || balance === 0) return 'Nothing is due on this invoice.';
  if (currency !== 'KES') return 'M-Pesa takes shillings only.';
  return issuedAt === null ? 'Send this invoice first, then send the prompt.' : null;
}

function Prompt(props: ComponentProps<typeof PromptForm>) {
  const why = whyNoPrompt(props.invoice);
  if (why === null) return <PromptForm {...props} />;
  return (
    <Notice tone="info" className="mb-8">
      {why}
    </Notice>
  );
}

/** The PDF of an invoice and its actions, the next step first. On a phone the rest is behind ⋯. */
function InvoiceActions({ invoice, open: show }: Pick<DetailProps, 'invoice' | 'open'>) {
  const may = usePermission('sales');
  const onPhone = useWidth() === 'phone';
  const send = useSendInvoice();
  const remove = useDeleteInvoice();
  const busy = send.busy || remove.busy;
  const standing = may.write && isStanding(invoice.status);
  const open = standing && invoice.balance > 0;
  const unsent = invoice.issuedAt === null;
  const main = standing && (
    <>
      {unsent && (
        <ActionButton variant="primary" busy={busy} onClick={() => void send.ask(invoice)}>
          Send
        </ActionButton>
      )}
      {open && (
        <ActionButton variant={unsent ? 'quiet' : 'primary'} onClick={() => show('payment')}>
          Record payment
        </ActionButton>
      )}
    </>
  );
  const rest = (
    <>
      <a
        href={`/api/invoices/${invoice.id}/pdf`}
        target="_blank"
        rel="noreferrer"
        className={buttonClass('quiet', 'small')}
      >
        PDF
      </a>
      {standing && !unsent && (
        <ActionButton busy={busy} onClick={() => void send.ask(invoice)}>
          {invoice.sentAt === null ? 'Send' : 'Send again'}
        </ActionButton>
      )}
      {open && whyNoPrompt(invoice) === null && (
        <ActionButton onClick={() => show('prompt')}>Send M-Pesa prompt</ActionButton>
      )}
      {open && (
        <ButtonLink
          to={`/dashboard/admin/payments?view=unmatched&number=${invoice.id}`}
          variant="quiet"
          size="small"
        >
          Customer says they paid
        </ButtonLink>
      )}
      {open && !unsent && <ActionButton onClick={() => show('credit')}>Credit note</ActionButton>}
      {standing && <ActionButton onClick={() => show('edit')}>Edit</ActionButton>}
      {may.write && isRemovable(invoice) && (
        <ActionButton variant="danger" busy={busy} onClick={() => void remove.ask(invoice)}>
          Delete
        </ActionButton>
      )}
    </>
  );
  return (
    <div className="flex flex-wrap items-center gap-2 sm:ml-auto">
      {main}
      {onPhone ? <RowMenu>{rest}</RowMenu> : rest}
    </div>
  );
}
