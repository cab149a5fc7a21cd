import { useEffect, useState, type ReactNode } from 'react';
import type { Order } from '../../../contracts/orders.ts';
import { formatMoney } from '../../../kernel/money.ts';
import { normalisePhone, showPhone } from '../../../kernel/phone.ts';
import { useCompany } from '../../components/layout/company.ts';
import { checkout as checkoutWords } from '../../texts/checkout/en.ts';
import { fill } from '../../texts/fill.ts';
import { say } from '../../texts/messages/say.ts';
import { Sentence } from '../../texts/sentence.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { askedOf, shownOfOrder } from './shown.ts';
import { PayBar, StageHeading } from './stage.tsx';
import { openPrompt } from './state.ts';
import type { CheckoutView } from './use-checkout.ts';

/** A prompt lives about a minute on the handset (docs/providers.md §9, 25). */
const PROMPT_SECONDS = 60;

/** An M-Pesa prompt is on the phone, or on its way there: what to do, and how long it stays. */
export function Waiting({ checkout }: { checkout: CheckoutView }) {
  const { order, customer, note, edit, stage } = checkout;
  const words = checkoutWords.waiting;
  const attempt = openPrompt(order);
  const sending = stage === 'sending';
  const left = useSecondsLeft(sending ? undefined : attempt?.at);
  return (
    <div>
      <StageHeading key={String(sending)}>{words.title}</StageHeading>
      <p role="status" className="mt-3 text-lg font-semibold text-good">
        {sending ? words.sending : words.sent}
      </p>
      {note && <Notice className="mt-4">{say(note)}</Notice>}
      <div className="mt-6 grid items-center gap-8 sm:grid-cols-[auto_minmax(0,1fr)]">
        <div aria-hidden="true">
          <Handset left={sending ? 60 : left}>
            {sending || !order ? (
              <p className="my-auto text-center">{words.sending}</p>
            ) : (
              <Prompt checkout={checkout} order={order} />
            )}
          </Handset>
          <p className="mx-auto mt-2 max-w-60 text-center text-sm text-soft">{words.onlyThere}</p>
        </div>
        <div>
          <Instructions order={order} phone={normalisePhone(customer?.phone ?? '')} />
          {!sending && <Countdown left={left} />}
        </div>
      </div>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <PayBar shown={order && shownOfOrder(order, null)}>
          <Button variant="quiet" onClick={edit}>
            {words.otherMethod}
          </Button>
        </PayBar>
        <CancelOrder checkout={checkout} />
      </div>
      <p className="mt-4 text-sm text-soft">{words.once}</p>
    </div>
  );
}

/**
 * The exact question on the phone. The same in words beside it, for people who cannot see the
 * image.
 */
function Prompt({ checkout: { offered }, order }: { checkout: CheckoutView; order: Order }) {
  const words = checkoutWords.waiting;
  const { name } = useCompany();
  const paybill = offered.mpesaPaybill;
  return (
    <div className="my-auto rounded-xl bg-raised p-4 text-center">
      <p className="text-sm text-soft">M-PESA</p>
      <p className="mt-2">
        <Sentence
          text={words.prompt}
          places={{
            amount: (
              <strong className="block font-display text-2xl whitespace-nowrap digits">
                {formatMoney(askedOf(order))}
              </strong>
            ),
            to: <strong>{paybill ? fill(words.paybill, { number: paybill }) : name}</strong>,
            number: <strong className="whitespace-nowrap">{order.number}</strong>,
          }}
        />
      </p>
      <p className="mt-4 border-t border-line pt-3 text-sm text-soft">{words.enterPin}</p>
      <p className="tracking-[0.4em]">••••</p>
    </div>
  );
}

/** What to do on the phone. */
function Instructions({ order, phone }: { order: CheckoutView['order']; phone: string | null }) {
  const words = checkoutWords.waiting;
  return (
    <ol className="list-decimal space-y-2 pl-6 marker:font-bold">
      <li>
        <Sentence
          text={words.unlock}
          places={{
            phone: phone ? (
              <span className="whitespace-nowrap">{showPhone(phone)}</span>
            ) : (
              words.thePhone
            ),
          }}
        />
      </li>
      <li>
        <Sentence
          text={words.check}
          places={{
            amount: order && (
              <>
                : <strong className="digits">{formatMoney(askedOf(order))}</strong>
              </>
            ),
            reference: order && (
              <Sentence
                text={words.reference}
                places={{ number: <strong>{order.number}</strong> }}
              />
            ),
          }}
        />
      </li>
      <li>{words.pin}</li>
    </ol>
  );
}

function Countdown({ left }: { left: number }) {
  const words = checkoutWords.waiting;
  if (left === 0) return <p className="mt-6 font-medium">{words.late}</p>;
  return (
    <div className="mt-6">
      <progress max={PROMPT_SECONDS} value={left} aria-label={words.left} className="sr-only" />
      <p aria-hidden="true" className="font-medium digits">
        {left === 1 ? words.second : fill(words.seconds, { left })}
      </p>
    </div>
  );
}

/** Seconds until the prompt leaves the phone, by the server's time of its start where the two clocks agree. */
function useSecondsLeft(startedAt: string | undefined): number {
  const [began, setBegan] = useState<number | null>(null);
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tick = (): void => setNow(Date.now());
    const told = startedAt ? Date.parse(startedAt) : Number.NaN;
    setBegan(Number.isNaN(told) || told > Date.now() ? Date.now() : told);
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [startedAt]);
  if (began === null || now === null) return PROMPT_SECONDS;
  return Math.max(0, Math.min(PROMPT_SECONDS, PROMPT_SECONDS - Math.round((now - began) / 1000)));
}

interface HandsetProps {
  /** Seconds that the prompt stays, 0 to 60: two strands round the edge, which cross once a second. Null: none runs. */
  left: number | null;
  failed?: boolean;
  children: ReactNode;
}

/** A phone with its screen. */
export function Handset({ left, failed = false, children }: HandsetProps) {
  return (
    <div className="relative mx-auto w-60 shrink-0 p-3">
      <svg
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="6"
        className="absolute inset-1 size-[calc(100%-0.5rem)] overflow-visible"
      >
        <Edge className={failed ? 'text-danger' : 'text-line'} />
        {left !== null && left > 0 && (
          <>
            <Edge className="text-sunrise" dashes={`${left} 60`} />
            <Edge className="text-clay" dashes={crossings(left)} />
          </>
        )}
      </svg>
      <div className="night relative flex min-h-72 flex-col rounded-[1.6rem] bg-paper px-4 pt-3 pb-5 text-ink">
        <span aria-hidden="true" className="mx-auto mb-5 h-1.5 w-12 rounded-full bg-line" />
        {children}
      </div>
    </div>
  );
}

function Edge({ className, dashes }: { className: string; dashes?: string }) {
  return (
    <rect
      width="100%"
      height="100%"
      rx="32"
      pathLength="60"
      strokeDasharray={dashes}
      className={className}
    />
  );
}

/**
 * The dashes of the upper of two strands that cross once in each unit of their way, as far as `units` go: over for the
 * first half of each, under for the second. For `stroke-dasharray`, on a path of 60 units.
 */
function crossings(units: number): string {
  return [...Array.from({ length: units }, () => '0.5 0.5'), '0 60'].join(' ');
}

/** Cancels the order, unless it is an account's for which the visitor may only see and pay. */
export function CancelOrder({ checkout: { order, cancel } }: { checkout: CheckoutView }) {
  if (order?.actingFor?.role === 'see') return null;
  return (
    <button
      type="button"
      onClick={() => void cancel()}
      className="min-h-11 underline underline-offset-4"
    >
      {checkoutWords.waiting.cancel}
    </button>
  );
}
