import type { Settings } from '../../contracts/settings.ts';
import { DAY, HOUR, MINUTE, type Clock } from '../../kernel/clock.ts';
import { createHash } from 'node:crypto';
import { networkOf } from '../../kernel/network.ts';
import { currentCaller, type Caller } from '../audit/index.ts';

/** What a caller is counted by, and how many times the limit per network it has. */
export interface Share {
  key: string;
  times: number;
}

/** Accounts are made by anybody: those of one network together have so many times what one of them has. */
const ACCOUNTS_OF_A_NETWORK = 5;

/** Somebody makes the running call, and is not signed in. */
export const isUnknown = (): boolean => currentCaller()?.userId === null;

/** The shares of who makes a call; none for what the product does by itself. */
export function sharesOf(caller: Caller | null): Share[] {
  if (caller === null) return [];
  const network = networkOf(caller.ip);
  if (caller.userId === null) return [{ key: `from:${network}`, times: 1 }];
  return [
    { key: `by:${caller.userId}`, times: 1 },
    { key: `accounts:${network}`, times: ACCOUNTS_OF_A_NETWORK },
  ];
}

/** What is counted is nobody's to read. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** The window of so many milliseconds that runs, and the seconds until it ends. */
export function windowAt(clock: Clock, window: number): { start: Date; left: number } {
  const now = clock.now().getTime();
  const start = now - (now % window);
  return { start: new Date(start), left: Math.ceil((start + window - now) / 1000) };
}

/**
 * Every kind of mail and SMS, and what it may use up; no other kind passes the type check.
 * - `typed`: to an address or number that a stranger typed: limits per address, network and in all.
 * - `asked`: to a known address on a stranger's request: who sends it asks `spendLink` or `spend` before.
 * - `ours`: to staff, from staff, or about what somebody bought. Never held back.
 */
export const MESSAGES = {
  quote_confirmed: 'typed',
  message_acknowledged: 'typed',
  newsletter_confirm: 'typed',
  newsletter_already: 'typed',
  'application-received': 'typed',
  'application-waiting': 'typed',
  data_request_confirm: 'typed',
  data_request_answer: 'ours',
  verify_email: 'typed',
  reset_password: 'asked',
  sign_in_link: 'asked',
  password_changed: 'ours',
  password_dropped: 'ours',
  address_changed: 'ours',
  sign_in_changed: 'ours',
  new_sign_in: 'ours',
  invitation: 'ours',
  owner_added: 'ours',
  setup_test: 'ours',
  alarm: 'ours',
  drill: 'ours',
  quote_received: 'ours',
  quote_answered: 'ours',
  quote_ending: 'ours',
  quote_overdue: 'ours',
  quote_response: 'ours',
  proposal_sent: 'ours',
  proposal_accepted: 'ours',
  proposal_accepted_staff: 'ours',
  proposal_declined_staff: 'ours',
  message_received: 'ours',
  message_reply: 'ours',
  'application-staff': 'ours',
  'application-answer': 'ours',
  newsletter_issue: 'ours',
  newsletter_test: 'ours',
  order_receipt: 'ours',
  order_taken: 'ours',
  order_part_paid: 'ours',
  order_sold_out: 'ours',
  order_refund: 'ours',
  credits_added: 'ours',
  delivery_message: 'ours',
  /** SMS alone. */
  order_ready: 'ours',
  invoice: 'ours',
  invoice_receipt: 'ours',
  invoice_payment_reversed: 'ours',
  invoice_refund: 'ours',
  invoice_too_much: 'ours',
  invoice_reached: 'ours',
  invoice_due_in_3_days: 'ours',
  invoice_due_today: 'ours',
  invoice_overdue_7_days: 'ours',
  invoice_overdue_14_days: 'ours',
  credit_note: 'ours',
  waitlist_joined: 'asked',
  waitlist_offered: 'ours',
  class_named: 'typed',
  person_invited: 'asked',
  class_certificate: 'ours',
  service_started: 'ours',
  service_suspended: 'ours',
  service_restored: 'ours',
  service_card: 'ours',
  service_card_declined: 'ours',
  service_stopped: 'ours',
  service_ended: 'ours',
  service_price: 'ours',
  service_plan: 'ours',
  service_due: 'ours',
  statement: 'ours',
} as const satisfies Record<string, 'typed' | 'asked' | 'ours'>;

/** What budgets use. */
export interface BudgetsOptions {
  clock: Clock;
  /** As they are now; asked inside transactions, so it must not ask the database. */
  limits(): Settings['budgets'];
  /** RATE_LIMIT_SCALE. */
  scale: number;
}

export type MessageKind = keyof typeof MESSAGES;
export type Channel = 'mail' | 'sms' | 'prompt';

/** So many in a window of so many milliseconds. */
export interface Limit {
  most: number;
  window: number;
}

export interface Budget {
  /** Per mailbox or phone; all of them hold. */
  recipient: Limit[];
  network: Limit;
  total: Limit;
}

/** What one kind of message may use up on a channel, by the settings. */
export function budgetOf(channel: Channel, limits: Settings['budgets']): Budget {
  const within = (window: number, most: number): Limit => ({ most, window });
  if (channel === 'mail') {
    return {
      recipient: [within(HOUR, limits.mailsPerAddress)],
      network: within(HOUR, limits.mailsPerNetwork),
      total: within(HOUR, limits.mailsInAll),
    };
  }
  if (channel === 'sms') {
    return {
      recipient: [within(DAY, limits.textsPerPhone)],
      network: within(HOUR, limits.textsPerNetwork),
      total: within(HOUR, limits.textsInAll),
    };
  }
  return {
    recipient: [
      within(10 * MINUTE, limits.promptsPerPhone),
      within(DAY, limits.promptsPerPhoneDay),
    ],
    network: within(10 * MINUTE, limits.promptsPerNetwork),
    total: within(HOUR, limits.promptsInAll),
  };
}

/**
 * The mailbox behind an address, whichever way it is written: case, dots and +tags lead to the same
 * one at the large providers. A number is its own.
 */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split('@', 2);
  const box = local.split('+', 1)[0]!.replaceAll('.', '');
  return domain === '' ? address : `${box}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`;
}
