import { useState } from 'react';
import type { Invoice, openPayPage } from '../../../contracts/invoices.ts';
import type { Order } from '../../../contracts/orders.ts';
import { formatMoney, fromMajor, toMajor } from '../../../kernel/money.ts';
import { ApiError, callAt, NetworkError } from '../../lib/api.ts';
import { orOffline } from '../../lib/not-sent.ts';
import { fill } from '../../texts/fill.ts';
import { showDay } from '../../texts/show-day.ts';
import { buttonClass, Button } from '../../ui/button.tsx';
import { uiCopy } from '../../ui/copy.ts';
import { Link } from '../../ui/link.tsx';
import { copy } from './copy.ts';
import { Days, show } from './invoices.tsx';
import { lineWords } from './orders.tsx';
import {
  INVOICE_TONE,
  ORDER_TONE,
  Panel,
  PersonList,
  Named,
  useOnBehalf,
  leave,
} from './panel.tsx';
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

/**
 * Leads to the invoice's private page. Its address is asked for only when it is wanted, so that no list holds a key; the
 * page is loaded whole, for it has a security policy of its own for card fields.
 */
export function PayNow({ invoice }: { invoice: string }) {
  const words = copy.invoices;
  const query = useOnBehalf();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  async function open(): Promise<void> {
    setBusy(true);
    setFault(null);
    try {
      location.assign(
        (
          await callAt<typeof openPayPage>('POST', '/api/invoices/{id}/pay-page', {
            params: { id: invoice },
            query,
            body: {},
          })
        ).path,
      );
    } catch (error) {
      setBusy(false);
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      if (error instanceof ApiError && error.status === 401) return leave();
      setFault(
        error instanceof NetworkError
          ? orOffline(uiCopy.noNetwork, error)
          : error.status === 409
            ? words.paid
            : error.message,
      );
    }
  }

  return (
    <>
      <Button
        data-app
        busy={busy}
        onClick={() => void open()}
        aria-label={fill(words.payOf, { number: invoice })}
      >
        {words.pay}
      </Button>
      {fault && (
        <p role="alert" className="w-full text-right text-sm font-medium text-danger">
          {fault}
        </p>
      )}
    </>
  );
}
