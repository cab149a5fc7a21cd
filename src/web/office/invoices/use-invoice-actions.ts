import {
  deleteInvoice,
  mailReceipt,
  revokeInvoiceLink,
  sendInvoice,
  type Invoice,
} from '../../../contracts/invoices.ts';
import { useConfirm } from '../kit/confirm.tsx';
import { ifMatch, useAction } from '../kit/use-action.ts';
import { show } from './show.ts';

/** What staff do to an invoice with one press; what cannot be taken back is asked first. */
export function useInvoiceActions() {
  const confirm = useConfirm();
  const sending = useAction(sendInvoice, {
    done: (invoice) => `Invoice ${invoice.id} sent to ${invoice.email}.`,
    failed: 'The invoice could not be sent',
  });
  const revoking = useAction(revokeInvoiceLink, {
    done: (invoice) => `Pay link of ${invoice.id} revoked.`,
    failed: 'The link could not be revoked',
  });
  const removing = useAction(deleteInvoice, {
    done: (_, input) => ['info', `Invoice ${input.params!.id} deleted.`],
    failed: 'The invoice could not be deleted',
  });
  const receipts = useAction(mailReceipt, {
    done: ({ sentTo }) => `Receipt sent to ${sentTo}.`,
    failed: 'The receipt could not be sent',
  });
  return {
    busy: sending.busy || revoking.busy || removing.busy || receipts.busy,
    async send(invoice: Invoice): Promise<void> {
      const first = invoice.issuedAt === null;
      const question = first
        ? {
            title: `Send invoice ${invoice.id}?`,
            text: `It goes to ${invoice.email || 'no address yet'} with its PDF and a private pay link. Its lines and customer stand from then on.`,
            confirm: 'Send invoice',
          }
        : {
            title: `Send invoice ${invoice.id} again?`,
            text: `The same invoice goes to ${invoice.email} once more.`,
            confirm: 'Send again',
          };
      if (await confirm(question)) await sending.run({ params: { id: invoice.id }, body: {} });
    },
    async revoke(invoice: Invoice): Promise<void> {
      const sure = await confirm({
        title: `Revoke the pay link of ${invoice.id}?`,
        text: 'The addresses sent so far open nothing any more. Sending the invoice again makes a new one.',
        confirm: 'Revoke link',
        danger: true,
      });
      if (sure) await revoking.run({ params: { id: invoice.id }, body: {} });
    },
    /** Answers whether it was done. */
    async remove(invoice: Invoice): Promise<boolean> {
      const text =
        invoice.issuedAt === null
          ? 'It was not sent yet: it becomes void and leaves the list. Its number is not used again.'
          : `It was sent: a credit note over ${show(invoice.balance, invoice.currency)} takes back what is open, and goes to the customer.`;
      if (
        !(await confirm({
          title: `Are you sure you want to delete invoice ${invoice.id}?`,
          text,
          confirm: 'Delete',
          danger: true,
        }))
      )
        return false;
      return (
        (await removing.run({ params: { id: invoice.id }, headers: ifMatch(invoice) })) !== null
      );
    },
    receipt: (invoice: Invoice, payment: string) =>
      receipts.run({ params: { id: invoice.id, payment }, body: {} }),
  };
}
