import { useEffect, useState } from 'react';
import type { PayPage } from '../../../contracts/pay-page.ts';
import { Sentence } from '../../texts/sentence.tsx';
import { Button } from '../../ui/button.tsx';
import { show } from './amount.ts';
import type { InvoiceView } from './use-invoice.ts';
import { invoice as invoiceWords } from '../../texts/invoice/en.ts';

const PROMPT_MS = 75_000;

/** A payment was started: what to do now. */
export function Waiting({
  invoice: { page, payment, reached },
  onOther,
}: {
  invoice: InvoiceView;
  onOther: () => void;
}) {
  const { waiting: texts } = invoiceWords;
  const [late, setLate] = useState(false);
  const since = payment.stage === 'waiting' ? payment.since : 0;
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), Math.max(0, since + PROMPT_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [since]);
  const attempt = page.attempts.find(({ id }) => payment.stage === 'waiting' && id === payment.id);
  const phone = attempt?.method === 'mpesa';
  return (
    <div role="status" className="grid gap-4">
      <h2 id="pay-title" className="text-2xl">
        {texts.title}
      </h2>
      {phone ? <Steps attempt={attempt} number={page.invoice.id} /> : <p>{texts.bank}</p>}
      <div className="h-2 overflow-hidden rounded-full bg-line">
        <div className="h-full w-1/3 rounded-full bg-leaf motion-safe:animate-pulse" />
      </div>
      {!reached && <p className="font-medium">{texts.offline}</p>}
      {late && reached && <p className="font-medium">{texts.late}</p>}
      <noscript>
        <a
          href={`?payment=${attempt?.id ?? ''}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {texts.again}
        </a>
      </noscript>
      <Button type="button" variant="quiet" onClick={onOther}>
        {texts.other}
      </Button>
      {phone && <p className="text-sm text-soft">{texts.prompt}</p>}
    </div>
  );
}

/** What happens on the phone now. */
function Steps({ attempt, number }: { attempt: PayPage['attempts'][number]; number: string }) {
  const { waiting: texts } = invoiceWords;
  return (
    <ol className="list-decimal space-y-2 pl-6 marker:font-bold">
      {texts.steps.map((step) => (
        <li key={step}>
          <Sentence
            text={step}
            places={{
              sum: <strong className="digits">{show(attempt.amount, attempt.currency)}</strong>,
              number,
            }}
          />
        </li>
      ))}
    </ol>
  );
}
