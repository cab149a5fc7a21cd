import type { Provider } from '../../src/modules/payments/index.ts';

/**
 * The providers' side of the model, which is the truth: what we asked of each, what was charged,
 * and what each would answer. Plain data, so that a state can be restored.
 */
export interface World {
  /** Milliseconds. */
  now: number;
  serial: number;
  /** What M-Pesa's query and the others' answer: the truth, nothing, or "failed" for what was paid. */
  query: 'right' | 'unknown' | 'wrong';
  /** Whether M-Pesa gives its list of payments. */
  list: boolean;
  tries: Try[];
  money: Money[];
}

/** A prompt, card intent or PayPal order, as its provider keeps it. */
export interface Try {
  provider: Provider;
  ref: string;
  attemptId: string;
  callbackUrl: string;
  amount: number;
  currency: 'KES' | 'USD';
  at: number;
  state: 'open' | 'approved' | 'paid' | 'refused';
  /** A card or PayPal can be paid once the browser has what the start answered. */
  shown: boolean;
  receipt: string | null;
  /** Messages delivered about it. */
  told: number;
}

/** Money that a provider took. */
export interface Money {
  provider: Provider;
  receipt: string;
  amount: number;
  account: string;
  /** As M-Pesa tells it: masked, or hashed in a way that we do not know. */
  phone: string;
  byHand: boolean;
  takenAt: number;
  /** Confirmations of the paybill delivered; a card has none. */
  told: number;
}

/** A prompt is dead after this, whatever M-Pesa says of it (docs/providers.md §1.1). */
export const DEAD_AFTER = 120_000;

export function emptyWorld(now: number, list: boolean): World {
  return { now, serial: 0, query: 'right', list, tries: [], money: [] };
}

/** Takes the money of a try. */
export function charge(world: World, one: Try, phone: string, account: string): void {
  const receipt = receiptNo(world);
  Object.assign(one, { state: 'paid', receipt });
  const { provider, amount } = one;
  const takenAt = world.now;
  world.money.push({ provider, receipt, amount, account, phone, byHand: false, takenAt, told: 0 });
}

/** Another payer's number, whole. */
export const ANOTHER = '254799999999';
/** Somebody's number, in a hash that we cannot read. */
export const HASHED = 'f'.repeat(64);

/** Money that is sent to the paybill by hand. */
export function payByHand(world: World, amount: number, account: string, phone: string): void {
  world.money.push({
    provider: 'mpesa',
    receipt: receiptNo(world),
    amount,
    account,
    phone,
    byHand: true,
    takenAt: world.now,
    told: 0,
  });
}

const receiptNo = (world: World): string => `SM${String(++world.serial).padStart(8, '0')}`;
