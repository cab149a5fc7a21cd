import { useEffect, useState } from 'react';
import { formatMoney, fromMajor } from '../../../kernel/money.ts';
import { normalisePhone, showPhone } from '../../../kernel/phone.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { StageHeading } from './stage-heading.tsx';
import { mpesaAmount } from './start-payment.ts';
import { STK_SENT } from './texts.ts';
import type { CheckoutView } from './use-checkout.ts';

/** A prompt lives about a minute on the handset (reference/providers.md §9, 25). */
const PROMPT_SECONDS = 60;

/** An M-Pesa prompt is on the phone: what to do, and how long it stays. */
export function Waiting({ checkout }: { checkout: CheckoutView }) {
  const { order, customer, note, edit, cancel } = checkout;
  const attempt = order?.payments.find((payment) => payment.method === 'mpesa');
  const left = useSecondsLeft(attempt?.at);
  const phone = normalisePhone(customer?.phone ?? '');
  return (
    <div>
      <StageHeading>Waiting for your phone</StageHeading>
      <p role="status" className="mt-4 rounded-xl bg-good-soft px-4 py-4 text-lg font-semibold text-good">
        {STK_SENT}
      </p>
      {note && <Notice className="mt-4">{note}</Notice>}
      <ol className="mt-6 list-decimal space-y-2 pl-6 marker:font-bold">
        <li>Unlock {phone ? <span className="whitespace-nowrap">{showPhone(phone)}</span> : 'the phone you gave'} and open the M-Pesa prompt.</li>
        <li>
          Check the amount{order && <>: <strong className="tabular-nums">{formatMoney(fromMajor(mpesaAmount(order.total)))}</strong></>}
          {order && <>, reference <strong>{order.number}</strong></>}.
        </li>
        <li>Enter your M-Pesa PIN. This page changes by itself when the money has arrived.</li>
      </ol>
      <Countdown left={left} />
      <div className="mt-8 flex flex-wrap gap-3">
        <Button type="button" variant="quiet" onClick={edit}>
          Use another method
        </Button>
        <Button type="button" variant="danger" onClick={() => void cancel()}>
          Cancel order
        </Button>
      </div>
      <p className="mt-4 text-sm text-soft">If you turn to another method, please do not enter your PIN on the old prompt, or you may pay twice.</p>
    </div>
  );
}

function Countdown({ left }: { left: number }) {
  if (left === 0) return <p className="mt-6 font-medium">Not confirmed yet. We are checking with M-Pesa, which can take a few minutes. You can leave this page open.</p>;
  return (
    <div className="mt-6">
      <progress max={PROMPT_SECONDS} value={left} aria-label="Time left on the prompt" className="h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-leaf" />
      <p aria-hidden="true" className="mt-1 text-sm text-soft tabular-nums">
        The prompt stays for about {left} {left === 1 ? 'second' : 'seconds'} more.
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
