import type { ReactNode } from 'react';
import type { InvoiceDetail } from '../../../contracts/invoices.ts';
import { showDay } from '../../../kernel/clock.ts';
import { showTypedPhone } from '../../../kernel/phone.ts';
import { hasDueDay } from '../../lib/has-due-day.ts';
import { Button } from '../../ui/button.tsx';
import { CustomerLink } from '../kit/cells.tsx';
import { usePermission } from '../kit/me.ts';
import { show } from '../kit/words.ts';
import { useRevokeLink } from './actions.tsx';
import { Link } from '../../ui/link.tsx';

/** Whom the invoice is for, its days, and the private address where it is paid. */
export function CustomerFacts({ invoice }: { invoice: InvoiceDetail }) {
  return (
    <dl className="grid gap-3 text-sm">
      <Fact name="Customer">
        <strong className="text-base">
          <CustomerLink of={`invoice-${invoice.id}`}>{invoice.customer}</CustomerLink>
        </strong>
      </Fact>
      <Contact invoice={invoice} />
      {invoice.address && <Fact name="Address">{invoice.address}</Fact>}
      {invoice.kraPin && <Fact name="KRA PIN">{invoice.kraPin}</Fact>}
      {invoice.purchaseOrder && <Fact name="Purchase order">{invoice.purchaseOrder}</Fact>}
      <Fact name="Date">{showDay(invoice.date)}</Fact>
      <Fact name="Due">
        <span className={invoice.status === 'Overdue' ? 'font-semibold text-danger' : ''}>
          {dueOf(invoice)}
        </span>
      </Fact>
      {invoice.orderId && (
        <Fact name="Made for">
          <Source to={`/dashboard/admin/orders?open=${invoice.orderId}`}>
            an order in the shop
          </Source>
        </Fact>
      )}
      {invoice.quoteId !== null && (
        <Fact name="Made for">
          <Source to={`/dashboard/admin/quotation?open=${invoice.quoteId}`}>
            the accepted proposal on quote #{invoice.quoteId}
          </Source>
        </Fact>
      )}
      {invoice.payLink && <PayLink invoice={invoice} link={invoice.payLink} />}
      {invoice.note && <Fact name="Note">{invoice.note}</Fact>}
    </dl>
  );
}

/** When it is due; of a plan, what is next. */
function dueOf(invoice: InvoiceDetail): string {
  const { balance, dueNext, dueDate, currency } = invoice;
  const day = showDay(dueDate);
  if (balance === 0 || (dueNext === balance && hasDueDay(invoice))) return day;
  const sum = show(dueNext, currency);
  return hasDueDay(invoice) ? `${sum} by ${day}` : `${sum}, once a milestone is reached`;
}

function Contact({ invoice: { email, phone } }: { invoice: InvoiceDetail }) {
  if (!email && !phone) return null;
  return (
    <Fact name="Contact">
      <span className="grid gap-1">
        {email && (
          <a
            href={`mailto:${email}`}
            className="underline decoration-line underline-offset-4 wrap-anywhere"
          >
            {email}
          </a>
        )}
        {phone && (
          <a href={`tel:${phone}`} className="underline decoration-line underline-offset-4">
            {showTypedPhone(phone)}
          </a>
        )}
      </span>
    </Fact>
  );
}

function Source({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="inline-block min-h-6 underline decoration-line underline-offset-4">
      {children}
    </Link>
  );
}

function PayLink({ invoice, link }: { invoice: InvoiceDetail; link: string }) {
  const may = usePermission('sales');
  const revoke = useRevokeLink();
  return (
    <Fact name="Pay link">
      <a
        href={link}
        target="_blank"
        rel="noreferrer"
        className="inline-block min-h-6 underline decoration-line underline-offset-4"
      >
        Open the customer's page
      </a>
      {may.write && (
        <Button
          type="button"
          variant="quiet"
          size="small"
          className="mt-2"
          busy={revoke.busy}
          onClick={() => void revoke.ask(invoice)}
        >
          Revoke link
        </Button>
      )}
    </Fact>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-soft">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}
