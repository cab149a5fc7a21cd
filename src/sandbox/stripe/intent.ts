import { newId, randomText } from '../../kernel/ids.ts';
import type { SandboxContext } from '../context.ts';
import type { PaymentMethod } from './payment-method.ts';

/** A PaymentIntent as it looks on the wire (docs/providers.md §2.4). */
export interface Intent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  client_secret: string;
  description: string | null;
  metadata: Record<string, string>;
  latest_charge: string | null;
  last_payment_error: {
    type: string;
    code: string;
    decline_code?: string;
    message: string;
    payment_method?: PaymentMethod;
  } | null;
  /** The card that is being tried. */
  payment_method: string | null;
  next_action: {
    type: 'redirect_to_url';
    redirect_to_url: { url: string; return_url: string | null };
  } | null;
  cancellation_reason: string | null;
  canceled_at: number | null;
  capture_method: 'automatic';
  confirmation_method: 'automatic';
  automatic_payment_methods: { enabled: boolean; allow_redirects: string };
  payment_method_types: string[];
  livemode: false;
  created: number;
}

const KIND = 'stripe_intent';

export type NewIntent = Pick<
  Intent,
  'amount' | 'currency' | 'description' | 'metadata' | 'automatic_payment_methods'
>;

/** Makes an intent that waits for a card. */
export function newIntent(ctx: SandboxContext, given: NewIntent): Intent {
  const id = newId('pi', ctx.clock.now().getTime());
  const intent: Intent = {
    id,
    object: 'payment_intent',
    ...given,
    amount_received: 0,
    status: 'requires_payment_method',
    client_secret: `${id}_secret_${randomText(24)}`,
    latest_charge: null,
    last_payment_error: null,
    payment_method: null,
    next_action: null,
    cancellation_reason: null,
    canceled_at: null,
    capture_method: 'automatic',
    confirmation_method: 'automatic',
    payment_method_types: ['card'],
    livemode: false,
    created: seconds(ctx),
  };
  saveIntent(ctx, intent);
  return intent;
}

export function findIntent(ctx: SandboxContext, id: string): Intent | null {
  return ctx.store.get<Intent>(KIND, id);
}

export function saveIntent(ctx: SandboxContext, intent: Intent): void {
  ctx.store.put(KIND, intent.id, intent);
}

/** Now, in Stripe's seconds since 1970. */
export function seconds(ctx: SandboxContext): number {
  return Math.floor(ctx.clock.now().getTime() / 1000);
}
