import { greeting, type MailContent } from '../notices/index.ts';
import type { QuoteRequest } from '../../contracts/quotes.ts';

export interface Company {
  name: string;
  email: string;
  phone: string;
}

/** To the customer. Nothing that was typed goes out but a harmless name: the address may be a stranger's. */
export function confirmation(request: QuoteRequest, number: number, company: Company): MailContent {
  return {
    subject: `We have your quote request no. ${number}`,
    paragraphs: [
      greeting(request.fullName),
      `thank you for asking ${company.name} for a quote. Your request has arrived under number ${number}, and we will reply within 24 hours.`,
      `If you want to add something, answer this mail or call us on ${company.phone}.`,
    ],
    rows: [['Request', `no. ${number}`], ['Services', request.selectedServices.join(', ')]],
    note: 'This address was typed into our quote form. If that was not you, you can ignore this mail.',
  };
}

/** To the company's own mailbox, with everything that was typed. */
export function staffNotice(request: QuoteRequest, number: number, office: string): MailContent {
  return {
    subject: `Quote request #${number} from ${request.businessName.replace(/\s+/g, ' ')}`,
    paragraphs: ['A quote request came in. We promised a reply within 24 hours.', ...request.details.split(/\n+/)],
    rows: [
      ['Name', request.fullName], ['Business', request.businessName], ['E-mail', request.email], ['Mobile', request.mobile],
      ['Services', request.selectedServices.join(', ')], ['Heard about us', request.referralSource],
    ],
    link: { label: 'Open the quotes', url: office },
  };
}

/** To staff, once, when the promise of 24 hours was missed (D68). */
export function overdueNotice(quote: { id: number; fullName: string; businessName: string }, office: string): MailContent {
  return {
    subject: `Quote request #${quote.id} has waited for more than 24 hours`,
    paragraphs: ['Nobody has answered this request yet, and we promised a reply within 24 hours.'],
    rows: [['Name', quote.fullName], ['Business', quote.businessName]],
    link: { label: 'Answer it now', url: office },
  };
}

/** What staff answer, line by line as they wrote it. */
export function response(input: { subject: string; responseText: string }, number: number): MailContent {
  return {
    subject: input.subject.replace(/\s+/g, ' '),
    paragraphs: input.responseText.split(/\s*\n\s*/),
    note: `This is about your quote request no. ${number}. Answer this mail to reach us.`,
  };
}
