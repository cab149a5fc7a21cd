import { isEmail } from '../../../kernel/email.ts';
import type { NewMessage } from '../../../contracts/messages.ts';
import type { FieldErrors } from '../plain-form/use-plain-form.ts';
import { LANGUAGE } from '../../texts/language.ts';
import { fill } from '../../texts/fill.ts';
import { copy } from './copy.ts';

/** What the form asks for. */
export const CONTACT_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'subject',
  'message',
] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];
export type ContactValues = Record<ContactField, string>;
export type ContactErrors = FieldErrors<ContactField>;

/** The most characters that the call takes; phone is optional. */
const REQUIRED: [keyof typeof copy.required, number][] = [
  ['firstName', 70],
  ['lastName', 70],
  ['email', 254],
  ['subject', 200],
  ['message', 10_000],
];
const PHONE = /^\+?[\d\s-]{10,30}$/;

/** What is typed into the form, without the spaces around it. */
export function contactValues(form: FormData): ContactValues {
  return Object.fromEntries(
    CONTACT_FIELDS.map((name) => [name, String(form.get(name) ?? '').trim()]),
  ) as ContactValues;
}

/**
 * The contract's rules by hand: the home page has no room for the
 * contract's (docs/decisions/0002-pages-as-bytes.md). rules.test.ts holds them against `newMessage`.
 */
export function contactErrors(values: ContactValues): ContactErrors {
  const errors: ContactErrors = {};
  for (const [name, most] of REQUIRED) {
    if (!values[name]) errors[name] = copy.required[name];
    else if (values[name].length > most) errors[name] = fill(copy.tooLong, { most });
  }
  if (!errors.email && !isEmail(values.email)) errors.email = copy.noEmail;
  if (values.phone && !PHONE.test(values.phone)) errors.phone = copy.noPhone;
  return errors;
}

/** The required call's payload: one name, a phone only if one was given, and the language of the page. */
export function toMessage({ firstName, lastName, phone, ...rest }: ContactValues): NewMessage {
  const name = `${firstName} ${lastName}`;
  return { ...rest, name, ...(phone ? { phone } : {}), language: LANGUAGE };
}

/** The server's complaints at the form's fields. */
export function placedErrors({ name, ...others }: Record<string, string>): ContactErrors {
  return { ...others, ...(name ? { firstName: name } : {}) };
}
