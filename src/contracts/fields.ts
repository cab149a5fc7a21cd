import * as z from 'zod/mini';
import { isMajor } from '../kernel/money.ts';
import { normalisePhone } from '../kernel/phone.ts';

/** The kinds of field that forms and calls are made of, each with its texts (spec/storefront.txt §5, D23). */

export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Required text with the message shown when it is empty, missing or not text. */
export function text(required: string, max = 200) {
  return z.string(required).check(z.trim(), z.minLength(1, required), z.maxLength(max, `Must be ${max} characters or less`));
}

export function optionalText(max = 200) {
  return z.optional(z.nullable(z.string('Must be text').check(z.trim(), z.maxLength(max, `Must be ${max} characters or less`))));
}

/** A person's first or last name: 2 to 50 characters. */
export function personName(required: string) {
  return z
    .string(required)
    .check(
      z.trim(),
      z.minLength(1, required),
      z.minLength(2, 'Must be at least 2 characters'),
      z.maxLength(50, 'Must be 50 characters or less'),
    );
}

export function email(required = 'Email is required', invalid = 'Invalid email address') {
  return z
    .string(required)
    .check(z.trim(), z.minLength(1, required), z.maxLength(254, 'Must be 254 characters or less'), z.regex(EMAIL, invalid));
}

/** Ten digits as typed at registration: 0712345678. */
export function phoneTenDigits() {
  const required = 'Phone number is required';
  return z.string(required).check(z.trim(), z.minLength(1, required), z.regex(/^\d{10}$/, 'Must be exactly 10 digits'));
}

/** A Kenyan mobile number in any usual writing; kept as typed, normalised by the service (D44). */
export function mobilePhone(required = 'Phone number is required') {
  return z
    .string(required)
    .check(
      z.trim(),
      z.minLength(1, { error: required, abort: true }),
      z.maxLength(30, { error: 'Please enter a valid phone number', abort: true }),
      z.refine((value) => normalisePhone(value) !== null, 'Please enter a valid phone number'),
    );
}

/** The one password rule (D24): at least 8 characters with a lower-case and an upper-case letter, a digit and a symbol. */
export function newPassword(required = 'Password is required', tooShort = 'Must be at least 8 characters') {
  return z
    .string(required)
    .check(
      z.minLength(1, required),
      z.minLength(8, tooShort),
      z.maxLength(200, 'Must be 200 characters or less'),
      z.regex(/[a-z]/, 'Must contain a lowercase letter'),
      z.regex(/[A-Z]/, 'Must contain an uppercase letter'),
      z.regex(/\d/, 'Must contain a digit'),
      z.regex(/[^A-Za-z0-9\s]/, 'Must contain a symbol'),
    );
}

/** KRA PIN of a company or person (reference/providers.md §7.2); empty counts as not given. */
export function kraPin() {
  return z.optional(
    z.nullable(
      z.string('KRA PIN must be text').check(
        z.trim(),
        z.toUpperCase(),
        z.regex(/^([AP]\d{9}[A-Z])?$/, 'A KRA PIN looks like P051234567X'),
      ),
    ),
  );
}

/** A number in major units with at most two decimals; `name` is what its field is called. */
export function amount(name = 'Amount') {
  return z
    .number(`${name} is required`)
    .check(z.minimum(0, `${name} cannot be negative`), z.maximum(1_000_000_000, `${name} is too large`), ...twoDecimals());
}

/** `multipleOf` stands in the API's description, but lets 999999999.9999999 pass; the look after it does not. */
export function twoDecimals() {
  return [z.multipleOf(0.01, { error: 'At most two decimals', abort: true }), z.refine((value) => isMajor(value as number), 'At most two decimals')] as const;
}

/** An id in an address or body: short, printable, no spaces. */
export function id(required = 'An id is required') {
  return z.string(required).check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, required));
}

/** Money in an answer: a number in major units. */
export const money = z.number();

/** A day of the calendar, YYYY-MM-DD. */
export function day(required = 'A day is required') {
  return z.string(required).check(z.trim(), z.minLength(1, { error: required, abort: true }), z.refine(isDay, 'There is no such day. It looks like 2026-03-31.'));
}

export function isDay(value: string): boolean {
  if (!/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/** The part of every paged list's query (contract.md, lists). */
export const listQuery = {
  q: z.optional(z.string().check(z.maxLength(200))),
  /** Holds the value that the list is sorted by: a name of 200 characters in any script, as Base64. */
  cursor: z.optional(z.string().check(z.maxLength(2_000))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200))),
};

export const none = z.optional(z.unknown());
