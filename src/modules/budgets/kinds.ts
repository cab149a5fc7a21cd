import type { Settings } from '../../contracts/settings.ts';
import { DAY, HOUR, MINUTE } from '../../kernel/clock.ts';

/**
 * Every kind of mail and SMS, and what it may use up; a kind that is not here does not pass the type check.
 * - `typed`: goes to an address or number that a stranger typed. Limits per address, per network and in total.
 * - `asked`: goes to a known address on a stranger's request; who sends it limits it per account, here is the total.
 * - `ours`: to staff, from staff, or about what somebody bought. Never held back.
 */
export const MESSAGES = {
  quote_confirmed: 'typed', message_acknowledged: 'typed', newsletter_confirm: 'typed', newsletter_already: 'typed',
  'application-received': 'typed', verify_email: 'typed',
  reset_password: 'asked', sign_in_link: 'asked',
  password_changed: 'ours', password_dropped: 'ours', address_changed: 'ours', invitation: 'ours',
  quote_received: 'ours', quote_answered: 'ours', quote_ending: 'ours', quote_overdue: 'ours', quote_response: 'ours',
  proposal_sent: 'ours', proposal_accepted: 'ours', proposal_accepted_staff: 'ours', proposal_declined_staff: 'ours',
  message_received: 'ours', 'application-staff': 'ours', 'application-answer': 'ours',
  newsletter_issue: 'ours', newsletter_test: 'ours',
  order_receipt: 'ours', order_sold_out: 'ours', order_refund: 'ours',
  invoice: 'ours', invoice_receipt: 'ours', invoice_refund: 'ours', invoice_too_much: 'ours', 
  invoice_due_in_3_days: 'ours', invoice_due_today: 'ours', invoice_overdue_7_days: 'ours', invoice_overdue_14_days: 'ours', credit_note: 'ours',
} as const satisfies Record<string, 'typed' | 'asked' | 'ours'>;

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
  if (channel === 'mail') return { recipient: [{ most: limits.mailsPerAddress, window: HOUR }], network: { most: limits.mailsPerNetwork, window: HOUR }, total: { most: limits.mailsInAll, window: HOUR } };
  if (channel === 'sms') return { recipient: [{ most: limits.textsPerPhone, window: DAY }], network: { most: limits.textsPerNetwork, window: HOUR }, total: { most: limits.textsInAll, window: HOUR } };
  return {
    recipient: [{ most: limits.promptsPerPhone, window: 10 * MINUTE }, { most: limits.promptsPerPhoneDay, window: DAY }],
    network: { most: limits.promptsPerNetwork, window: 10 * MINUTE }, total: { most: limits.promptsInAll, window: HOUR },
  };
}

/**
 * The mailbox behind an address, whichever way it is written: case, dots and +tags lead to the same one at the large
 * providers. A number is its own.
 */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split('@', 2);
  const box = local.split('+', 1)[0]!.replaceAll('.', '');
  return domain === '' ? address : `${box}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`;
}
