import type { Language } from '../../kernel/language.ts';
import { WORDS } from './mail-words.ts';
import { DAY, HOUR } from '../../kernel/clock.ts';
import type { Quote } from '../../contracts/quotes.ts';
import type { QuoteMessageRow, QuoteRow } from './quotes.store.ts';

/** A reply is promised within 24 hours. */
export function dueAt(createdAt: Date): Date {
  return new Date(createdAt.getTime() + DAY);
}

/** So long before the promise breaks staff are warned. */
export const WARNING = 4 * HOUR;

/** Where staff open a quote in the office. */
export function officePath(number: number): string {
  return `/dashboard/admin/quotation?open=${number}`;
}

/** Under which name the outbox keeps what is sent about a quote. */
export const referenceOf = (number: number): string => `quote-${number}`;

/** The confirmation text: one part of plain ASCII, whatever the company is called (docs/providers.md §5.3). */
export function confirmationSms(
  number: number,
  company: { name: string; phone: string },
  language: Language = 'en',
): string {
  const text = WORDS[language].sms(number, company.name, company.phone);
  return text.normalize('NFKD').replace(/[^\x20-\x7e]/g, '');
}

/** A quote as its call answers it. */
export function toQuote(row: QuoteRow, messages: QuoteMessageRow[]): Quote {
  return {
    id: row.id,
    full_name: row.fullName,
    business_name: row.businessName,
    email: row.email,
    mobile: row.mobile,
    message: row.message,
    selectedServices: row.selectedServices,
    referralSource: row.referralSource,
    consent: row.consent,
    status: row.status,
    language: row.language,
    created_at: row.createdAt.toISOString(),
    due_at: row.dueAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    customer_at: row.customerAt?.toISOString() ?? null,
    mark: markOf(row),
    lastResponse: row.lastResponseAt?.toISOString() ?? null,
    messages: messages.map(toMessage),
  };
}

/** Names one state of a quote, what the customer did included. */
export function markOf({
  updatedAt,
  customerAt,
}: Pick<QuoteRow, 'updatedAt' | 'customerAt'>): string {
  return `${updatedAt.toISOString()}/${customerAt?.toISOString() ?? ''}`;
}

/**
 * When the customer did something: always later than the last time, so that two states never look
 * alike.
 */
export function customerAt({ customerAt: last }: Pick<QuoteRow, 'customerAt'>, now: Date): Date {
  return new Date(Math.max(now.getTime(), (last?.getTime() ?? 0) + 1));
}

/** A message as the calls answer it. */
export function toMessage({
  id,
  text,
  createdAt,
  sender,
  author,
}: QuoteMessageRow): Quote['messages'][number] {
  return { id, text, timestamp: createdAt.toISOString(), sender, author };
}
