import type { ReactNode } from 'react';
import type { InvoiceDetail } from '../../../contracts/invoices.ts';
import { receivedOf } from '../../../contracts/withholding.ts';
import { showDay } from '../../../kernel/clock.ts';
import { showTypedPhone } from '../../../kernel/phone.ts';
import { hasDueDay } from '../../lib/has-due-day.ts';
import { ActionButton } from '../kit/controls.tsx';
import { Fact } from '../kit/parts.tsx';
import { CustomerLink } from '../kit/cells.tsx';
import { usePermission } from '../kit/me.ts';
import { show } from '../kit/words.ts';
import { useRevokeLink } from './actions.tsx';
import { Link } from '../../ui/link.tsx';
import { UNDER_ONE_ANOTHER } from '../kit/table-column.ts';

/** The customer of the invoice, its dates and its private pay link. */
export function CustomerFacts({ invoice }: { invoice: InvoiceDetail }) {
  return (
    <dl className="grid gap-3 text-sm">
      <Fact name="Customer">
        <strong className="text-base">
          <CustomerLink of={`invoice-${invoice.id}`}>{invoice.customer}</CustomerLink>
        </strong>
      </Fact>
      <Contact invoice={invoice} />
      {invoice.address && (
        <Fact name="Address" className="wrap-anywhere whitespace-pre-line">
          {invoice.address}
        </Fact>
      )}
      {invoice.kraPin && <Fact name="KRA PIN">{invoice.kraPin}</Fact>}
      {invoice.purchaseOrder && <Fact name="Purchase order">{invoice.purchaseOrder}</Fact>}
      <Fact name="Date">{showDay(invoice.date)}</Fact>
      <Fact name="Due">
        <span className={invoice.status === 'Overdue' ? 'font-semibold text-danger' : ''}>
          {dueOf(invoice)}
        </span>
      </Fact>
      {invoice.orderId && (
        <Fact name="Created from">
          <Source to={`/dashboard/admin/orders?open=${invoice.orderId}`}>a shop order</Source>
        </Fact>
      )}
      {invoice.quoteId !== null && (
        <Fact name="Created from">
          <Source to={`/dashboard/admin/quotation?open=${invoice.quoteId}`}>
            the accepted proposal for quote #{invoice.quoteId}
          </Source>
        </Fact>
      )}
      {invoice.payLink && <PayLink invoice={invoice} link={invoice.payLink} />}
      {invoice.note && (
        <Fact name="Note" className="wrap-anywhere whitespace-pre-line">
          {invoice.note}
        </Fact>
      )}
    </dl>
  );
}

/** When it is due, or when the next instalment of its plan is. */
function dueOf(invoice: InvoiceDetail): string {
  const { balance, dueNext, dueDate, currency } = invoice;
  const day = showDay(dueDate);
  if (balance === 0 || (dueNext === balance && hasDueDay(invoice))) return day;
  const sum = show(dueNext, currency);
  return hasDueDay(invoice) ? `${sum} by ${day}` : `${sum} once a milestone is reached`;
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
        Open the customer’s page
      </a>
      {may.write && (
        <ActionButton className="mt-2" busy={revoke.busy} onClick={() => void revoke.ask(invoice)}>
          Revoke link
        </ActionButton>
      )}
    </Fact>
  );
}

const TAX = { standard: null, zero: 'Zero-rated', exempt: 'Exempt' } as const;

/** The items with VAT, and the sums down to the balance due. */
export function InvoiceLines({ invoice }: { invoice: InvoiceDetail }) {
  return (
    <section aria-label="Items">
      <table className={`w-full text-left text-sm digits ${UNDER_ONE_ANOTHER}`}>
        <thead>
          <tr className="border-b border-line text-soft">
            <th scope="col" className="py-2 pr-3 font-semibold">
              Item
            </th>
            {['Quantity', 'Price', 'VAT'].map((head) => (
              <th
                key={head}
                scope="col"
                className="py-2 pr-3 text-right font-semibold max-sm:hidden"
              >
                {head}
              </th>
            ))}
            <th scope="col" className="py-2 text-right font-semibold">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {invoice.items.map((item, index) => (
            <Item key={index} item={item} currency={invoice.currency} />
          ))}
        </tbody>
      </table>
      <Sums invoice={invoice} />
    </section>
  );
}

interface ItemProps {
  item: InvoiceDetail['items'][number];
  currency: InvoiceDetail['currency'];
}

/** On a narrow screen quantity, price and VAT are below the name. */
function Item({ item, currency }: ItemProps) {
  return (
    <tr className="border-b border-line align-top">
      <td className="py-2 pr-3 wrap-anywhere">
        {item.description}
        {item.discount && (
          <span className="block text-soft">
            less {show(item.discount.amount, currency)}
            {item.discount.kind === 'percent' && ` (${item.discount.value}%)`}
          </span>
        )}
        <span className="block text-soft sm:hidden">
          {item.quantity.toLocaleString('en-KE')} × {show(item.price, currency)},{' '}
          {TAX[item.taxClass] ?? `VAT ${item.vatRate}%`}
        </span>
      </td>
      <td className="py-2 pr-3 text-right max-sm:hidden">
        {item.quantity.toLocaleString('en-KE')}
      </td>
      <td className="py-2 pr-3 text-right whitespace-nowrap max-sm:hidden">
        {show(item.price, currency)}
      </td>
      <td className="py-2 pr-3 text-right whitespace-nowrap max-sm:hidden">
        {TAX[item.taxClass] ?? `${item.vatRate}%`}
      </td>
      <td className="py-2 text-right whitespace-nowrap">{show(item.subtotal, currency)}</td>
    </tr>
  );
}

function Sums({ invoice }: { invoice: InvoiceDetail }) {
  const sums: [string, number, boolean?][] = [
    ...(invoice.discount ? [['Discount', -invoice.discount.amount] as [string, number]] : []),
    ['Amount', invoice.amount],
    ['VAT', invoice.tax],
    ['Total', invoice.total, true],
    ...(invoice.paid > invoice.withheld
      ? [['Paid', -receivedOf(invoice)] as [string, number]]
      : []),
    ...(invoice.rounding === 0 ? [] : [['Rounding', -invoice.rounding] as [string, number]]),
    ...(invoice.withheld > 0 ? [['Tax withheld', -invoice.withheld] as [string, number]] : []),
    ...(invoice.credited > 0 ? [['Credited', -invoice.credited] as [string, number]] : []),
    ['Balance due', invoice.balance, true],
  ];
  return (
    <dl className="mt-3 ml-auto w-full max-w-72 text-sm digits">
      {sums.map(([name, amount, strong]) => (
        <div
          key={name}
          className={`flex flex-wrap justify-between gap-x-6 py-1 ${strong ? 'border-t border-line font-semibold' : ''}`}
        >
          <dt>{name}</dt>
          <dd>{show(amount, invoice.currency)}</dd>
        </div>
      ))}
    </dl>
  );
}
