import { mailReceipt, uploadCertificate } from '../../../contracts/invoice-payments.ts';
import {
  deleteInvoice,
  revokeInvoiceLink,
  sendInvoice,
} from '../../../contracts/invoices-office.ts';
import type { Invoice, InvoiceDetail, InvoicePayment } from '../../../contracts/invoices.ts';
import { Status, type StatusTone } from '../kit/states.tsx';
import { useRow } from '../kit/table-column.ts';
import { FileButton } from '../kit/upload.tsx';
import { useAction, useAskedAction, useDelete } from '../kit/use-action.ts';
import { show } from '../kit/words.ts';

const TONES: Record<Invoice['status'], StatusTone> = {
  Pending: 'wait',
  Paid: 'good',
  Overdue: 'danger',
  Void: 'off',
  Refunded: 'off',
};

/** The status of an invoice, and whether the customer has it yet. */
export function InvoiceStatus({
  invoice,
}: {
  invoice: Pick<Invoice, 'status' | 'issuedAt' | 'paid' | 'balance'>;
}) {
  const part = invoice.paid > 0 && invoice.balance > 0;
  // On a phone it shares one line with the number and the amount.
  if (useRow()?.width === 'phone')
    return <Status tone={TONES[invoice.status]}>{invoice.status}</Status>;
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Status tone={TONES[invoice.status]}>{invoice.status}</Status>
      {isUnsent(invoice) && <Status tone="off">Not sent</Status>}
      {part && <Status tone="info">Partly paid</Status>}
    </span>
  );
}

export const isUnsent = ({ issuedAt, status }: Pick<Invoice, 'issuedAt' | 'status'>): boolean =>
  issuedAt === null && status !== 'Void';

/** Whether it can still be paid, sent or changed. */
export const isStanding = (status: Invoice['status']): boolean =>
  status !== 'Void' && status !== 'Refunded';

/** Void and paid invoices cannot change. */
export function isRemovable(invoice: Invoice): boolean {
  return isStanding(invoice.status) && (invoice.issuedAt === null || invoice.balance > 0);
}

/** Sends an invoice for the first time or again. */
export function useSendInvoice() {
  return useAskedAction(sendInvoice, {
    question: (invoice: Invoice) =>
      invoice.sentAt === null
        ? {
            title: `Send invoice ${invoice.id}?`,
            text: `We will email it to ${invoice.email || 'the customer (add their email address first)'} with its PDF and a private pay link.${invoice.issuedAt === null ? ' After that, its lines and customer cannot change.' : ''}`,
            confirm: 'Send invoice',
          }
        : {
            title: `Send invoice ${invoice.id} again?`,
            text: `We will send the same invoice to ${invoice.email} again.`,
            confirm: 'Send again',
          },
    input: ({ id }) => ({ params: { id }, body: {} }),
    done: (invoice) => `Invoice ${invoice.id} sent to ${invoice.email}.`,
    failed: 'We could not send the invoice',
  });
}

/** Revokes the pay links sent so far. */
export function useRevokeLink() {
  return useAskedAction(revokeInvoiceLink, {
    question: ({ id }: Invoice) => ({
      title: `Revoke the pay link for ${id}?`,
      text: 'The links sent so far will stop working. If you send the invoice again, it will have a new link.',
      confirm: 'Revoke link',
      danger: true,
    }),
    input: ({ id }) => ({ params: { id }, body: {} }),
    done: (invoice) => `Pay link for ${invoice.id} revoked.`,
    failed: 'We could not revoke the link',
  });
}

/** Cancels an invoice: an unsent one becomes void, a sent one gets a credit note. */
export function useDeleteInvoice() {
  return useDelete(deleteInvoice, {
    question: (invoice: Invoice) => ({
      title: `Are you sure you want to delete invoice ${invoice.id}?`,
      text:
        invoice.issuedAt === null
          ? 'It has not been sent, so it will become void and leave the list. Its number will not be used again.'
          : `It has been issued, so we will credit its balance of ${show(invoice.balance, invoice.currency)}. If we emailed the invoice to the customer, we will also email the credit note.`,
    }),
    done: (_, input) => ['info', `Invoice ${input.params!.id} deleted.`],
    failed: 'We could not delete the invoice',
  });
}

/** Emails the receipt for a payment. */
export function useMailReceipt() {
  return useAction(mailReceipt, {
    done: ({ sentTo }) => `Receipt sent to ${sentTo}.`,
    failed: 'We could not send the receipt',
  });
}

/** The file of a withheld tax's certificate, which can be added when it comes. */
export function Certificate({
  invoice,
  payment: { id, certificate },
  mayWrite,
}: {
  invoice: InvoiceDetail;
  payment: InvoicePayment;
  mayWrite: boolean;
}) {
  const upload = useAction(uploadCertificate, { done: () => 'Certificate added' });
  const send = (file: File): void => {
    const form = new FormData();
    form.append('certificate', file);
    void upload.run({ params: { id: invoice.id, payment: id }, form });
  };
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
      {certificate && (
        <a
          href={certificate}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-8 items-center underline underline-offset-4"
        >
          Open the certificate<span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
      {mayWrite && (
        <FileButton
          label={certificate ? 'Change certificate' : 'Add certificate'}
          accept="image/*,application/pdf"
          busy={upload.busy}
          onFile={send}
        />
      )}
    </p>
  );
}
