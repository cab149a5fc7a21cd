import { checkGoogle } from '../adapters/google/google.ts';
import { checkMpesa } from '../adapters/mpesa/client.ts';
import { checkPaypal } from '../adapters/paypal/client.ts';
import { checkPaystack } from '../adapters/paystack/client.ts';
import { checkSms } from '../adapters/sms/check.ts';
import { checkStripe } from '../adapters/stripe/client.ts';
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
    mpesa: checkOf('M-Pesa', mpesa, (set) => checkMpesa({ ...set, clock })),
    stripe: checkOf('Cards (Stripe)', stripe, checkStripe),
    paystack: checkOf('Cards (Paystack)', paystack, checkPaystack),
    paypal: checkOf('PayPal', paypal, (set) => checkPaypal({ ...set, clock }, paypalMessages)),
    sms: checkOf('SMS', sms, checkSms),
    google: checkOf(
      'Sign-in with Google',
      google && { ...google, baseUrl: google.issuerUrl },
      checkGoogle,
    ),
  };
}
