import { staffLink } from '../../contracts/office-sections.ts';
import type { Tx } from '../../db/database.ts';
import type { MailContent, MessageKind } from '../notices/index.ts';
import { notifyStaff } from '../notifications/index.ts';
import type { QuotesOptions } from './options.ts';
import { officePath, WARNING } from './quotes.ts';
import { endingNotice, overdueNotice } from './quotes.mail.ts';
import { store, type WaitingQuote } from './quotes.store.ts';

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
