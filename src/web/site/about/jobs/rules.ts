import { isEmail } from '../../../../kernel/email.ts';
import type { FieldErrors } from '../../../components/plain-form/use-plain-form.ts';
import { fill } from '../../../texts/fill.ts';
import { copy } from './copy.ts';

const words = copy.form;

/** What the application form asks for, as the call names it. */
export const APPLICATION_FIELDS = [
  'fullName',
  'email',
  'phone',
  'linkedIn',
  'skills',
  'resume',
] as const;
export type ApplicationField = (typeof APPLICATION_FIELDS)[number];
export type ApplicationErrors = FieldErrors<ApplicationField>;
export type ApplicationTexts = Record<Exclude<ApplicationField, 'resume'>, string>;

const MOST: [keyof ApplicationTexts, number][] = [
  ['fullName', 100],
  ['email', 254],
  ['phone', 30],
  ['linkedIn', 300],
  ['skills', 1_000],
];
const REQUIRED = ['fullName', 'email', 'phone'] as const;
export const MAX_RESUME_BYTES = 5 * 1024 * 1024;

/** What is typed into the form, without the spaces around it. */
export function applicationTexts(form: FormData): ApplicationTexts {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    fullName: text('fullName'),
    email: text('email'),
    phone: text('phone'),
    linkedIn: text('linkedIn'),
    skills: text('skills'),
  };
}

/** The chosen file; null where none was, which browsers send as an empty file without a name. */
export function resumeOf(form: FormData): File | null {
  const value = form.get('resume');
  return value instanceof File && (value.size > 0 || value.name !== '') ? value : null;
}

/**
 * The contract's rules by hand, so that the page goes without the contract's; rules.test.ts holds
 * them against `applicationForm`. Whether the file is a PDF inside is for the server to say.
 */
export function applicationErrors(form: FormData): ApplicationErrors {
  const texts = applicationTexts(form);
  const errors: ApplicationErrors = {};
  for (const [name, most] of MOST)
    if (texts[name].length > most) errors[name] = fill(words.tooLong, { most });
  for (const name of REQUIRED) if (!texts[name]) errors[name] = words.required[name];
  if (!errors.email && !isEmail(texts.email)) errors.email = words.noEmail;
  if (!errors.linkedIn && texts.linkedIn && !isWebAddress(texts.linkedIn))
    errors.linkedIn = words.noAddress;
  const fault = resumeError(resumeOf(form));
  if (fault) errors.resume = fault;
  return errors;
}

function isWebAddress(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value);
}

function resumeError(file: File | null): string | undefined {
  if (!file) return words.required.resume;
  if (file.size > MAX_RESUME_BYTES) return words.tooBig;
  return file.type === 'application/pdf' || /\.pdf$/i.test(file.name) ? undefined : words.noPdf;
}
