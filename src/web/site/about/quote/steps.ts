import type { QuoteRequest } from '../../../../contracts/quotes.ts';
import type { FieldErrors } from '../../../components/plain-form/use-plain-form.ts';

/** What each of the wizard's three steps asks for, in the order shown. */
export const STEPS = [
  { fields: ['fullName', 'businessName', 'email', 'mobile'] },
  { fields: ['selectedServices'] },
  { fields: ['details', 'referralSource', 'consent'] },
] as const;

export const LAST: number = STEPS.length;

export type QuoteField = (typeof STEPS)[number]['fields'][number];
export type QuoteErrors = FieldErrors<QuoteField>;
/** What is typed so far; the contract says whether it will do. */
export type QuoteTyped = {
  [Field in QuoteField]: QuoteRequest[Field] extends string
    ? string
    : QuoteRequest[Field] extends boolean
      ? boolean
      : string[];
};

export const QUOTE_FIELDS: QuoteField[] = STEPS.flatMap((step) => [...step.fields]);

export function quoteTyped(form: FormData): QuoteTyped {
  const text = (name: string): string => String(form.get(name) ?? '').trim();
  return {
    fullName: text('fullName'),
    email: text('email'),
    mobile: text('mobile'),
    businessName: text('businessName'),
    selectedServices: form.getAll('selectedServices').map(String),
    referralSource: text('referralSource'),
    details: text('details'),
    consent: form.has('consent'),
  };
}

/** From 1 on. */
export function stepOf(field: QuoteField): number {
  return STEPS.findIndex((step) => step.fields.some((name) => name === field)) + 1;
}

/** The first field at fault, and its step; null where none is. */
export function firstFault(errors: QuoteErrors): { field: QuoteField; step: number } | null {
  const field = QUOTE_FIELDS.find((name) => errors[name]);
  return field ? { field, step: stepOf(field) } : null;
}
