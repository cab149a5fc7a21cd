import { addressOf } from './providers.ts';
import { block, ConfigError, oneOf, type Get } from './read.ts';

export interface StripeConfig {
  baseUrl: string;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

export interface PaystackConfig {
  baseUrl: string;
  secretKey: string;
}

export function readStripe(get: Get, sandbox: string | null): StripeConfig | null {
  const set = block(get, ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']);
  if (!set) {
    return sandbox === null
      ? null
      : {
          baseUrl: `${sandbox}/stripe`,
          secretKey: 'sk_test_sandbox',
          publishableKey: 'pk_test_sandbox',
          webhookSecret: 'whsec_sandbox',
        };
  }
  const baseUrl = addressOf(
    get,
    'STRIPE_BASE_URL',
    'https://api.stripe.com',
    sandbox,
    /\/sandbox\//,
  );
  if (sandbox === null && !/^(sk|rk)_live_/.test(set.STRIPE_SECRET_KEY)) {
    throw new ConfigError(
      'STRIPE_SECRET_KEY must be a live key (sk_live_… or rk_live_…) in live mode',
    );
  }
  if (sandbox === null && !set.STRIPE_PUBLISHABLE_KEY.startsWith('pk_live_'))
    throw new ConfigError('STRIPE_PUBLISHABLE_KEY must be a live key (pk_live_…) in live mode');
  return {
    baseUrl,
    secretKey: set.STRIPE_SECRET_KEY,
    publishableKey: set.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: set.STRIPE_WEBHOOK_SECRET,
  };
}

export function readPaystack(get: Get, sandbox: string | null): PaystackConfig | null {
  const set = block(get, ['PAYSTACK_SECRET_KEY']);
  if (!set)
    return sandbox === null
      ? null
      : { baseUrl: `${sandbox}/paystack`, secretKey: 'sk_test_sandbox' };
  if (sandbox === null && !set.PAYSTACK_SECRET_KEY.startsWith('sk_live_'))
    throw new ConfigError('PAYSTACK_SECRET_KEY must be a live key (sk_live_…) in live mode');
  return {
    baseUrl: addressOf(get, 'PAYSTACK_BASE_URL', 'https://api.paystack.co', sandbox, /\/sandbox\//),
    secretKey: set.PAYSTACK_SECRET_KEY,
  };
}

/** The company that takes new card payments. Old ones are refunded by the provider that took them, as long as its keys are set. */
export type CardChoice = 'stripe' | 'paystack';

/**
 * Reads CARD_PROVIDER; without it the one that has keys, and Stripe in demo mode. Throws ConfigError where live mode
 * has keys of both and none is named, or names one without keys.
 */
export function readCardProvider(
  get: Get,
  live: boolean,
  has: Record<CardChoice, boolean>,
): CardChoice {
  const named = get('CARD_PROVIDER');
  if (named === null) {
    if (live && has.stripe && has.paystack)
      throw new ConfigError(
        'CARD_PROVIDER must be stripe or paystack, because keys of both are set',
      );
    return live && has.paystack ? 'paystack' : 'stripe';
  }
  const choice = oneOf('CARD_PROVIDER', named, ['stripe', 'paystack']);
  if (!has[choice])
    throw new ConfigError(
      `${choice === 'stripe' ? 'STRIPE_SECRET_KEY' : 'PAYSTACK_SECRET_KEY'} must be set, because CARD_PROVIDER is ${choice}`,
    );
  return choice;
}
