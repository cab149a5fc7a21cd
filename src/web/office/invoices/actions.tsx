import type { Invoice } from '../../../contracts/invoices.ts';
import { Status, type StatusTone } from '../kit/states.tsx';
import {
  deleteInvoice,
  mailReceipt,
  revokeInvoiceLink,
  sendInvoice,
} from '../../../contracts/invoices-office.ts';
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
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Status tone={TONES[invoice.status]}>{invoice.status}</Status>
      {invoice.issuedAt === null && invoice.status !== 'Void' && (
        <Status tone="off">Not sent</Status>
      )}
      {part && <Status tone="info">Part paid</Status>}
    </span>
  );
}

/** Whether there is still something of it to pay, send or change. */
export const isStanding = (status: Invoice['status']): boolean =>
  status !== 'Void' && status !== 'Refunded';

/** What is void or paid stands as it is. */
export function isRemovable(invoice: Invoice): boolean {
  return isStanding(invoice.status) && (invoice.issuedAt === null || invoice.balance > 0);
}

/** Sends an invoice, for the first time or once more. */
export function useSendInvoice() {
  return useAskedAction(sendInvoice, {
    question: (invoice: Invoice) =>
      invoice.issuedAt === null
        ? {
            title: `Send invoice ${invoice.id}?`,
            text: `It goes to ${invoice.email || 'no address yet'} with its PDF and a private pay link. Its lines and customer stand from then on.`,
            confirm: 'Send invoice',
          }
        : {
            title: `Send invoice ${invoice.id} again?`,
            text: `The same invoice goes to ${invoice.email} once more.`,
            confirm: 'Send again',
          },
    input: ({ id }) => ({ params: { id }, body: {} }),
    done: (invoice) => `Invoice ${invoice.id} sent to ${invoice.email}.`,
    failed: 'The invoice could not be sent',
  });
}

/** Makes the pay links that were sent so far open nothing. */
export function useRevokeLink() {
  return useAskedAction(revokeInvoiceLink, {
    question: ({ id }: Invoice) => ({
      title: `Revoke the pay link of ${id}?`,
      text: 'The addresses sent so far open nothing any more. Sending the invoice again makes a new one.',
      confirm: 'Revoke link',
      danger: true,
    }),
    input: ({ id }) => ({ params: { id }, body: {} }),
    done: (invoice) => `Pay link of ${invoice.id} revoked.`,
    failed: 'The link could not be revoked',
  });
}

/** Takes an invoice back: one that was not sent becomes void, one that was gets a credit note. */
export function useDeleteInvoice() {
  return useDelete(deleteInvoice, {
    question: (invoice: Invoice) => ({
      title: `Are you sure you want to delete invoice ${invoice.id}?`,
      text:
        invoice.issuedAt === null
          ? 'It was not sent yet: it becomes void and leaves the list. Its number is not used again.'
          : `It was sent: a credit note over ${show(invoice.balance, invoice.currency)} takes back what is open, and goes to the customer.`,
    }),
    done: (_, input) => ['info', `Invoice ${input.params!.id} deleted.`],
    failed: 'The invoice could not be deleted',
  });
}

/** Mails the receipt of a payment. */
export function useMailReceipt() {
  return useAction(mailReceipt, {
    done: ({ sentTo }) => `Receipt sent to ${sentTo}.`,
    failed: 'The receipt could not be sent',
  });
}
