import type { Invoice } from '../../../contracts/invoices.ts';
import type { Order } from '../../../contracts/orders.ts';
import { showDay } from '../../texts/show-day.ts';
import { formatMoney, fromMajor, toMajor } from '../../../kernel/money.ts';
import { useOnBehalf } from '../../lib/on-behalf.ts';
import { fill } from '../../texts/fill.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { copy } from './copy.ts';
import { Days, show } from './invoices.tsx';
import { lineWords } from './orders.tsx';
import { INVOICE_TONE, ORDER_TONE, Panel, PersonList, Named } from './panel.tsx';
import { PayNow } from './pay-now.tsx';
import type { OpenPayment } from './read-account.ts';

/** What waits for payment, late invoices first, each with the way to pay it on this or another device. */
export function ToPay({ open }: { open: OpenPayment[] }) {
  const words = copy.toPay;
  const whose = useOnBehalf();
  return (
    <Panel id="to-pay" title={words.title}>
      <PersonList
        rows={open}
        label={words.title}
        row={(one) => ('order' in one ? <OneOrder {...one} /> : <OneInvoice {...one} />)}
        empty={<p>{whose.for ? copy.acting.nothingToPay : words.empty}</p>}
      />
    </Panel>
  );
}

const ROW = 'grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]';
const ACTION =
  'flex flex-wrap items-center justify-between gap-x-3 gap-y-2 sm:flex-col sm:items-end sm:justify-start';

function OneInvoice({ invoice }: { invoice: Invoice }) {
  const { id, status, balance, dueNext } = invoice;
  const later = toMajor(fromMajor(balance) - fromMajor(dueNext));
  return (
    <div className={ROW}>
      <div className="min-w-0">
        <Named name={id} words={copy.invoiceStatus[status]} tone={INVOICE_TONE[status]} />
        <p className="mt-0.5 text-sm text-soft">
          <Days invoice={invoice} />
        </p>
        {later > 0 && (
          <p className="text-sm text-soft">
            {fill(copy.invoices.later, { sum: show(later, invoice) })}
          </p>
        )}
      </div>
      <div className={ACTION}>
        <span className="text-lg font-semibold digits">{show(dueNext, invoice)}</span>
        <PayNow invoice={id} />
      </div>
    </div>
  );
}

function OneOrder({ order }: { order: Order }) {
  return (
    <div className={ROW}>
      <div className="min-w-0">
        <Named
          name={order.number}
          words={copy.orderStatus[order.status]}
          tone={ORDER_TONE[order.status]}
        />
        <p className="mt-1">{order.lines.map(lineWords).join(', ')}</p>
        <p className="mt-0.5 text-sm text-soft">{showDay(new Date(order.createdAt))}</p>
      </div>
      <div className={ACTION}>
        <span className="text-lg font-semibold digits">{formatMoney(fromMajor(order.total))}</span>
        {/* A whole load: the checkout has a security policy of its own for card fields. */}
        <Link
          to={`/checkout?order=${order.id}`}
          reloadDocument
          className={buttonClass()}
          aria-label={fill(copy.orders.finishOf, { number: order.number })}
        >
          {copy.orders.finish}
        </Link>
      </div>
    </div>
  );
}
