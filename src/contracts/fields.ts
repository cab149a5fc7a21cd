import * as z from 'zod/mini';
import { isDomain, toDomain } from '../kernel/domain.ts';
import { isEmail } from '../kernel/email.ts';
import { isMajor } from '../kernel/money.ts';
import { normalisePhone, toTenDigits } from '../kernel/phone.ts';

/** The field types of forms and calls, each with its messages. */

/** A text of at most this many characters is one line; a longer one may have several. */
const LINE = 200;
const BREAKS = /[\t-\r\u2028\u2029]/g;
/** Invisible characters and those that change how a line reads: controls, direction marks, zero width, fillers, tags. */
const HIDDEN =
  /[\u034f\p{Cc}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e0fff}]/gu;
/** A visible character. Joiners and variation selectors, which emojis and some scripts need, do not count by themselves. */
const SEEN = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{M}\u2800]/u;

/** A line without line breaks and hidden characters, which pasted text often contains. */
function oneLine(value: string): string {
  return value.replace(BREAKS, ' ').replace(HIDDEN, '').trim();
}

/**
 * The first checks of every text: trim, then length, and stop if the length is wrong. A pattern must never see a text of
 * unlimited length, because a slow pattern would stop the process (Zod runs all checks unless one aborts).
 */
function sized(max: number, required = '', tooLong = `Must be ${max} characters or fewer`) {
  return [
    // Skip the work for a text that is refused for its length anyway.
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

/** Required text, with the message for an empty, missing or wrong value. */
export function text(required: string, max = LINE) {
  return z.string(required).check(...sized(max, required));
}

/** Text that may be empty but not left out. */
export function line(max = LINE, error = 'Must be text') {
  return z.string(error).check(...sized(max));
}

export function optionalText(max = LINE) {
  return z.optional(z.nullable(line(max)));
}

/** Text with a fixed pattern, such as a token or an image address. `error` is the message for anything else. */
export function textMatching(pattern: RegExp, error: string, max = LINE) {
  return z.string(error).check(...sized(max, '', error), z.regex(pattern, { error, abort: true }));
}

/** Text that passes `fits`, which never sees more than `max` characters. */
export function textPassing(
  fits: (value: string) => boolean,
  error: string,
  max = LINE,
  noText = error,
) {
  return line(max, noText).check(z.refine(fits, error));
}

/** The name under which customers know a staff member; empty for first and last name. */
export function displayName() {
  return line(60);
}

/** A person's first or last name: 2 to 50 characters. */
export function personName(required: string) {
  return text(required, 50).check(z.minLength(2, 'Must be at least 2 characters'));
}

export function email(required = 'Email is required', invalid = 'Invalid email address') {
  // Not cleaned like a line: we refuse hidden characters, because we email exactly the address that was typed.
  return z
    .string(required)
    .check(
      z.trim(),
      z.minLength(1, { error: required, abort: true }),
      z.maxLength(254, { error: 'Must be 254 characters or fewer', abort: true }),
      z.refine(isEmail, invalid),
    );
}

/** An address to find an account by. Older accounts may have addresses that `email` would refuse today. */
export function accountEmail(invalid = 'Please enter a valid email address') {
  return text('Email is required', 254).check(z.refine(isLikeEmail, invalid));
}

function isLikeEmail(value: string): boolean {
  const [local, domain = '', ...more] = value.split('@', 3);
  return Boolean(local) && more.length === 0 && !/\s/.test(value) && /[^.]\.[^.]/.test(domain);
}

/** A domain as people type it, in the address of a page or alone; kept in lower case. */
export function domainName() {
  const shape = 'Enter a domain such as shule.co.ke';
  return z
    .string(shape)
    .check(...sized(300, shape, shape), z.overwrite(toDomain), z.refine(isDomain, shape));
}

/** Ten digits, 0712345678, from any usual format. */
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

/** A Kenyan mobile number in any usual format; stored as typed, normalised by the service. */
export function mobilePhone(required = 'Phone number is required') {
  const invalid = 'Please enter a valid phone number';
  return z.string(required).check(
    ...sized(30, required, invalid),
    z.refine((value) => normalisePhone(value) !== null, invalid),
  );
}

/** The password rule: at least 8 characters with a lower-case letter, an upper-case letter, a digit and a symbol. */
export function newPassword(
  required = 'Password is required',
  tooShort = 'Must be at least 8 characters',
) {
  return z
    .string(required)
    .check(
      z.minLength(1, required),
      z.minLength(8, tooShort),
      z.maxLength(200, { error: 'Must be 200 characters or fewer', abort: true }),
      z.regex(/[a-z]/, 'Must contain a lowercase letter'),
      z.regex(/[A-Z]/, 'Must contain an uppercase letter'),
      z.regex(/\d/, 'Must contain a digit'),
      z.regex(/[^A-Za-z0-9\s]/, 'Must contain a symbol'),
    );
}

/** The KRA PIN of a company or person (docs/providers.md §7.2); empty counts as none. */
export function kraPinOrNone() {
  const shape = 'Enter a KRA PIN such as P051234567X';
  return z
    .string('KRA PIN must be text')
    .check(...sized(LINE, '', shape), z.toUpperCase(), z.regex(/^([AP]\d{9}[A-Z])?$/, shape));
}

/** An optional KRA PIN. */
export function kraPin() {
  return z.optional(z.nullable(kraPinOrNone()));
}

/** The buyer's own purchase order number; empty counts as none. */
export function purchaseOrder() {
  return optionalText(40);
}

/** A number in major units with at most two decimals; `name` is the name of its field in messages. */
export function amount(name = 'Amount') {
  return z
    .number(`${name} is required`)
    .check(
      z.minimum(0, `${name} cannot be negative`),
      z.maximum(1_000_000_000, `${name} is too large`),
      ...twoDecimals(),
    );
}

/** `multipleOf` is for the API description, but accepts 999999999.9999999; the second check does not. */
export function twoDecimals() {
  return [
    z.multipleOf(0.01, { error: 'At most two decimals', abort: true }),
    z.refine((value) => isMajor(value as number), 'At most two decimals'),
  ] as const;
}

/** An id in an address or body: short, printable, no spaces. */
export function id(required = 'An ID is required') {
  return textMatching(/^[A-Za-z0-9_-]{1,64}$/, required);
}

/** Money in an answer: a number in major units. */
export const money = z.number();

/** A day of the calendar, YYYY-MM-DD. */
export function day(required = 'A date is required') {
  return text(required).check(
    z.refine(isDay, 'This date does not exist. Enter a date such as 2026-03-31.'),
  );
}

export function isDay(value: string): boolean {
  if (!/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/** The query parameters of every paged list (docs/calls.md#lists). */
export const listQuery = {
  /** Searches names, titles, numbers, phones in any format, and amounts. */
  q: z.optional(line()),
  /** The cursor from the `Link` header of the previous page. It holds the sort value as Base64, such as a name of up to 200 characters. */
  cursor: z.optional(line(2_000)),
  /**
   * Rows per page; 50 by default.
   * @example 50
   */
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200))),
  /**
   * Counts matching rows up to this number. If there are more, `X-Total-Over` has this number and `X-Total-Count` is absent. Without it, all are counted.
   * @example 10000
   */
  countTo: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))),
};

export const noBody = z.optional(z.unknown());

/** The channels on which our confirmation was held back by the limits for strangers; left out if it was sent. */
export const heldBack = z.optional(z.array(z.enum(['mail', 'sms'])));

/** The language of a customer's emails and private pages. */
export const language = z.enum(['en', 'sw'], 'Language must be en or sw');
