import { staffLink } from '../../contracts/office-sections.ts';
import type { CallerQuote } from '../../contracts/quotes.ts';
import type { Tx } from '../../db/database.ts';
import type { MailContent, MessageKind } from '../notices/index.ts';
import { notifyStaff } from '../notifications/index.ts';
import type { QuotesOptions } from './options.ts';
import {
  confirmation,
  staffNotice,
  type Company,
  endingNotice,
  overdueNotice,
} from './quotes.mail.ts';
import { store, type WaitingQuote } from './quotes.store.ts';
import { confirmationSms, officePath, referenceOf, WARNING } from './quotes.ts';

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

/** Notifies staff once before the promised reply within 24 hours is late, and once when it is late. */
export class ReplyPromise {
  readonly #options: Pick<QuotesOptions, 'db' | 'clock' | 'settings' | 'publicUrl' | 'queueMail'>;

  constructor(
    options: Pick<QuotesOptions, 'db' | 'clock' | 'settings' | 'publicUrl' | 'queueMail'>,
  ) {
    this.#options = options;
  }

  async check(): Promise<void> {
    const { db, clock, settings } = this.#options;
    const { email } = await settings.read('company');
    await db.transaction(async (tx) => {
      const now = clock.now();
      for (const quote of await store.takeEnding(tx, now, new Date(now.getTime() + WARNING))) {
        await this.#notifyStaff(tx, quote, {
          template: 'quote_ending',
          to: email,
          mail: endingNotice,
          message: 'needs an answer within 4 hours',
          type: 'info',
        });
      }
      for (const quote of await store.takeOverdue(tx, now)) {
        await this.#notifyStaff(tx, quote, {
          template: 'quote_overdue',
          to: email,
          mail: overdueNotice,
          message: 'has no answer after 24 hours',
          type: 'error',
        });
      }
    });
  }

  async #notifyStaff(tx: Tx, quote: WaitingQuote, note: Note): Promise<void> {
    const { queueMail, publicUrl } = this.#options;
    const href = officePath(quote.id);
    await queueMail(tx, {
      template: note.template,
      reference: `quote-${quote.id}`,
      to: note.to,
      content: note.mail(quote, staffLink(publicUrl, 'quotation', quote.id)),
    });
    await notifyStaff(tx, {
      message: `Quote request #${quote.id} from ${quote.businessName} ${note.message}`,
      type: note.type,
      href,
      area: 'enquiries',
    });
  }
}

interface Note {
  template: MessageKind;
  to: string;
  mail(quote: WaitingQuote, office: string): MailContent;
  message: string;
  type: 'info' | 'error';
}
