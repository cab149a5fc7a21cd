import { sha256 } from '../../kernel/sha256.ts';
import { staffLink } from '../../contracts/office-sections.ts';
import type { SharedQuote } from '../../contracts/quote-link.ts';
import type { Tx } from '../../db/database.ts';
import { HOUR } from '../../kernel/clock.ts';
import { notFound, refusal } from '../../kernel/errors.ts';
import { recordChange } from '../audit/index.ts';
import { notifyStaff } from '../notifications/index.ts';
import { addressOf, lockByToken, quoteIdByToken } from './link.ts';
import type { QuotesOptions } from './options.ts';
import { offerOf } from './proposals.ts';
import { customerAt, officePath, toMessage } from './quotes.ts';
import { answerNotice } from './quotes.mail.ts';
import { store, type QuoteRow } from './quotes.store.ts';
import { BASES } from '../../kernel/language.ts';
import { acceptedBefore, buyerOf, refusalToReplace, relationOf, proposalText } from './accepted.ts';
import { store as proposals, type ProposalRow } from './proposals.store.ts';

/** The sender behind a private link, and the key that makes a repeated sending the same one. */
export interface Sender {
  ip: string;
  key: string | null;
}

/** The private page of a quote, where the customer reads the conversation and answers. */
export class Conversation {
  readonly #options: QuotesOptions;

  constructor(options: QuotesOptions) {
    this.#options = options;
  }

  /** Throws 404 for a link that is unknown or revoked. */
  async open(token: string): Promise<SharedQuote> {
    const { db, settings } = this.#options;
    const seller = await settings.read('seller');
    const row = await store.find(db, await quoteIdByToken(this.#options, db, token));
    return sharedView(this.#options, db, row!, seller);
  }

  /**
   * Keeps what the customer wrote and tells staff; a closed quote is open again. The same text under the same key is one
   * message, however often it is sent. Throws 404, 429 for a flood.
   */
  async answer(token: string, text: string, { ip, key }: Sender): Promise<SharedQuote> {
    const { db, clock, settings, queueMail, publicUrl, answersPerHour } = this.#options;
    const [company, seller] = [await settings.read('company'), await settings.read('seller')];
    return db.transaction(async (tx) => {
      const row = await lockByToken(this.#options, tx, token);
      const requestHash = key === null ? null : sha256(`${key} ${text}`);
      if (requestHash !== null && (await store.hasMessage(tx, row.id, requestHash)))
        return sharedView(this.#options, tx, row, seller);
      const now = clock.now();
      const lately = await store.countAnswers(tx, row.id, new Date(now.getTime() - HOUR));
      if (lately >= answersPerHour)
        throw refusal('too_many_messages', {}, { retryAfter: HOUR / 1000 });
      const messageId = await store.addMessage(tx, {
        quoteId: row.id,
        sender: 'Customer',
        author: row.fullName,
        subject: `Re: Quote Request #${row.id}`,
        text,
        requestHash,
        createdAt: now,
      });
      const status = row.status === 'Closed' ? 'Open' : row.status;
      await store.change(tx, row.id, { status, customerAt: customerAt(row, now) });
      const href = officePath(row.id);
      await queueMail(tx, {
        template: 'quote_answered',
        reference: `quote-message-${messageId}`,
        to: company.email,
        replyTo: row.email,
        content: answerNotice(row, text, staffLink(publicUrl, 'quotation', row.id)),
      });
      await notifyStaff(tx, {
        message: `${row.fullName} replied about quote #${row.id}`,
        type: 'info',
        href,
        area: 'enquiries',
      });
      await recordChange(
        tx,
        {
          action: 'quote.answered',
          entityId: row.id,
          summary: `${row.fullName} replied about quote #${row.id}`,
          before: { status: row.status },
          after: { status },
        },
        { name: row.fullName, ip },
      );
      return sharedView(this.#options, tx, { ...row, status }, seller);
    });
  }

  /** The private address, for staff to pass on. Throws 404. */
  link(id: number): Promise<{ url: string }> {
    return this.#options.db.transaction(async (tx) => {
      const row = await lockOf(tx, id);
      const url = await addressOf(this.#options, tx, row);
      await recordChange(tx, {
        action: 'quote.link_shown',
        entityId: id,
        summary: `Private link to quote #${id} for ${row.businessName} copied`,
      });
      return { url };
    });
  }

  /** Revokes every address sent so far. Throws 404. */
  async revokeLink(id: number): Promise<void> {
    await this.#options.db.transaction(async (tx) => {
      const row = await lockOf(tx, id);
      await this.#options.links.revoke(tx, 'quote', String(id));
      await recordChange(tx, {
        action: 'quote.link_revoked',
        entityId: id,
        summary: `Private link to quote #${id} for ${row.businessName} revoked`,
      });
    });
  }
}

async function lockOf(tx: Tx, id: number): Promise<QuoteRow> {
  const row = await store.lock(tx, id);
  if (!row) throw notFound(`Quote #${id}`);
  return row;
}

type Options = Pick<QuotesOptions, 'clock' | 'links' | 'publicUrl'>;

/** What the customer sees on the private page: no email address or phone, and never a draft. */
export async function sharedView(
  options: Options,
  tx: Tx,
  quote: QuoteRow,
  seller: { legalName: string },
): Promise<SharedQuote> {
  const messages = await store.messages(tx, [quote.id]);
  const newest = await proposals.newestSent(tx, quote.id);
  const {
    id,
    fullName,
    businessName,
    message,
    selectedServices,
    status,
    createdAt,
    dueAt,
    lastResponseAt,
  } = quote;
  return {
    id,
    full_name: fullName,
    business_name: businessName,
    message,
    selectedServices,
    status,
    created_at: createdAt.toISOString(),
    due_at: dueAt.toISOString(),
    lastResponse: lastResponseAt?.toISOString() ?? null,
    messages: messages.map(toMessage),
    proposal: newest && (await toSharedProposal(options, tx, newest, quote, seller)),
  };
}

/** The proposal as its customer sees it. An accepted one keeps the text that was accepted. */
async function toSharedProposal(
  { clock, links, publicUrl }: Options,
  tx: Tx,
  proposal: ProposalRow,
  quote: QuoteRow,
  seller: { legalName: string },
): Promise<SharedQuote['proposal']> {
  const lines = await proposals.lines(tx, [proposal.id]);
  const before = await acceptedBefore(tx, proposal);
  const relation = relationOf(proposal, before);
  const text = proposal.acceptedText ?? proposalText(proposal, lines, quote, seller, relation);
  const payUrlOf = async (number: string | null): Promise<string | null> => {
    const token = number && (await links.current(tx, 'invoice', number));
    return token && `${publicUrl}${BASES[quote.language]}/invoice/${token}`;
  };
  const offered = await proposals.offeredBefore(tx, proposal);
  const offer = offerOf({ row: proposal, lines }, offered, before, clock.now());
  return {
    ...offer,
    acceptedBefore: await Promise.all(
      offer.acceptedBefore.map(async (one) => ({
        ...one,
        payUrl: await payUrlOf(one.invoiceNumber),
      })),
    ),
    blocked: refusalToReplace(relation, 'accepted_paid') !== null,
    buyer: buyerOf(relation),
    text,
    hash: sha256(text),
    payUrl: await payUrlOf(proposal.invoiceNumber),
  };
}
