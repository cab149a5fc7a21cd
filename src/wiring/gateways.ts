import { createMail } from '../adapters/mail/mail.ts';
import { createClient } from '../adapters/mpesa/client.ts';
import { createMoneyIn } from '../adapters/mpesa/money-in.ts';
import { createMpesa } from '../adapters/mpesa/mpesa.ts';
import { createPaypal } from '../adapters/paypal/paypal.ts';
import { createPaystack } from '../adapters/paystack/paystack.ts';
import { createSms } from '../adapters/sms/sms.ts';
import type { createStripe } from '../adapters/stripe/stripe.ts';
import type { Config } from '../config/config.ts';
import type { Call } from '../contracts/call.ts';
import { atFirstCall } from '../kernel/at-first-call.ts';
import { type Clock, systemClock } from '../kernel/clock.ts';
import { demoPart } from '../kernel/demo-part.ts';
import type { IdentityProvider } from '../modules/accounts/index.ts';
import type { Gateway, MoneyIn, Provider } from '../modules/payments/index.ts';
import type { ProviderTokens } from '../modules/provider-tokens/index.ts';
import type { Sandbox } from '../sandbox/index.ts';

/** M-Pesa's prompts, and the means that find money. They share a token: asking for another one would end it. */
export function openMpesa(
  config: Config,
  clock: Clock,
  tokens: ProviderTokens,
): { gateway: Gateway; moneyIn: MoneyIn } | null {
  if (!config.mpesa) return null;
  const options = { ...config.mpesa, clock, token: tokens.for('mpesa') };
  const client = createClient(options);
  return { gateway: createMpesa(options, client), moneyIn: createMoneyIn(options, client) };
}

/** Our M-Pesa number where it is a paybill; null for a till, and without M-Pesa. */
export function paybillOf({ mpesa }: Config): string | null {
  return mpesa?.transactionType === 'CustomerPayBillOnline' ? mpesa.shortcode : null;
}

/** The payment providers that have credentials; the stand-ins' in demo mode. */
export function openGateways(
  config: Config,
  clock: Clock,
  mpesa: Gateway | null,
  tokens: ProviderTokens,
): Partial<Record<Provider, Gateway>> {
  return {
    ...(mpesa ? { mpesa } : {}),
    ...(config.stripe ? { stripe: openStripe({ ...config.stripe, clock }) } : {}),
    ...(config.paystack ? { paystack: createPaystack(config.paystack) } : {}),
    ...(config.paypal
      ? { paypal: createPaypal({ ...config.paypal, clock, token: tokens.for('paypal') }) }
      : {}),
  };
}

function openStripe(options: Parameters<typeof createStripe>[0]): Gateway {
  const load = async () =>
    (await import('../adapters/stripe/stripe.ts')).createStripe(options) as Required<Gateway>;
  const names = Object.keys(STRIPE_CALLS) as (keyof typeof STRIPE_CALLS)[];
  return { provider: 'stripe', ...atFirstCall(load, ...names) };
}

/** Every call of the port that Stripe has: nothing is taken from an approval. */
const STRIPE_CALLS = {
  start: true,
  query: true,
  cancel: true,
  refund: true,
  removeCard: true,
  returned: true,
  readEvent: true,
} satisfies Record<Exclude<keyof Gateway, 'provider' | 'capture'>, true>;

/** The code of the stand-ins: asked for before anything is written, for an installation may lack it. */
export const loadSandbox = () => demoPart(() => import('../sandbox/index.ts'));

/** The stand-ins of demo mode; null in live mode. */
export async function openStandIns(config: Config, clock: Clock): Promise<Sandbox | null> {
  const { mode, mpesa, stripe, paystack, paypal, sms, google } = config;
  if (mode !== 'demo' || !mpesa || !stripe || !paystack || !paypal || !sms || !google) return null;
  const { openSandbox } = await loadSandbox();
  return openSandbox({
    dataDir: config.dataDir,
    baseUrl: () => loopback(config),
    publicUrl: config.publicUrl,
    demoPublic: config.demoPublic,
    mpesa: { ...mpesa, manyPrompts: true },
    stripe,
    paystack,
    paypal,
    sms,
    google,
    clock,
  });
}

export function openChannels(config: Config, sandbox: Sandbox | null) {
  const smtpUrl = config.smtpUrl ?? sandbox?.smtpUrl ?? null;
  return {
    mail: smtpUrl === null ? null : createMail({ smtpUrl, from: config.mailFrom }),
    sms: config.sms === null ? null : createSms(config.sms),
  };
}

/** Sign-in by Google; null where it has no credentials. */
export function openGoogle(config: Config): IdentityProvider | null {
  const { google } = config;
  const load = async () => (await import('../adapters/google/google.ts')).createGoogle(google!);
  return google && atFirstCall(load, 'begin', 'finish');
}

const LOOPBACK = /^(localhost|127(?:\.\d{1,3}){3}|\[::1\])(:\d+)?$/;

/** The address that a caller's browser uses for us, to come back to from a provider. */
export function originOf(config: Config, call: Call): string {
  const host = call.header('host');
  return config.mode === 'demo' && host && LOOPBACK.test(host)
    ? `http://${host}`
    : config.publicUrl;
}

/** Where this process hears itself. */
function loopback(config: Config): string {
  return `http://127.0.0.1:${config.port}`;
}

/** Where providers reach us: the stand-ins by loopback, real ones by the public address. */
export function callbackBase(config: Config): string {
  return config.mode === 'demo' && config.mpesa?.baseUrl.startsWith(loopback(config))
    ? loopback(config)
    : config.publicUrl;
}

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
