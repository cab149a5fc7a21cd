import type { Config } from '../config/config.ts';
import { systemClock } from '../kernel/clock.ts';
import { callbackBase } from './gateways.ts';

/** An outside service as the configuration has it. */
export interface ProviderCheck {
  name: string;
  credentials: 'set' | 'none' | 'simulated';
  /** Signs in there with our credentials; answers what it found, throws with the reason. Moves no money, sends no message. */
  check(): Promise<string>;
}

/** The outside services, and how to try each. */
export function providerChecks(config: Config) {
  const { mpesa, stripe, paystack, paypal, sms, google } = config;
  const standIn = `http://127.0.0.1:${config.port}/sandbox/`;
  const checkOf = <Set extends { baseUrl: string }>(
    name: string,
    set: Set | null,
    check: (set: Set) => Promise<string>,
  ): ProviderCheck => {
    if (!set)
      return {
        name,
        credentials: 'none',
        check: () => Promise.reject(new Error(`${name} is not set up`)),
      };
    const credentials = set.baseUrl.startsWith(standIn) ? 'simulated' : 'set';
    return { name, credentials, check: () => check(set) };
  };
  const clock = systemClock;
  const paypalMessages = `${callbackBase(config)}/api/webhooks/paypal`;
  return {
    mpesa: checkOf('M-Pesa', mpesa, async (set) =>
      (await import('../adapters/mpesa/client.ts')).checkMpesa({ ...set, clock }),
    ),
    stripe: checkOf('Cards (Stripe)', stripe, async (set) =>
      (await import('../adapters/stripe/client.ts')).checkStripe(set),
    ),
    paystack: checkOf('Cards (Paystack)', paystack, async (set) =>
      (await import('../adapters/paystack/client.ts')).checkPaystack(set),
    ),
    paypal: checkOf('PayPal', paypal, async (set) =>
      (await import('../adapters/paypal/client.ts')).checkPaypal({ ...set, clock }, paypalMessages),
    ),
    sms: checkOf('SMS', sms, async (set) => (await import('../adapters/sms/sms.ts')).checkSms(set)),
    google: checkOf(
      'Sign-in with Google',
      google && { ...google, baseUrl: google.issuerUrl },
      async (set) => (await import('../adapters/google/google.ts')).checkGoogle(set),
    ),
  };
}
