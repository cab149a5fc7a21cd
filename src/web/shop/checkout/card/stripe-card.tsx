import { useEffect, useImperativeHandle, useRef, useState, type Ref, type RefObject } from 'react';
import { checkoutMessages } from '../../../texts/messages/en.ts';
import { say } from '../../../texts/messages/say.ts';
import type { Message } from '../../../texts/messages/message.ts';
import { Notice } from '../../../ui/notice.tsx';
import {
  outcomeOf,
  returnAddress,
  sayOfStripe,
  type CardFields,
  type StripeError,
} from './card-fields.ts';

/** The part of Stripe.js that the checkout uses (docs/providers.md §2.6). Amounts in minor units. */
interface StripeElements {
  create(
    kind: 'payment',
    options: object,
  ): {
    mount(place: HTMLElement): void;
    destroy(): void;
    on(event: 'loaderror', told: () => void): void;
  };
  update(options: { amount: number }): void;
  submit(): Promise<{ error?: StripeError }>;
}

interface StripeJs {
  elements(options: {
    mode: 'payment';
    amount: number;
    currency: string;
    appearance?: object;
  }): StripeElements;
  confirmPayment(options: {
    elements: StripeElements;
    clientSecret: string;
    confirmParams: {
      return_url: string;
      payment_method_data: { billing_details: { name: string } };
    };
    redirect: 'if_required';
  }): Promise<{ error?: StripeError; paymentIntent?: { status: string } }>;
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeJs;
  }
}

/** Must come from Stripe and cannot be kept here. */
const ADDRESS = 'https://js.stripe.com/endive/stripe.js';

let loading: Promise<void> | null = null;

/** Loads Stripe's script once, when Card is chosen; throws where it does not come. */
async function openStripe(publishableKey: string): Promise<StripeJs> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = ADDRESS;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      loading = null;
      script.remove();
      reject(new Error('Stripe did not load'));
    });
    document.head.append(script);
  });
  await loading;
  if (!window.Stripe) throw new Error('Stripe did not load');
  return window.Stripe(publishableKey);
}

const NOT_OPEN = checkoutMessages.cardFailed;

/** Stripe's Payment Element: card data goes from its frame to Stripe and never through us. `total` in minor units of the currency. */
export function StripeCard({
  ref,
  publishableKey,
  total,
  currency = 'KES',
}: {
  ref: Ref<CardFields>;
  publishableKey: string;
  total: number;
  currency?: 'KES' | 'USD';
}) {
  const place = useRef<HTMLDivElement>(null);
  const { open, fault } = useElements(place, publishableKey, total, currency);

  useImperativeHandle(ref, () => ({
    async check() {
      if (!open.current) return NOT_OPEN;
      const { error } = await open.current.elements.submit();
      return error ? sayOfStripe(error) : null;
    },
    async confirm({ clientSecret }, name) {
      if (!open.current) return { kind: 'refused', message: NOT_OPEN };
      const { stripe, elements } = open.current;
      const { error, paymentIntent } = await stripe.confirmPayment({
        elements,
        clientSecret,
        redirect: 'if_required',
        confirmParams: {
          return_url: returnAddress(),
          payment_method_data: { billing_details: { name } },
        },
      });
      return error
        ? { kind: 'refused', message: sayOfStripe(error) }
        : outcomeOf(paymentIntent?.status);
    },
  }));

  return (
    <>
      {fault && <Notice tone="danger">{say(fault)}</Notice>}
      <div ref={place} className="min-h-40" />
    </>
  );
}

/** Stripe's fields, for the amount that is due now. */
function useElements(
  place: RefObject<HTMLDivElement | null>,
  publishableKey: string,
  total: number,
  currency: 'KES' | 'USD',
) {
  const open = useRef<{ stripe: StripeJs; elements: StripeElements } | null>(null);
  const [fault, setFault] = useState<Message | null>(null);
  const [amount] = useState(total);

  useEffect(() => {
    let gone = false;
    let element: ReturnType<StripeElements['create']> | undefined;
    openStripe(publishableKey).then(
      (stripe) => {
        if (gone || !place.current) return;
        const elements = stripe.elements({
          mode: 'payment',
          amount,
          currency: currency.toLowerCase(),
        });
        element = elements.create('payment', { fields: { billingDetails: { name: 'never' } } });
        element.on('loaderror', () => setFault(NOT_OPEN));
        element.mount(place.current);
        open.current = { stripe, elements };
      },
      (error: unknown) => {
        console.info('The card fields did not open.', error);
        if (!gone) setFault(NOT_OPEN);
      },
    );
    return () => {
      gone = true;
      open.current = null;
      element?.destroy();
    };
  }, [place, publishableKey, amount, currency]);

  useEffect(() => open.current?.elements.update({ amount: total }), [total]);
  return { open, fault };
}
