import { useHref } from 'react-router';
import type { PayPage } from '../../../contracts/pay-page.ts';
import { useInSight } from '../../lib/in-sight.ts';
import { retryImport } from '../../lib/retry-import.ts';
import { fill } from '../../texts/fill.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NoScript } from '../no-script.tsx';
import type { RefusedPay } from './action.ts';
import { complaintOf, dollarsFor, wholeOf, show, SIGNS, type Method } from './amount.ts';
import { PAY_FORM, type InvoiceView } from './use-invoice.ts';
import { usePayForm } from './use-pay-form.ts';
import type { TypedView } from './use-typed.ts';
import { lazy, Suspense, type RefObject } from 'react';
import { fromMajor } from '../../../kernel/money.ts';
import type { CardFields } from '../checkout/card/card-fields.ts';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { invoice as copy } from '../../texts/invoice/en.ts';

const ICONS: Record<Method['id'], IconName> = { mpesa: 'phone', card: 'card', paypal: 'external' };

/** The methods on offer for this invoice, as one group of radio buttons. */
function MethodChoice({
  methods,
  value,
  onChange,
}: {
  methods: Method[];
  value: Method;
  onChange: (method: Method) => void;
}) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{copy.pay.how}</legend>
      <div className="overflow-hidden rounded-xl border border-edge">
        {methods.map((method) => (
          <label
            key={method.id}
            className="flex min-h-14 cursor-pointer items-center gap-3 border-b border-line px-4 py-2.5 last:border-b-0 has-checked:bg-good-soft has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="method"
              value={method.id}
              checked={method.id === value.id}
              onChange={() => onChange(method)}
              className="size-5 shrink-0 outline-none"
            />
            <span className="grow">
              <span className="block font-semibold">{copy.methods[method.id]}</span>
              <span className="block text-sm text-soft">{copy.how[method.id]}</span>
            </span>
            <Icon name={ICONS[method.id]} className="size-6 shrink-0 text-leaf" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

// Only one of the three is ever needed, and only by who chooses Card.
const SandboxCard = lazy(async () => ({
  default: (await retryImport(() => import('../checkout/card/sandbox-card.tsx'))).SandboxCard,
}));
const StripeCard = lazy(async () => ({
  default: (await retryImport(() => import('../checkout/card/stripe-card.tsx'))).StripeCard,
}));
const HostedCard = lazy(async () => ({
  default: (await retryImport(() => import('../checkout/card/hosted-card.tsx'))).HostedCard,
}));

/** The card's fields of the checkout, for this invoice's amount and currency. */
function CardBox({
  card,
  page,
  amount,
}: {
  card: RefObject<CardFields | null>;
  page: PayPage;
  amount: number;
}) {
  const { cards, sandbox, publishableKey, invoice } = page;
  if (!cards && !sandbox && !publishableKey)
    return <Notice tone="danger">{copy.cardFailed}</Notice>;
  return (
    <Suspense fallback={<div className="h-72 rounded-lg bg-sunken motion-safe:animate-pulse" />}>
      {cards ? (
        <HostedCard ref={card} />
      ) : sandbox ? (
        <SandboxCard ref={card} billingName="" />
      ) : (
        <StripeCard
          ref={card}
          publishableKey={publishableKey!}
          total={fromMajor(amount)}
          currency={invoice.currency}
        />
      )}
    </Suspense>
  );
}

interface PayFormProps {
  invoice: InvoiceView;
  typed: TypedView;
  token: string;
  sendKey: string;
  /** What came back from the form without script. */
  refused?: RefusedPay;
}

/** Method, amount and, for M-Pesa, the phone. The amount starts as what is due now. */
export function PayForm({ invoice, typed, token, sendKey, refused }: PayFormProps) {
  const action = useHref(`/invoice/${token}`);
  const { page } = invoice;
  const { form, card, choose, send, errors, fault, warning, busy } = usePayForm(invoice, typed, {
    token,
    refused,
  });
  const { method, amount, most, first } = typed.read();
  // We keep what was typed, even if less is due by now.
  const tooMuch =
    amount !== null && amount > wholeOf(page, method.id)
      ? (complaintOf(page, method, amount) ?? undefined)
      : undefined;
  const dollars = method.id === 'paypal' ? dollarsFor(page, amount) : null;
  return (
    <form
      ref={form}
      id={PAY_FORM}
      method="post"
      action={action}
      noValidate
      onSubmit={(event) => void send(event)}
      className="mt-5 grid gap-5"
    >
      <input type="hidden" name="key" value={sendKey} />
      <NoScript>{copy.noScript}</NoScript>
      <MethodChoice methods={page.methods} value={method} onChange={choose} />
      {first < most && <AmountChoice page={page} typed={typed} />}
      <TextField
        name="amount"
        label={fill(copy.pay.amount, { currency: SIGNS[page.invoice.currency] })}
        inputMode="decimal"
        autoComplete="off"
        error={errors.amount ?? tooMuch}
        value={typed.part ?? String(first)}
        onChange={(event) => typed.change({ part: event.target.value })}
        hint={dollars ?? hintOf(page, typed)}
      />
      {method.id === 'mpesa' && <Phone page={page} typed={typed} error={errors.phoneNumber} />}
      {method.id === 'card' && <CardBox card={card} page={page} amount={amount ?? first} />}
      {method.id === 'card' && page.keepCardFor !== null && (
        <Checkbox
          name="keepCard"
          label={fill(copy.pay.keepCard, { name: page.keepCardFor })}
          hint={copy.pay.keepCardHint}
          error={errors.keepCard}
          checked={typed.keepCard}
          onChange={(event) => typed.change({ keepCard: event.target.checked })}
        />
      )}
      {(fault ?? warning) !== null && <Said key={fault ?? warning}>{(fault ?? warning)!}</Said>}
      {warning !== null && <input type="hidden" name="anyway" value="yes" />}
      <Button size="large" busy={busy}>
        {amount === null || tooMuch !== undefined
          ? copy.pay.button
          : fill(warning === null ? copy.pay.buttonSum : copy.pay.anyway, {
              sum: show(amount, page.invoice.currency),
            })}
      </Button>
    </form>
  );
}

interface PhoneProps {
  page: PayPage;
  typed: TypedView;
  error: string | undefined;
}

/** The phone that shows the prompt. */
function Phone({ page, typed, error }: PhoneProps) {
  return (
    <TextField
      name="phoneNumber"
      label={copy.pay.phone}
      type="tel"
      autoComplete="tel"
      placeholder="0712 345 678"
      error={error}
      value={typed.phone ?? page.phone ?? ''}
      hint={page.phone !== null && typed.phone === null ? copy.pay.yourPhone : undefined}
      onFocus={(event) => typed.phone === null && event.target.select()}
      onChange={(event) => typed.change({ phone: event.target.value })}
    />
  );
}

/** How much a method takes, or why it is not to the cent. */
function hintOf(page: PayPage, typed: TypedView): string {
  const { method, amount, first, most } = typed.read();
  const { balance, currency, dueNext } = page.invoice;
  if (method.id === 'mpesa' && amount === first && first > dueNext && first < balance)
    return fill(copy.pay.wholeShillings, { sum: show(dueNext, currency) });
  return most < wholeOf(page, method.id)
    ? fill(copy.pay.most, { sum: show(method.maxAmount, currency) })
    : copy.pay.part;
}

/** What prevented a press of Pay. */
function Said({ children }: { children: string }) {
  const place = useInSight<HTMLDivElement>(children);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Notice tone="danger">{children}</Notice>
    </div>
  );
}

/**
 * How much of an invoice in instalments to pay: what is due now, which is the default, or the full
 * balance.
 */
function AmountChoice({ page, typed }: { page: PayPage; typed: TypedView }) {
  const { amount, first, most, method } = typed.read();
  const { currency, dueNow } = page.invoice;
  const choices: [string, number, string | null][] = [
    [dueNow > 0 ? copy.pay.now : copy.pay.next, first, null],
    [most < wholeOf(page, method.id) ? copy.pay.mostAtOnce : copy.pay.all, most, String(most)],
  ];
  return (
    <div role="group" aria-label={copy.pay.howMuch} className="flex flex-wrap gap-3">
      {choices.map(([text, sum, part]) => (
        <button
          key={text}
          type="button"
          aria-pressed={amount === sum}
          className="min-h-12 grow basis-36 rounded-lg border border-edge px-3 py-2 text-left aria-pressed:border-ink aria-pressed:bg-sunken"
          onClick={() => typed.change({ part })}
        >
          <span className="block text-sm text-soft">{text}</span>
          <span className="block font-semibold whitespace-nowrap digits">
            {show(sum, currency)}
          </span>
        </button>
      ))}
    </div>
  );
}
