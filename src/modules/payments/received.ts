import { sha256 } from '../../kernel/sha256.ts';
import { MINUTE } from '../../kernel/clock.ts';
import { selectList, type RowOf } from '../../db/table-statements.ts';
import { receivedMoney } from '../../db/tables/received-money.ts';
import { maskPhone } from '../../kernel/phone.ts';
import { isOpen, isPaid, PROMPT_LIFE, type Payment } from './payments.ts';

/** What every reader of received money gets: all but what only its store works with. */
export const RECEIVED = selectList(receivedMoney, {
  without: ['proven', 'nextCheckAt', 'createdAt', 'updatedAt'],
});
/** Money that M-Pesa says it took, as kept. Minor units of KES. */
export type Received = RowOf<typeof RECEIVED>;
/** What became of received money: `told` is still to be confirmed, `waiting` waits for staff, `recorded` counts as staff recorded it, `refused` is not known to M-Pesa. */
export type ReceivedState = Received['state'];
export type Source = Received['sources'][number];

/** What it was probably paid for, and why, for staff. */
export type Suggestion = NonNullable<Received['suggestion']>;

/**
 * Whether a number that M-Pesa told, whole, masked ("25470****149", "0722000***") or hashed, is this phone (2547…). Null
 * where it cannot be told: how M-Pesa hashes is documented nowhere, so another hash may be another way of hashing.
 */
export function isPhone(told: string, phone: string | null): boolean | null {
  const text = told.replace(/[\s+-]/g, '');
  if (phone === null || text === '') return null;
  if (/^[0-9a-f]{64}$/i.test(text)) return isHashOf(text.toLowerCase(), phone) ? true : null;
  const international = (digits: string): string => digits.replace(/^0(?=[17])/, '254');
  const masked = /^[\d*]{1,20}$/.test(text) && text.includes('*');
  if (masked) {
    const [first, last] = [text.slice(0, text.indexOf('*')), text.slice(text.lastIndexOf('*') + 1)];
    return phone.startsWith(international(first)) && phone.endsWith(last);
  }
  return /^\d{9,12}$/.test(text) ? phone.endsWith(international(text).slice(-9)) : null;
}

/** The ways in which a number may be written before it is hashed. */
function isHashOf(hash: string, phone: string): boolean {
  const local = phone.slice(3);
  return [phone, `+${phone}`, `0${local}`, local].some((one) => sha256(one) === hash);
}

/** A told number as it may be kept: never whole. */
export function maskReportedPhone(told: string): string {
  const text = told.trim();
  return text === '' || text.includes('*')
    ? text.slice(0, 20)
    : /^\d{9,12}$/.test(text)
      ? maskPhone(text)
      : '';
}

/** The phone that paid, masked, for staff; empty where none is known. */
export const payerOf = ({ phone }: Pick<Payment, 'phone'>): string =>
  maskReportedPhone(phone ?? '');

/**
 * An account number without the ways in which people write the same one: case, spaces, dashes, O for 0, I for 1. Digits
 * are never added or left out: a number with one missing may be another customer's.
 */
export function plainAccount(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll('I', '1');
}

/** Money that came to the paybill without an attempt of ours. */
export function isOwnMoney(
  payment: Pick<Payment, 'provider' | 'providerRef' | 'receipt'>,
): boolean {
  return (
    payment.provider === 'mpesa' &&
    payment.receipt !== null &&
    payment.receipt === payment.providerRef
  );
}

/** What M-Pesa told of money, as far as it says whose it may be. */
export interface ReportedMoney {
  amount: number;
  phone: string;
  /** As typed, or our reference of a prompt; empty where the source names none. */
  account: string;
  /** Null where the source names no time. */
  takenAt: Date | null;
}

/** Our clock and M-Pesa's may be this far apart. */
const CLOCKS_APART = MINUTE;
/** So much of a number is the reference of a prompt (docs/providers.md §1.2). */
const REFERENCE_LENGTH = 12;

/**
 * Whether money may be what an attempt's own prompt took. The amount is the same, the phone is not
 * another one, it was taken while the prompt could be paid, and its account number is our
 * reference letter by letter, as M-Pesa reports it for a prompt (docs/providers.md §1.8, §1.11). A
 * payer who typed it differently paid by hand.
 */
export function mayBeOf(attempt: Payment, taken: ReportedMoney): boolean {
  const account = taken.account.trim();
  return (
    attempt.provider === 'mpesa' &&
    attempt.amount === taken.amount &&
    isPhone(taken.phone, attempt.phone) !== false &&
    (account === '' || account === attempt.payableNumber.slice(0, REFERENCE_LENGTH)) &&
    couldBePaidAt(attempt, taken.takenAt)
  );
}

/**
 * When M-Pesa made a prompt, by its own clock, which the reference it gave carries (docs/providers.md §1.2); ours may have
 * been wrong then. References are opaque by contract: where no time can be read, null, and nothing is lost.
 */
function stampedAt({ providerRef }: Pick<Payment, 'providerRef'>): number | null {
  const stamp = /^ws_CO_(\d\d)(\d\d)(20\d\d)(\d\d)(\d\d)(\d\d)/.exec(providerRef ?? '');
  if (!stamp) return null;
  const [, day, month, year, hour, minute, second] = stamp;
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}+03:00`);
  return Number.isNaN(at) ? null : at;
}

/** When a prompt can be paid no more by anybody's clock. */
export const promptEndsAt = (attempt: Pick<Payment, 'createdAt' | 'providerRef'>): Date =>
  new Date(
    Math.max(attempt.createdAt.getTime(), stampedAt(attempt) ?? 0) + PROMPT_LIFE + CLOCKS_APART,
  );

/** A prompt is paid after it was made, before its life is over, and before M-Pesa calls it paid. */
function couldBePaidAt(attempt: Payment, at: Date | null): boolean {
  if (at === null) return attempt.status !== 'refunded';
  const paid = attempt.settledAt?.getTime() ?? Infinity;
  const between = (made: number, end: number): boolean =>
    at.getTime() >= made - CLOCKS_APART &&
    at.getTime() <= Math.min(made + PROMPT_LIFE, end) + CLOCKS_APART;
  const stamped = stampedAt(attempt);
  return (
    between(attempt.createdAt.getTime(), paid) ||
    // What was paid before it was made was so by a clock that was still wrong.
    (stamped !== null && between(stamped, paid < stamped - CLOCKS_APART ? Infinity : paid))
  );
}

/** What M-Pesa itself called unpaid stays so until it says otherwise; what people said of it does not bind M-Pesa. */
const isRefused = (attempt: Payment): boolean =>
  attempt.status === 'failed' && attempt.failureCode !== 'closed_by_staff';

/**
 * The attempt whose money this may be, among those without a receipt: one that the provider itself called paid comes first,
 * also where its money went back after this was taken; then the one whose phone agrees; then those that are still open; then
 * the newest.
 */
export function attemptFor(attempts: readonly Payment[], taken: ReportedMoney): Payment | null {
  const fits = attempts.filter(
    (one) => one.receipt === null && !isRefused(one) && mayBeOf(one, taken),
  );
  const rank = (one: Payment): number[] => [
    Number(isPaid(one)),
    Number(isPhone(taken.phone, one.phone) === true),
    Number(isOpen(one)),
    one.createdAt.getTime(),
  ];
  return fits.toSorted((a, b) => compare(rank(b), rank(a)) || b.id.localeCompare(a.id))[0] ?? null;
}

function compare(one: number[], other: number[]): number {
  const index = one.findIndex((value, at) => value !== other[at]);
  return index < 0 ? 0 : one[index]! - other[index]!;
}
