import { useEffect } from 'react';
import { BILLING } from '../../../contracts/billing-details.ts';
import type { PaymentMethod, NewOrder } from '../../../contracts/orders.ts';
import { showDay } from '../../../kernel/clock.ts';
import { type Language, languageOf } from '../../../kernel/language.ts';
import { formatMoney } from '../../../kernel/money.ts';
import { normalisePhone, showPhone } from '../../../kernel/phone.ts';
import { ApiError, NetworkError } from '../../lib/api.ts';
import { shownUser } from '../../lib/session.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { checkout as checkoutWords } from '../../texts/checkout/en.ts';
import { common as commonWords } from '../../texts/common/en.ts';
import { fill } from '../../texts/fill.ts';
import { refusalMessage } from '../../texts/messages/not-sent.ts';
import { refusedInWords } from '../../texts/messages/refused.ts';
import { say } from '../../texts/messages/say.ts';
import { Sentence } from '../../texts/sentence.tsx';
import { useLanguage } from '../../texts/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { orderLines } from '../basket.ts';
import { loadAfterPay } from './load-after-pay.ts';
import type { Charge, Shown } from './shown.ts';
import { PayBar } from './stage.tsx';
import type { Checkout } from './state.ts';
import { loadPay, type CheckoutView } from './use-checkout.ts';

const LINK = 'underline underline-offset-4';

/** What pressing Pay accepts, with the version of the terms, and the way back. */
export function Legal({ version }: { version?: string }) {
  const words = checkoutWords.legal;
  return (
    <p className="text-sm text-soft">
      <Sentence
        text={words.text}
        places={{
          terms: (
            <Link to="/terms" className={LINK}>
              {words.terms}
            </Link>
          ),
          version: version && fill(words.version, { version }),
          privacy: (
            <Link to="/privacy" className={LINK}>
              {words.privacy}
            </Link>
          ),
          refunds: (
            <Link to="/legal/refunds" className={LINK}>
              {words.refunds}
            </Link>
          ),
        }}
      />
    </p>
  );
}

/** The chosen customer details and payment method, with a way to change them. */
export function ReviewedDetails({
  checkout: { customer, method, edit, stage },
}: {
  checkout: CheckoutView;
}) {
  const { details: labels, review: words } = checkoutWords;
  const { methods } = commonWords;
  if (!customer) return null;
  const phone = normalisePhone(customer.phone);
  const facts = [
    [labels.name, customer.name],
    ...BILLING.map((detail) => [commonWords.billing[detail], customer[detail] ?? '']),
    [labels.email, customer.email],
    [labels.phone, phone ? showPhone(phone) : customer.phone],
    [words.payingBy, method ? methods[method] : ''],
  ].filter(([, value]) => value !== '');
  return (
    <div>
      <dl className="border-t border-line">
        {facts.map(([name, value]) => (
          <div
            key={name}
            className="grid gap-x-4 border-b border-line py-3 sm:grid-cols-[11rem_minmax(0,1fr)]"
          >
            <dt className="text-soft">{name}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <button
        type="button"
        onClick={edit}
        disabled={stage === 'sending'}
        className="mt-3 py-2 text-left font-semibold underline underline-offset-4 disabled:opacity-50"
      >
        {words.change}
      </button>
    </div>
  );
}

/** Something of the cart cannot be ordered, with the way to its line; a guest's lines are changed at the step before. */
export function Blocked({ edit }: { edit?: () => void }) {
  const { blocked, toCart } = checkoutWords.details;
  const look = `font-semibold ${LINK}`;
  return (
    <Notice tone="danger">
      {blocked}{' '}
      {edit && shownUser() === null ? (
        <button type="button" onClick={edit} className={look}>
          {toCart}
        </button>
      ) : (
        <Link to={shownUser() ? '/cart' : '#your-order'} className={look}>
          {toCart}
        </Link>
      )}
    </Notice>
  );
}

/** The last look before anything is charged: what the method takes, and Pay. What goes wrong is said beside it, or at the card's fields. */
export function PayBox({ checkout }: { checkout: CheckoutView }) {
  const { above, basket, catalogue, charge, edit, method, order, shown, stage, offered, pay } =
    checkout;
  // An order that is there keeps its prices and is payable whatever is sold now.
  const blocked = !order && catalogue.state === 'there' && !basket.orderable;
  // Only a customer who pays needs them, and should not wait for them then.
  useEffect(() => void Promise.all([loadPay(), loadAfterPay()]), []);
  const words = checkoutWords.review;
  return (
    <div className="mt-6 space-y-5">
      {above && <ByInvoice shown={shown} />}
      {!above && !blocked && charge && method && (
        <ChargeLine charge={charge} method={method} shown={shown} />
      )}
      {method !== 'card' && <Messages {...checkout} />}
      {blocked && <Blocked edit={edit} />}
      <PayBar shown={shown}>
        <Button
          size="large"
          className="w-full"
          busy={stage === 'sending'}
          disabled={blocked}
          onClick={() => void pay()}
        >
          {stage === 'sending' ? words.processing : blocked ? words.pay : payWords(checkout)}
        </Button>
      </PayBar>
      <Legal version={offered.termsVersion} />
      <Proforma checkout={checkout} />
    </div>
  );
}

/** What becomes of an order that the method does not take at once. */
function ByInvoice({ shown: { due, lines } }: { shown: Shown }) {
  const words = checkoutWords.review;
  return (
    <p>
      {fill(words.byInvoice, { amount: formatMoney(due) })}{' '}
      {lines.some(({ packageType }) => packageType === 'Bootcamp') && words.seats}
    </p>
  );
}

function payWords({ above, method, charge, warned }: CheckoutView): string {
  const words = checkoutWords.review;
  if (above) return words.getInvoice;
  if (warned) return words.payAnyway;
  if (!charge) return words.pay;
  const amount = formatMoney(charge.amount, charge.currency);
  return fill(method === 'paypal' ? words.payPaypal : words.payAmount, { amount });
}

/** What went wrong, and what is good to know, where the customer is looking. That one may pay twice is no small print. */
export function Messages({ error, note, warned }: Pick<Checkout, 'error' | 'note' | 'warned'>) {
  return (
    <>
      {error && <Notice tone="danger">{say(error)}</Notice>}
      {note && <Notice tone={warned ? 'danger' : 'info'}>{say(note)}</Notice>}
    </>
  );
}

/** What the chosen method will take, and how it comes from the total and what of it is paid. */
function ChargeLine({
  charge,
  method,
  shown: { due, totals },
}: {
  charge: Charge;
  method: PaymentMethod;
  shown: Shown;
}) {
  const words = checkoutWords.charge;
  const rest = due < totals.total;
  const language = useLanguage();
  return (
    <div className="rounded-xl border-2 border-ink px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{words[method]}</span>
        <span className="font-display text-[min(1.5rem,9vw)] font-bold digits">
          {formatMoney(charge.amount, charge.currency)}
        </span>
      </p>
      <p className="text-sm text-soft">
        {rest &&
          `${fill(words.rest, { total: formatMoney(totals.total), paid: formatMoney(totals.total - due) })} `}
        {(!rest || charge.currency === 'USD' || charge.rounding !== 0) && explain(charge, language)}
      </p>
    </div>
  );
}

function explain(charge: Charge, language: Language): string {
  const words = checkoutWords.charge;
  if (charge.currency === 'USD')
    return fill(words.dollars, { rate: charge.rate, day: showDay(charge.rateDate, language) });
  if (charge.rounding === 0) return words.exact;
  return fill(charge.rounding > 0 ? words.up : words.down, {
    amount: formatMoney(Math.abs(charge.rounding)),
  });
}

/** For who needs an approval before they pay: the cart as a proforma. Nothing is ordered by it. */
function Proforma({ checkout }: { checkout: CheckoutView }) {
  const { basket, customer, resumed, shown, stage } = checkout;
  const words = checkoutWords.review;
  const { busy, fault, run } = useAttempt(refusalMessage);
  if (!customer || resumed) return null;
  const order = { lines: orderLines(basket), customer, coupon: shown.coupon?.code };
  return (
    <div>
      <Button
        variant="quiet"
        className="w-full"
        busy={busy}
        disabled={stage === 'sending'}
        onClick={() => void run(() => download(order))}
      >
        {words.proforma}
      </Button>
      <p className="mt-2 text-sm text-soft">{words.proformaHint}</p>
      {fault && (
        <Notice tone="danger" className="mt-3">
          {say(fault)}
        </Notice>
      )}
    </div>
  );
}

/** Fetches the PDF and saves it under its name. Throws ApiError and NetworkError. */
async function download({ customer, ...order }: NewOrder): Promise<void> {
  const body = { ...order, customer: { ...customer, language: languageOf(location.pathname) } };
  const answer = await fetch('/api/orders/proforma', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(40_000),
  }).catch((cause: unknown) => {
    throw new NetworkError('The network did not answer', { cause });
  });
  if (!answer.ok) {
    const refused = (await answer.json().catch(() => ({}))) as Record<string, unknown>;
    throw await refusedInWords(new ApiError(answer.status, refused));
  }
  const [, name = 'proforma.pdf'] =
    /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
