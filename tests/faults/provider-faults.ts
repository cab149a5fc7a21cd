import type { Fault, SandboxProvider } from '../../src/sandbox/faults.ts';

type Random = () => number;
type Draw = (random: Random) => Fault;

const between = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1));
export const oneOf = <T>(random: Random, list: readonly T[]): T =>
  list[between(random, 0, list.length - 1)]!;

/** By how many shillings a callback and the confirmation beside it name another amount than was taken. */
export const AMOUNTS_OFF: readonly number[] = [-1_000, -1, 1, 50];

const status: Draw = (random) => ({ http_status: oneOf(random, [500, 502, 503]) });

const slowly: Draw = (random) => ({ delay_ms: between(random, 1, 2_000) });

/** What any of the three can do. Silence is rarer: a call to a provider waits up to half a minute for it. */
const ANY: readonly Draw[] = [
  status,
  (random) => ({ ...status(random), html: true }),
  (random) => ({ ...status(random), charge_anyway: true }),
  (random) => (random() < 0.1 ? { hang: true, charge_anyway: random() < 0.5 } : slowly(random)),
  slowly,
  () => ({ http_status: 503, only: 'token' }),
  () => ({ drop_callback: true }),
  (random) => ({ duplicate_callback: between(random, 2, 6) }),
  () => ({ reorder: true }),
];
const SIGNED: readonly Draw[] = [() => ({ bad_signature: true }), () => ({ old_signature: true })];

/** Everything of docs/providers.md §9.3 that can go wrong while an order is paid, as a throw of dice. */
const DRAWS: Record<SandboxProvider, readonly Draw[]> = {
  mpesa: [
    ...ANY,
    () => ({ expire_token: true }),
    (random) => ({
      auto_action: oneOf(random, ['pay', 'cancel', 'wrong_pin', 'insufficient_funds', 'timeout']),
    }),
    () => ({ callback_before_reply: true }),
    () => ({ query_noise: true }),
    () => ({ query_pending: true }),
    () => ({ query_failed: true }),
    () => ({ string_numbers: true }),
    (random) => ({ amount_off: oneOf(random, AMOUNTS_OFF) }),
    () => ({ mask_phone: true }),
    () => ({ no_balance: true }),
    () => ({ unknown_id: true }),
    () => ({ drop_callback: true, only: 'c2b' }),
    () => ({ http_status: 503, only: 'pull' }),
    () => ({ http_status: 503, only: 'query' }),
  ],
  stripe: [...ANY, ...SIGNED],
  paystack: [...ANY, () => ({ bad_signature: true })],
  paypal: [
    ...ANY,
    ...SIGNED,
    () => ({ expire_token: true }),
    () => ({ capture_pending: true }),
    () => ({ capture_declined: true }),
    () => ({ already_captured: true }),
    () => ({ approve_link: true }),
    (random) => ({ ...status(random), charge_anyway: true, only: 'capture' }),
  ],
  sms: [
    slowly,
    status,
    (random) => ({ recipient_code: oneOf(random, [403, 405]) }),
    () => ({ empty_recipients: true }),
  ],
  // A reply above 500 is a mail server's last word: nobody would get that receipt.
  mail: [
    slowly,
    (random) => ({ smtp_code: oneOf(random, [421, 450, 451, 452]) }),
    () => ({ smtp_code: 451, charge_anyway: true }),
  ],
};

export const FAULTY = Object.keys(DRAWS) as SandboxProvider[];

/** One thing that goes wrong at a provider, some times. */
export const drawFault = (random: Random, provider: SandboxProvider): Fault => ({
  ...oneOf(random, DRAWS[provider])(random),
  times: between(random, 1, 4),
});
