import { useEffect, useState } from 'react';
import { formatMoney, fromMajor, wholeShillings } from '../../../kernel/money.ts';
import { normalisePhone, showPhone } from '../../../kernel/phone.ts';
import { fill } from '../../texts/fill.ts';
import { useTranslate } from '../../texts/messages/use-translate.ts';
import { Sentence } from '../../texts/sentence.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useTexts } from '../use-texts.ts';
import { dueOf } from './shown.ts';
import { StageHeading } from './stage-heading.tsx';
import type { CheckoutView } from './use-checkout.ts';

/** A prompt lives about a minute on the handset (docs/providers.md §9, 25). */
const PROMPT_SECONDS = 60;

/** An M-Pesa prompt is on the phone: what to do, and how long it stays. */
export function Waiting({ checkout }: { checkout: CheckoutView }) {
  const { order, customer, note, edit, cancel } = checkout;
  const said = useTranslate();
  const words = useTexts('checkout').waiting;
  const attempt = order?.payments.find((payment) => payment.method === 'mpesa');
  const left = useSecondsLeft(attempt?.at);
  return (
    <div>
      <StageHeading>{words.title}</StageHeading>
      <p
        role="status"
        className="mt-4 rounded-xl bg-good-soft px-4 py-4 text-lg font-semibold text-good"
      >
        {words.sent}
      </p>
      {note && <Notice className="mt-4">{said(note)}</Notice>}
      <Instructions order={order} phone={normalisePhone(customer?.phone ?? '')} />
      <Countdown left={left} />
      <div className="mt-8 flex flex-wrap gap-3">
        <Button type="button" variant="quiet" onClick={edit}>
          {words.otherMethod}
        </Button>
        <Button type="button" variant="danger" onClick={() => void cancel()}>
          {words.cancel}
        </Button>
      </div>
      <p className="mt-4 text-sm text-soft">{words.once}</p>
    </div>
  );
}

interface InstructionsProps {
  order: CheckoutView['order'];
  phone: string | null;
}

/** What to do on the phone. */
function Instructions({ order, phone }: InstructionsProps) {
  const words = useTexts('checkout').waiting;
  return (
    <ol className="mt-6 list-decimal space-y-2 pl-6 marker:font-bold">
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
                :{' '}
                <strong className="tabular-nums">
                  {formatMoney(wholeShillings(fromMajor(dueOf(order))))}
                </strong>
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
  const words = useTexts('checkout').waiting;
  if (left === 0) return <p className="mt-6 font-medium">{words.late}</p>;
  return (
    <div className="mt-6">
      <progress
        max={PROMPT_SECONDS}
        value={left}
        aria-label={words.left}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-leaf"
      />
      <p aria-hidden="true" className="mt-1 text-sm text-soft tabular-nums">
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
