import { useState } from 'react';
import type { InvoiceDetail } from '../../../contracts/invoices.ts';
import { Button, buttonClass, ButtonLink } from '../../ui/button.tsx';
import { useMay } from '../kit/me.ts';
import { isRemovable } from './columns.tsx';
import { CreditForm } from './credit-form.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { InvoiceStatus } from './invoice-status.tsx';
import { CreditNotes, Payments, TooMuch } from './money.tsx';
import { PaymentForm } from './payment-form.tsx';
import { Timeline } from './timeline.tsx';
import { useInvoiceActions } from './use-invoice-actions.ts';

/** One invoice: its state, its lines, its money, and what happened to it. */
export function Detail({ invoice, edit }: { invoice: InvoiceDetail; edit: () => void }) {
  const [form, setForm] = useState<'payment' | 'credit' | null>(null);
  const done = (): void => setForm(null);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        <InvoiceStatus invoice={invoice} />
        <Actions
          invoice={invoice}
          edit={edit}
          record={() => setForm('payment')}
          credit={() => setForm('credit')}
        />
      </div>
      <TooMuch invoice={invoice} />
      {form === 'payment' && invoice.balance > 0 && <PaymentForm invoice={invoice} onDone={done} />}
      {form === 'credit' && invoice.balance > 0 && <CreditForm invoice={invoice} onDone={done} />}
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="grid min-w-0 content-start gap-8">
          <InvoiceLines invoice={invoice} />
          <Payments invoice={invoice} />
          <CreditNotes invoice={invoice} />
        </div>
        <div className="grid content-start gap-8">
          <CustomerFacts invoice={invoice} />
          <Timeline events={invoice.timeline} />
        </div>
      </div>
    </>
  );
}

interface ActionsProps {
  invoice: InvoiceDetail;
  edit: () => void;
  record: () => void;
  credit: () => void;
}

function Actions({ invoice, edit, record, credit }: ActionsProps) {
  const may = useMay('sales');
  const { busy, send, remove } = useInvoiceActions();
  const standing = invoice.status !== 'Void';
  const open = standing && invoice.balance > 0;
  return (
    <div className="flex flex-wrap gap-2 sm:ml-auto">
      <a
        href={`/api/invoices/${invoice.id}/pdf`}
        target="_blank"
        rel="noreferrer"
        className={buttonClass('quiet', 'small')}
      >
        PDF
      </a>
      {may.write && (
        <>
          {standing && (
            <Button type="button" size="small" busy={busy} onClick={() => void send(invoice)}>
              {invoice.issuedAt === null ? 'Send' : 'Send again'}
            </Button>
          )}
          {open && (
            <Button type="button" variant="quiet" size="small" onClick={record}>
              Record payment
            </Button>
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
          {open && invoice.issuedAt !== null && (
            <Button type="button" variant="quiet" size="small" onClick={credit}>
              Credit note
            </Button>
          )}
          {standing && (
            <Button type="button" variant="quiet" size="small" onClick={edit}>
              Edit
            </Button>
          )}
          {isRemovable(invoice) && (
            <Button
              type="button"
              variant="danger"
              size="small"
              busy={busy}
              onClick={() => void remove(invoice)}
            >
              Delete
            </Button>
          )}
        </>
      )}
    </div>
  );
}
