import { staffLink } from '../../contracts/office-sections.ts';
import type { CallerQuote } from '../../contracts/quotes.ts';
import type { Tx } from '../../db/database.ts';
import { notifyStaff } from '../notifications/index.ts';
import type { QuotesOptions } from './options.ts';
import { confirmationSms, officePath, referenceOf } from './quotes.ts';
import { confirmation, staffNotice, type Company } from './quotes.mail.ts';

/** A checked request, with what its confirmation needs. */
export interface Asked {
  request: CallerQuote;
  phone: string;
  company: Company;
}

/** Tells the customer, by email and text message, that their request is here. */
export async function confirmRequest(
  { queueMail, queueSms }: QuotesOptions,
  tx: Tx,
  { request, phone, company }: Asked,
  number: number,
): Promise<void> {
  const about = { template: 'quote_confirmed', reference: referenceOf(number) } as const;
  await queueMail(tx, {
    ...about,
    to: request.email,
    replyTo: company.email,
    content: confirmation(request, number, company),
  });
  await queueSms(tx, {
    ...about,
    to: phone,
    text: confirmationSms(number, company, request.language),
  });
}

/** Tells staff of a request that nobody of them entered. */
export async function tellStaff(
  { queueMail, publicUrl }: QuotesOptions,
  tx: Tx,
  { request, company }: Asked,
  number: number,
): Promise<void> {
  const href = officePath(number);
  await queueMail(tx, {
    reference: referenceOf(number),
    template: 'quote_received',
    to: company.email,
    replyTo: request.email,
    content: staffNotice(request, number, staffLink(publicUrl, 'quotation', number)),
  });
  await notifyStaff(tx, {
    message: `New quote request #${number} from ${request.businessName}`,
    type: 'info',
    href,
    area: 'enquiries',
  });
}
