import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { say } from '../../../texts/messages/say.ts';
import { Sentence } from '../../../texts/sentence.tsx';
import { TextField } from '../../../ui/field.tsx';
import {
  outcomeOf,
  returnAddress,
  sayOfStripe,
  type CardFields,
  type CardOutcome,
  type StripeError,
} from './card-fields.ts';
import { cardMessages } from '../../../texts/messages/en.ts';
import type { Message } from '../../../texts/messages/message.ts';
import { checkout as checkoutWords } from '../../../texts/checkout/en.ts';

interface Answer {
  status?: string;
  next_action?: { redirect_to_url?: { url?: string } } | null;
  error?: StripeError;
}

const EMPTY: TypedCard = { card: '', exp: '', cvc: '', name: '' };

/** Demo mode's own card form, confirmed at the stand-in as Stripe's script confirms at Stripe. */
export function SandboxCard({ ref, billingName }: { ref: Ref<CardFields>; billingName: string }) {
  const fields = useRef<HTMLDivElement>(null);
  const field = useCard(ref, billingName, () =>
    fields.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus(),
  );
  const words = checkoutWords.card;
  return (
    <div ref={fields} className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={words.number}
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="1234 1234 1234 1234"
        className="sm:col-span-2"
        {...field('card', groupNumber)}
      />
      <TextField
        label={words.expiry}
        inputMode="numeric"
        autoComplete="cc-exp"
        placeholder={words.expiryShape}
        {...field('exp', groupExpiry)}
      />
      <TextField
        label={words.cvc}
        inputMode="numeric"
        autoComplete="cc-csc"
        placeholder="123"
        {...field('cvc', (value) => value.replace(/\D/g, '').slice(0, 4))}
      />
      <TextField
        label={words.name}
        autoComplete="cc-name"
        className="sm:col-span-2"
        {...field('name')}
      />
      <DemoCards />
    </div>
  );
}

/** What is typed and wrong with it, checked and confirmed when the order is paid; answers the props of a field. */
function useCard(ref: Ref<CardFields>, billingName: string, focusFault: () => void) {
  const [typed, setTyped] = useState({ ...EMPTY, name: billingName });
  const [errors, setErrors] = useState<CardComplaints>({});

  useImperativeHandle(ref, () => ({
    async check() {
      const found = complaintsOf(typed, new Date());
      flushSync(() => setErrors(found));
      focusFault();
      return Object.values(found)[0] ?? null;
    },
    confirm: ({ clientSecret, paymentIntentId }, name) =>
      confirm(paymentIntentId, {
        client_secret: clientSecret,
        ...typed,
        name: typed.name || name,
        return_url: returnAddress(),
      }),
  }));

  return (
    name: keyof typeof EMPTY,
    shape: (value: string, before: string) => string = (value) => value,
  ) => ({
    value: typed[name],
    error: errors[name] && say(errors[name]),
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      const value = shape(event.target.value, typed[name]);
      setTyped({ ...typed, [name]: value });
      setErrors({ ...errors, [name]: undefined });
    },
  });
}

/** Which numbers the stand-in takes, and which it declines. */
function DemoCards() {
  const words = checkoutWords.card;
  return (
    <p className="text-sm text-soft sm:col-span-2">
      <Sentence
        text={words.demo}
        places={{
          pays: <span className="whitespace-nowrap">4242 4242 4242 4242</span>,
          declined: <span className="whitespace-nowrap">4000 0000 0000 0002</span>,
        }}
      />
    </p>
  );
}

async function confirm(intentId: string, body: Record<string, string>): Promise<CardOutcome> {
  const response = await fetch(
    `/sandbox/stripe/v1/payment_intents/${encodeURIComponent(intentId)}/confirm`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    },
  );
  const answer = (await response.json()) as Answer;
  if (answer.error) return { kind: 'refused', message: sayOfStripe(answer.error) };
  const bank =
    answer.status === 'requires_action' ? answer.next_action?.redirect_to_url?.url : undefined;
  if (bank) {
    location.assign(bank);
    return { kind: 'left' };
  }
  return outcomeOf(answer.status);
}

/** Digits in groups of four as they are typed, at most 19. */
export function groupNumber(typed: string): string {
  return typed
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** "1230" becomes "12 / 30"; a month of one digit above 1 gets its zero. */
export function groupExpiry(typed: string, before: string): string {
  // Deleting the slash deletes what it came with.
  if (before.endsWith(' / ') && typed === before.slice(0, -1)) return typed.slice(0, 1);
  let digits = typed.replace(/\D/g, '');
  if (/^[2-9]/.test(digits)) digits = `0${digits}`;
  digits = digits.slice(0, 4);
  return digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

type TypedCard = Record<'card' | 'exp' | 'cvc' | 'name', string>;
type CardComplaints = Partial<Record<keyof TypedCard, Message>>;

/** What is wrong with a card as it was typed: missing, unfinished or over. */
export function complaintsOf({ card, exp, cvc, name }: TypedCard, now: Date): CardComplaints {
  const wrong = {
    card: card === '' ? cardMessages.number : card.length < 14 ? cardMessages.numberShort : null,
    exp: exp === '' ? cardMessages.expiry : expiryComplaint(exp, now),
    cvc: cvc === '' ? cardMessages.cvc : cvc.length < 3 ? cardMessages.cvcShort : null,
    name: name.trim() === '' ? cardMessages.name : null,
  };
  return Object.fromEntries(Object.entries(wrong).filter(([, said]) => said));
}

/** Of "12 / 30": a card is good until the end of its month. */
function expiryComplaint(exp: string, now: Date): Message | null {
  const [, month, year] = /^(\d{2}) \/ (\d{2})$/.exec(exp) ?? [];
  if (!month || Number(month) < 1 || Number(month) > 12) return cardMessages.expiryShort;
  return new Date(2000 + Number(year), Number(month)) <= now ? cardMessages.expiryPast : null;
}
