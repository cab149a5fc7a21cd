import { paragraphsOf, type MailContent } from '../notices/index.ts';
import type { CallerQuote } from '../../contracts/quotes.ts';
import type { Language } from '../../kernel/language.ts';
import { showTypedPhone } from '../../kernel/phone.ts';
import { WORDS } from './mail-words.ts';

export interface Company {
  name: string;
  email: string;
  phone: string;
}

/** To the customer. It contains nothing that was typed, except a harmless name, because the address may be a stranger's. */
export function confirmation(
  { fullName, selectedServices, language = 'en' }: CallerQuote,
  number: number,
  company: Company,
): MailContent {
  const { received: words } = WORDS[language];
  return {
    language,
    subject: words.subject(number),
    addressee: { person: fullName },
    paragraphs: [words.thanks(company.name, number), words.add(company.phone)],
    rows: [
      [words.request, words.number(number)],
      [words.services, selectedServices.join(', ')],
    ],
    note: words.notYou,
  };
}

/** To the company's own mailbox, with everything that was typed. */
export function staffNotice(request: CallerQuote, number: number, office: string): MailContent {
  return {
    subject: `Quote request #${number} from ${request.businessName.replace(/\s+/g, ' ')}`,
    addressee: 'staff',
    paragraphs: [
      'We have a new quote request. We promised a reply within 24 hours.',
      ...paragraphsOf(request.details),
    ],
    rows: [
      ['Name', request.fullName],
      ['Business', request.businessName],
      ['Email', request.email],
      ['Mobile', showTypedPhone(request.mobile)],
      ['Services', request.selectedServices.join(', ')],
      ['Heard about us through', request.referralSource],
    ],
    link: { label: 'Open the request', url: office },
  };
}

/** To staff, once, before the promise of 24 hours breaks. */
export function endingNotice(
  quote: { id: number; fullName: string; businessName: string },
  office: string,
): MailContent {
  return {
    subject: `Answer quote request #${quote.id} within 4 hours`,
    addressee: 'staff',
    paragraphs: [
      'Nobody has answered this request yet. We promised a reply within 24 hours, so you have less than 4 hours left.',
    ],
    rows: [
      ['Name', quote.fullName],
      ['Business', quote.businessName],
    ],
    link: { label: 'Answer the request', url: office },
  };
}

/** To the company's own mailbox: the customer's answer on the private page. */
export function answerNotice(
  quote: { id: number; fullName: string; businessName: string },
  text: string,
  office: string,
): MailContent {
  return {
    subject: `${quote.fullName.replace(/\s+/g, ' ')} replied about quote #${quote.id}`,
    addressee: 'staff',
    paragraphs: paragraphsOf(text),
    rows: [
      ['Name', quote.fullName],
      ['Business', quote.businessName],
    ],
    link: { label: 'Open the quote', url: office },
  };
}

/** To staff, once, when the promise of 24 hours was missed. */
export function overdueNotice(
  quote: { id: number; fullName: string; businessName: string },
  office: string,
): MailContent {
  return {
    subject: `Quote request #${quote.id} has no answer after 24 hours`,
    addressee: 'staff',
    paragraphs: ['Nobody has answered this request yet, and we promised a reply within 24 hours.'],
    rows: [
      ['Name', quote.fullName],
      ['Business', quote.businessName],
    ],
    link: { label: 'Answer the request', url: office },
  };
}

/** The answer of staff, line by line as written, with the private address of the conversation. */
export function response(
  { subject, responseText, by }: { subject: string; responseText: string; by: string },
  { id, language }: { id: number; language: Language },
  company: Pick<Company, 'name'>,
  address: string,
): MailContent {
  const { answer: words } = WORDS[language];
  return {
    language,
    subject: subject.replace(/\s+/g, ' '),
    addressee: 'own words',
    paragraphs: paragraphsOf(responseText),
    link: { label: words.read, url: address },
    note: words.note(by, company.name, id),
  };
}
