import { isEmail } from '../../../kernel/email.ts';
import type { FieldErrors } from '../../components/plain-form/use-plain-form.ts';
import { fill } from '../../texts/fill.ts';
import { LANGUAGE } from '../../texts/language.ts';
import { copy } from './copy.ts';

export const REQUEST_FIELDS = ['kind', 'name', 'email', 'details'] as const;
export type RequestField = (typeof REQUEST_FIELDS)[number];
export type RequestValues = Record<RequestField, string>;
export type Kind = keyof typeof copy.kinds;

/** The most characters that the call takes. */
const MOST: [RequestField, number][] = [
  ['name', 100],
  ['email', 254],
  ['details', 2_000],
];

/** What is typed into the form, without the spaces around it. */
export function requestValues(form: FormData): RequestValues {
  return Object.fromEntries(
    REQUEST_FIELDS.map((name) => [name, String(form.get(name) ?? '').trim()]),
  ) as RequestValues;
}

/** The rules of the call, by hand: the page has no room for its parser. */
export function requestErrors(values: RequestValues): FieldErrors<RequestField> {
  const errors: FieldErrors<RequestField> = {};
  for (const [name, most] of MOST)
    if (values[name].length > most) errors[name] = fill(copy.tooLong, { most });
  if (!Object.hasOwn(copy.kinds, values.kind)) errors.kind = copy.required.kind;
  for (const name of ['name', 'email'] as const)
    if (!values[name]) errors[name] = copy.required[name];
  if (values.kind === 'correction' && !values.details) errors.details = copy.required.details;
  if (!errors.email && !isEmail(values.email)) errors.email = copy.noEmail;
  return errors;
}

/** The call's payload. */
export const toRequest = (values: RequestValues) => ({
  ...values,
  kind: values.kind as Kind,
  language: LANGUAGE,
});
