import type { NewMessage } from '../../../contracts/messages.ts';

/** What the form asks for (D60). */
export const CONTACT_FIELDS = ['firstName', 'lastName', 'email', 'phone', 'subject', 'message'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];
export type ContactValues = Record<ContactField, string>;
export type ContactErrors = Partial<Record<ContactField, string>>;

export const GENERAL_SUBJECT = 'General enquiry';

/** Words of an empty field, and the most characters that the call takes; phone is optional. */
const REQUIRED: [ContactField, string, number][] = [
  ['firstName', 'First name is required', 70],
  ['lastName', 'Last name is required', 70],
  ['email', 'Email is required', 254],
  ['subject', 'Subject is required', 200],
  ['message', 'Message is required', 10_000],
];
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const PHONE = /^\+?[\d\s-]{10,30}$/;

/** What is typed into the form, without the spaces around it. */
export function contactValues(form: FormData): ContactValues {
  return Object.fromEntries(CONTACT_FIELDS.map((name) => [name, String(form.get(name) ?? '').trim()])) as ContactValues;
}

/**
 * The rules of spec/storefront.txt §5 and spec/back-office.txt §5, by hand: the home page has no room for the
 * contract's (design.md, Pages). rules.test.ts holds them against `newMessage`.
 */
export function contactErrors(values: ContactValues): ContactErrors {
  const errors: ContactErrors = {};
  for (const [name, required, max] of REQUIRED) {
    if (!values[name]) errors[name] = required;
    else if (values[name].length > max) errors[name] = `Must be ${max} characters or less`;
  }
  if (!errors.email && !EMAIL.test(values.email)) errors.email = 'Please enter a valid email address';
  if (values.phone && !PHONE.test(values.phone)) errors.phone = 'Please enter a valid phone number';
  return errors;
}

/** The specified call's payload: one name, and a phone only where one was given (D60). */
export function toMessage({ firstName, lastName, phone, ...rest }: ContactValues): NewMessage {
  return { ...rest, name: `${firstName} ${lastName}`, ...(phone ? { phone } : {}) };
}

/** The server's complaints at the form's fields. */
export function placedErrors({ name, ...others }: Record<string, string>): ContactErrors {
  return { ...others, ...(name ? { firstName: name } : {}) };
}
