import * as z from 'zod/mini';
import { isEmail } from '../kernel/email.ts';
import { isMajor } from '../kernel/money.ts';
import { normalisePhone, toTenDigits } from '../kernel/phone.ts';

/** The kinds of field that forms and calls are made of, each with its texts. */

/** A text of at most this many characters is one line; a longer one may have several. */
const LINE = 200;
const BREAKS = /[\t-\r\u2028\u2029]/g;
/** What nobody sees and what makes a line read otherwise than it is: controls, direction marks, zero width, fillers, tags. */
const HIDDEN =
  /[\u034f\p{Cc}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e0fff}]/gu;
/** Something that is seen: joiners and variation selectors, which emojis and some scripts need, are nothing by themselves. */
const SEEN = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{M}\u2800]/u;

/** A line without line breaks and hidden characters, as they come along with what is pasted. */
function oneLine(value: string): string {
  return value.replace(BREAKS, ' ').replace(HIDDEN, '').trim();
}

/**
 * How every text begins: trimmed, then its length, and a wrong length is the last word. No pattern ever sees a text of
 * any length, for one that is not linear would stop the process (Zod runs all checks unless one aborts).
 */
function sized(max: number, required = '', tooLong = `Must be ${max} characters or less`) {
  return [
    // What is refused for its length anyway is not worth the work.
    z.trim(),
    z.overwrite((value: string) =>
      max <= LINE && value.length <= 2 * LINE ? oneLine(value) : value,
    ),
    ...(required ? [z.minLength(1, { error: required, abort: true })] : []),
    z.maxLength(max, { error: tooLong, abort: true }),
    ...(required
      ? [z.refine((value) => SEEN.test(value as string), { error: required, abort: true })]
      : []),
  ];
}

/** Required text with the message shown when it is empty, missing or not text. */
export function text(required: string, max = LINE) {
  return z.string(required).check(...sized(max, required));
}

/** Text that may be empty, but not left out. */
export function line(max = LINE, error = 'Must be text') {
  return z.string(error).check(...sized(max));
}

export function optionalText(max = LINE) {
  return z.optional(z.nullable(line(max)));
}

/** Text of a form: a token, a picture's address. `error` for everything that is not of it. */
export function textMatching(pattern: RegExp, error: string, max = LINE) {
  return z.string(error).check(...sized(max, '', error), z.regex(pattern, { error, abort: true }));
}

/** Text that `fits`, which sees nothing longer than `max`. */
export function textPassing(
  fits: (value: string) => boolean,
  error: string,
  max = LINE,
  noText = error,
) {
  return line(max, noText).check(z.refine(fits, error));
}

/** By which name customers know one of the staff; empty for first and last name. */
export function displayName() {
  return line(60);
}

/** A person's first or last name: 2 to 50 characters. */
export function personName(required: string) {
  return text(required, 50).check(z.minLength(2, 'Must be at least 2 characters'));
}

export function email(required = 'Email is required', invalid = 'Invalid email address') {
  // Not made one line: a hidden character in an address is refused, for what was typed is what is written to.
  return z
    .string(required)
    .check(
      z.trim(),
      z.minLength(1, { error: required, abort: true }),
      z.maxLength(254, { error: 'Must be 254 characters or less', abort: true }),
      z.refine(isEmail, invalid),
    );
}

/** An address that an account is looked up by: older ones have addresses that `email` would refuse today. */
export function accountEmail(invalid = 'Please enter a valid email address') {
  return text('Email is required', 254).check(z.refine(isLikeEmail, invalid));
}

function isLikeEmail(value: string): boolean {
  const [local, domain = '', ...more] = value.split('@', 3);
  return Boolean(local) && more.length === 0 && !/\s/.test(value) && /[^.]\.[^.]/.test(domain);
}

/** Ten digits, 0712345678, out of any usual writing of them. */
export function phoneTenDigits() {
  const required = 'Phone number is required';
  return z
    .string(required)
    .check(
      ...sized(LINE, required, 'Must be exactly 10 digits'),
      z.overwrite(toTenDigits),
      z.regex(/^\d{10}$/, 'Must be exactly 10 digits'),
    );
}

/** A Kenyan mobile number in any usual writing; kept as typed, normalised by the service. */
export function mobilePhone(required = 'Phone number is required') {
  const invalid = 'Please enter a valid phone number';
  return z.string(required).check(
    ...sized(30, required, invalid),
    z.refine((value) => normalisePhone(value) !== null, invalid),
  );
}

/** The one password rule: at least 8 characters with a lower-case and an upper-case letter, a digit and a symbol. */
export function newPassword(
  required = 'Password is required',
  tooShort = 'Must be at least 8 characters',
) {
  return z
    .string(required)
    .check(
      z.minLength(1, required),
      z.minLength(8, tooShort),
      z.maxLength(200, { error: 'Must be 200 characters or less', abort: true }),
      z.regex(/[a-z]/, 'Must contain a lowercase letter'),
      z.regex(/[A-Z]/, 'Must contain an uppercase letter'),
      z.regex(/\d/, 'Must contain a digit'),
      z.regex(/[^A-Za-z0-9\s]/, 'Must contain a symbol'),
    );
}

/** KRA PIN of a company or person (docs/providers.md §7.2); empty counts as none. */
export function kraPinOrNone() {
  const shape = 'A KRA PIN looks like P051234567X';
  return z
    .string('KRA PIN must be text')
    .check(...sized(LINE, '', shape), z.toUpperCase(), z.regex(/^([AP]\d{9}[A-Z])?$/, shape));
}

/** The same where it may be left out. */
export function kraPin() {
  return z.optional(z.nullable(kraPinOrNone()));
}

/** A buyer's own number for what it buys, by which its books know the invoice; empty counts as none. */
export function purchaseOrder() {
  return optionalText(40);
}

/** A number in major units with at most two decimals; `name` is what its field is called. */
export function amount(name = 'Amount') {
  return z
    .number(`${name} is required`)
    .check(
      z.minimum(0, `${name} cannot be negative`),
      z.maximum(1_000_000_000, `${name} is too large`),
      ...twoDecimals(),
    );
}

/**
 * `multipleOf` is for the API's description, but accepts 999999999.9999999; the check after it
 * does not.
 */
export function twoDecimals() {
  return [
    z.multipleOf(0.01, { error: 'At most two decimals', abort: true }),
    z.refine((value) => isMajor(value as number), 'At most two decimals'),
  ] as const;
}

/** An id in an address or body: short, printable, no spaces. */
export function id(required = 'An id is required') {
  return textMatching(/^[A-Za-z0-9_-]{1,64}$/, required);
}

/** Money in an answer: a number in major units. */
export const money = z.number();

/** A day of the calendar, YYYY-MM-DD. */
export function day(required = 'A day is required') {
  return text(required).check(z.refine(isDay, 'There is no such day. It looks like 2026-03-31.'));
}

export function isDay(value: string): boolean {
  if (!/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/** The part of every paged list's query (docs/calls.md#lists). */
export const listQuery = {
  /** Searches: names, titles, numbers, phones in any writing, amounts. */
  q: z.optional(line()),
  /** Of the `Link` of the page before: it holds the value that the list is sorted by, a name of 200 characters in any script, as Base64. */
  cursor: z.optional(line(2_000)),
  /**
   * Rows of a page, 50 unless told.
   * @example 50
   */
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200))),
};

export const noBody = z.optional(z.unknown());

/** The ways on which our answer to who wrote to us was held back by the limits on strangers; left out where it went. */
export const heldBack = z.optional(z.array(z.enum(['mail', 'sms'])));

/** Which edition a customer's mails and private pages are in. */
export const language = z.enum(['en', 'sw'], 'Language must be en or sw');
