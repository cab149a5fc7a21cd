import type { InvoiceDetail } from '../../../contracts/invoices.ts';
import { buttonClass, ButtonLink } from '../../ui/button.tsx';
import { ActionButton } from '../kit/action-button.tsx';
import { usePermission } from '../kit/me.ts';
import { isRemovable, isStanding } from './columns.tsx';
import { useDeleteInvoice, useSendInvoice } from './use-invoice-actions.ts';

interface ActionsProps {
  invoice: InvoiceDetail;
  edit: () => void;
  record: () => void;
  credit: () => void;
}

/** The paper of an invoice, and what can be done with it. */
export function InvoiceActions(props: ActionsProps) {
  const may = usePermission('sales');
  return (
    <div className="flex flex-wrap gap-2 sm:ml-auto">
      <a
        href={`/api/invoices/${props.invoice.id}/pdf`}
        target="_blank"
        rel="noreferrer"
        className={buttonClass('quiet', 'small')}
      >
        PDF
      </a>
      {may.write && <Changes {...props} />}
    </div>
  );
}

function Changes({ invoice, edit, record, credit }: ActionsProps) {
  const send = useSendInvoice();
  const remove = useDeleteInvoice();
  const busy = send.busy || remove.busy;
  const standing = isStanding(invoice.status);
  const open = standing && invoice.balance > 0;
  return (
    <>
      {standing && (
        <ActionButton
          variant={invoice.issuedAt === null ? 'primary' : 'quiet'}
          busy={busy}
          onClick={() => void send.ask(invoice)}
        >
          {invoice.issuedAt === null ? 'Send' : 'Send again'}
        </ActionButton>
      )}
      {open && <ActionButton onClick={record}>Record payment</ActionButton>}
      {open && (
        <ButtonLink
          to={`/dashboard/admin/payments?view=unmatched&number=${invoice.id}`}
          variant="quiet"
          size="small"
        >
          Customer says they paid
        </ButtonLink>
      )}
      {open && invoice.issuedAt !== null && (
        <ActionButton onClick={credit}>Credit note</ActionButton>
      )}
      {standing && <ActionButton onClick={edit}>Edit</ActionButton>}
      {isRemovable(invoice) && (
        <ActionButton variant="danger" busy={busy} onClick={() => void remove.ask(invoice)}>
          Delete
        </ActionButton>
      )}
    </>
  );
}
