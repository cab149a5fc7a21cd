import type { StripeError } from './card-fields.ts';

/** The part of Stripe.js that the checkout uses (docs/providers.md §2.6). Amounts in minor units. */
export interface StripeElements {
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

export interface StripeJs {
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
export async function openStripe(publishableKey: string): Promise<StripeJs> {
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
