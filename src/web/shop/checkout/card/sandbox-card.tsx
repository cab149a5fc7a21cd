import { useImperativeHandle, useState, type Ref } from 'react';
import { cardMessages } from '../../../texts/messages/en.ts';
import { useTranslate } from '../../../texts/messages/use-translate.ts';
import type { Message } from '../../../texts/messages/message.ts';
import { Sentence } from '../../../texts/sentence.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useTexts } from '../../use-texts.ts';
import {
  outcomeOf,
  returnAddress,
  sayOfStripe,
  type CardFields,
  type CardOutcome,
  type StripeError,
} from './card-fields.ts';
import { groupExpiry, groupNumber } from './format.ts';

interface Answer {
  status?: string;
  next_action?: { redirect_to_url?: { url?: string } } | null;
  error?: StripeError;
}

const EMPTY = { card: '', exp: '', cvc: '', name: '' };
type Complaints = Partial<Record<keyof typeof EMPTY, Message>>;

/** Demo mode's own card form, confirmed at the stand-in as Stripe's script confirms at Stripe. */
export function SandboxCard({ ref, billingName }: { ref: Ref<CardFields>; billingName: string }) {
  const field = useCard(ref, billingName);
  const words = useTexts('checkout').card;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
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
function useCard(ref: Ref<CardFields>, billingName: string) {
  const [typed, setTyped] = useState({ ...EMPTY, name: billingName });
  const said = useTranslate();
  const [errors, setErrors] = useState<Complaints>({});

  useImperativeHandle(ref, () => ({
    async check() {
      const found = complaintsOf(typed);
      setErrors(found);
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
    error: errors[name] && said(errors[name]),
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      const value = shape(event.target.value, typed[name]);
      setTyped({ ...typed, [name]: value });
      setErrors({ ...errors, [name]: undefined });
    },
  });
}

/** Which numbers the stand-in takes, and which it declines. */
function DemoCards() {
  const words = useTexts('checkout').card;
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

function complaintsOf({ card, exp, cvc, name }: typeof EMPTY): Complaints {
  return {
    ...(card.replace(/\D/g, '').length < 12 ? { card: cardMessages.number } : {}),
    ...(/^\d{2} \/ \d{2}$/.test(exp) ? {} : { exp: cardMessages.expiry }),
    ...(cvc.length < 3 ? { cvc: cardMessages.cvc } : {}),
    ...(name.trim() === '' ? { name: cardMessages.name } : {}),
  };
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
