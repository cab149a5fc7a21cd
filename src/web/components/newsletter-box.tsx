import { useState, type FormEvent } from 'react';
import { useHref } from 'react-router';
import type { subscribe } from '../../contracts/newsletter.ts';
import { ApiError, callAt, NetworkError } from '../lib/api.ts';
import { orOffline } from '../lib/not-sent.ts';
import { Button } from '../ui/button.tsx';
import { INPUT_LOOK } from '../ui/field.tsx';
import { useLanguage } from '../texts/use-language.ts';
import { layout } from '../texts/layout/en.ts';
import { isHoneypotFilled, Honeypot, useMinimumDelay } from './plain-form/honeypot.tsx';

interface NewsletterBoxProps {
  id: string;
  label: string;
  /** What came back from the box without script. */
  refused?: { email: string; error: string };
}

/** An address and Subscribe, with a result that is seen and read out. Without script the page /newsletter takes it. */
export function NewsletterBox({ id, label, refused }: NewsletterBoxProps) {
  const { busy, result, submit } = useSubscription(refused?.error ?? '');
  const words = layout.newsletter;
  return (
    <form action={useHref('/newsletter')} method="post" onSubmit={submit}>
      <label htmlFor={id} className="text-soft">
        {label}
      </label>
      <div className="mt-4 flex flex-wrap gap-3">
        <input
          id={id}
          name="email"
          type="email"
          required
          autoComplete="email"
          placeholder="you@example.co.ke"
          defaultValue={refused?.email}
          aria-describedby={`${id}-result`}
          aria-invalid={Boolean(result.text) && !result.good}
          className={`${INPUT_LOOK} max-w-72 flex-1 basis-48`}
        />
        <Button busy={busy}>{words.subscribe}</Button>
      </div>
      <Honeypot />
      <p
        id={`${id}-result`}
        role="status"
        className={`mt-3 font-medium ${result.good ? 'text-good' : 'text-danger'}`}
      >
        {result.text}
      </p>
    </form>
  );
}

function useSubscription(refused: string) {
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState({ text: refused, good: false });
  const patience = useMinimumDelay();
  const { newsletter: words, noAnswer } = layout;
  const language = useLanguage();

  async function send(form: HTMLFormElement): Promise<void> {
    const typed = new FormData(form);
    await patience();
    try {
      // A robot reads what a person reads.
      if (!isHoneypotFilled(typed))
        await callAt<typeof subscribe>('POST', '/api/newsletter', {
          body: { email: String(typed.get('email')), language },
        });
      setResult({ text: words.asked, good: true });
      form.reset();
    } catch (error) {
      if (!(error instanceof ApiError) && !(error instanceof NetworkError)) throw error;
      const text = error instanceof ApiError ? error.message : '';
      // A proxy between us and the server may refuse without a message.
      setResult({ text: text || orOffline(noAnswer, error), good: false });
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setResult({ text: '', good: false });
    void send(event.currentTarget).finally(() => setBusy(false));
  }

  return { busy, result, submit };
}
