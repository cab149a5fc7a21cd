import type { Invoice } from '../../../contracts/invoices.ts';
import {
  deleteInvoice,
  mailReceipt,
  revokeInvoiceLink,
  sendInvoice,
} from '../../../contracts/invoices-office.ts';
import { ifMatch, useAction } from '../kit/use-action.ts';
import { useAskedAction } from '../kit/use-asked-action.ts';
import { show } from './show.ts';

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
  return useAskedAction(deleteInvoice, {
    question: (invoice: Invoice) => ({
      title: `Are you sure you want to delete invoice ${invoice.id}?`,
      text:
        invoice.issuedAt === null
          ? 'It was not sent yet: it becomes void and leaves the list. Its number is not used again.'
          : `It was sent: a credit note over ${show(invoice.balance, invoice.currency)} takes back what is open, and goes to the customer.`,
      confirm: 'Delete',
      danger: true,
    }),
    input: (invoice) => ({ params: { id: invoice.id }, headers: ifMatch(invoice) }),
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
