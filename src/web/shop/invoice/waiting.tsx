import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { show } from './show.ts';
import type { InvoiceView } from './use-invoice.ts';

const PROMPT_MS = 75_000;

/** A payment was started: what to do now. */
export function Waiting({ invoice: { page, payment, clear } }: { invoice: InvoiceView }) {
  const [late, setLate] = useState(false);
  const since = payment.stage === 'waiting' ? payment.since : 0;
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), Math.max(0, since + PROMPT_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [since]);
  const attempt = page.attempts.find(({ id }) => payment.stage === 'waiting' && id === payment.id);
  const phone = attempt?.method === 'mpesa';
  return (
    <div role="status" className="mt-4 grid gap-4">
      {phone ? (
        <ol className="list-decimal space-y-2 pl-6 marker:font-bold">
          <li>Unlock your phone: a prompt from M-Pesa is on it.</li>
          <li>Check that it asks for <strong className="tabular-nums">{show(attempt.amount, attempt.currency)}</strong> for {page.invoice.id}.</li>
          <li>Enter your M-Pesa PIN. This page says when the money has arrived.</li>
        </ol>
      ) : <p>We are waiting for the word of the bank or PayPal. This takes a few seconds.</p>}
      <div className="h-2 overflow-hidden rounded-full bg-line"><div className="h-full w-1/3 rounded-full bg-leaf motion-safe:animate-pulse" /></div>
      {late && <p className="font-medium">It takes longer than usual. Nothing is lost: as soon as the money arrives it is counted here, and your receipt comes by e-mail.</p>}
      <Button type="button" variant="quiet" onClick={clear}>Choose another way</Button>
      {phone && <p className="text-sm text-soft">A prompt that is still on your phone can be paid. Do not pay it when you have paid another way.</p>}
    </div>
  );
}
