import { readInvoice } from '../../../contracts/invoices-office.ts';
import { usePermission } from '../kit/me.ts';
import { OneRecord } from '../kit/one-record.tsx';
import { Sheet } from '../kit/sheet.tsx';
import { useRecord } from '../kit/use-record.ts';
import { Detail } from './detail.tsx';
import { InvoiceForm } from './invoice-form.tsx';

interface Props {
  /** An invoice's number, with ".edit" behind it for its form, or "new"; null for nothing. */
  open: string | null;
  show: (id: string) => void;
  onClose: () => void;
}

/** One invoice, to look at, to write or to change. */
export function InvoiceSheet({ open, show, onClose }: Props) {
  const may = usePermission('sales');
  const [id, side] = open?.split('.') ?? [];
  const known = id !== undefined && id !== 'new';
  const found = useRecord(readInvoice, known ? { params: { id } } : null);
  const editing = may.write && (id === 'new' || side === 'edit');
  const title =
    id === 'new' ? 'New invoice' : side === 'edit' ? `Edit ${id}` : `Invoice ${id ?? ''}`;
  return (
    <Sheet open={open !== null} title={title} onClose={onClose} wide>
      {id === 'new' && editing && (
        <InvoiceForm invoice={null} onDone={(made) => (made ? show(made) : onClose())} />
      )}
      {known && (
        <OneRecord found={found} failed="This invoice could not be loaded.">
          {(invoice) =>
            editing ? (
              <InvoiceForm key={invoice.id} invoice={invoice} onDone={() => show(invoice.id)} />
            ) : (
              <Detail key={invoice.id} invoice={invoice} edit={() => show(`${invoice.id}.edit`)} />
            )
          }
        </OneRecord>
      )}
    </Sheet>
  );
}
