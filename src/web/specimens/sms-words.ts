import { formatMoney } from '../../kernel/money.ts';
import type { SmsLength } from './sms-length.ts';

const MANY = 1_000;

/** How much a text takes: "95 of 160 characters, 1 message". */
export function lengthWords({ places, parts, room }: SmsLength): string {
  return `${places} of ${room} characters, ${parts === 1 ? '1 message' : `${parts} messages`}`;
}

/** What it costs to a thousand phones, at the price of a thousand messages with VAT in minor units of KES. */
export function costWords(parts: number, price: number): string {
  return `${formatMoney(parts * price)} to ${MANY.toLocaleString('en-KE')} phones, VAT included`;
}

/** Why a text may take more than it looks. */
export function hintWords({ foreign }: SmsLength): string {
  return foreign === null ? '' : `“${foreign}” is not in the SMS alphabet: 70 fit, not 160.`;
}
