import type { SignedIn } from '../../contracts/call.ts';
import type { BodyOf } from '../../contracts/endpoint.ts';
import type { Page } from '../../kernel/page.ts';
import type {
  CallerQuote,
  Quote,
  QuoteRequest,
  StaffQuote,
  respondToQuote,
} from '../../contracts/quotes.ts';
import { REFERRAL_SOURCES } from '../../contracts/referral-sources.ts';
import type { Tx } from '../../db/database.ts';
import { invalidField, notFound, refusal } from '../../kernel/errors.ts';
import { editedAt, assertIfMatch } from '../../kernel/if-match.ts';
import { LANGUAGES } from '../../kernel/language.ts';
import { normalisePhone } from '../../kernel/phone.ts';
import { recordConsent } from '../consents/index.ts';
import { recordChange } from '../audit/index.ts';
import { confirmRequest, tellStaff, type Asked } from './announce.ts';
import { addressOf } from './link.ts';
import type { QuotesOptions } from './options.ts';
import { dueAt, markOf, referenceOf, toQuote } from './quotes.ts';
import { response } from './quotes.mail.ts';
import { store, type QuoteRow, type QuotesQuery } from './quotes.store.ts';

type QuoteResponse = BodyOf<typeof respondToQuote>;

/** What was asked from an address stays the account's that gives the address up. */
export const keepQuotes = (tx: Tx, userId: string, email: string): Promise<void> =>
  store.keepFor(tx, userId, email);

/** Quote requests, from the wizard to the last response. */
export class Quotes {
  readonly #options: QuotesOptions;

  constructor(options: QuotesOptions) {
    this.#options = options;
  }

  async options(): Promise<{ services: string[]; referralSources: string[] }> {
    return {
      services: (await this.#options.settings.read('quotes')).services,
      referralSources: [...REFERRAL_SOURCES],
    };
  }

  /** Stores a request, confirms it by email and text message, and notifies staff. Throws 422 for a service that is not on the list. */
  async submit(request: QuoteRequest, signedIn: SignedIn | null): Promise<void> {
    const { db, clock } = this.#options;
    const about = await this.#asked(request);
    await db.transaction(async (tx) => {
      const now = clock.now();
      const userId = signedIn?.userId;
      const number = await this.#insert(tx, about, { userId, consent: request.consent }, now);
      await recordConsent(tx, 'quote', {
        email: request.email,
        userId,
        language: request.language,
        reference: number,
        at: now,
      });
      await confirmRequest(this.#options, tx, about, number);
      await tellStaff(this.#options, tx, about, number);
    });
  }

  /** Enters what a caller asked for and confirms it to them as any request; they have agreed to no terms. Throws 422 as `submit`. */
  async take(request: CallerQuote): Promise<StaffQuote> {
    const { db, clock } = this.#options;
    const about = await this.#asked(request);
    const number = await db.transaction(async (tx) => {
      const made = await this.#insert(tx, about, { consent: false }, clock.now());
      await recordChange(tx, {
        action: 'quote.taken',
        entityId: made,
        summary: `Quote request #${made} for ${request.businessName} taken by telephone`,
      });
      await confirmRequest(this.#options, tx, about, made);
      return made;
    });
    return this.read(number);
  }

  async #asked(request: CallerQuote): Promise<Asked> {
    const { settings } = this.#options;
    const [{ services }, company] = await Promise.all([
      settings.read('quotes'),
      settings.read('company'),
    ]);
    const selectedServices = [...new Set(request.selectedServices)];
    if (selectedServices.some((service) => !services.includes(service)))
      throw invalidField('selectedServices', 'invalid_input:services');
    const phone = normalisePhone(request.mobile)!;
    return { request: { ...request, selectedServices }, phone, company };
  }

  #insert(
    tx: Tx,
    { request, phone }: Asked,
    by: { userId?: string; consent: boolean },
    now: Date,
  ): Promise<number> {
    const { fullName, businessName, email, mobile, referralSource, details } = request;
    return store.insert(tx, {
      ...by,
      fullName,
      businessName,
      email,
      mobile,
      phone,
      selectedServices: request.selectedServices,
      referralSource,
      message: details,
      language: request.language,
      dueAt: dueAt(now),
      createdAt: now,
      updatedAt: now,
    });
  }

  /** All quotes; a user's own where `userId` is given. */
  async list(query: QuotesQuery, userId?: string): Promise<Page<Quote>> {
    const { db } = this.#options;
    const page = await store.list(db, query, userId);
    const messages = Map.groupBy(
      await store.messages(
        db,
        page.rows.map((row) => row.id),
      ),
      (message) => message.quoteId,
    );
    return { ...page, rows: page.rows.map((row) => toQuote(row, messages.get(row.id) ?? [])) };
  }

  /** All quotes, for staff. */
  async listAll(query: QuotesQuery): Promise<Page<StaffQuote>> {
    const page = await this.list(query);
    return { ...page, rows: await this.#forStaff(this.#options.db, page.rows) };
  }

  /** Throws 404 for an unknown number. */
  async read(id: number): Promise<StaffQuote> {
    const { db } = this.#options;
    const row = await store.find(db, id);
    if (!row) throw notFound(`Quote #${id}`);
    return this.#oneForStaff(db, row);
  }

  /** Throws 404 for an unknown number, 409 if `ifMatch` is stale. Setting a value that is already set is not an edit. */
  change(
    id: number,
    wanted: Pick<Quote, 'status'> & Partial<Pick<Quote, 'language'>>,
    staff: SignedIn,
    ifMatch: string | undefined,
  ): Promise<StaffQuote> {
    const { db, clock } = this.#options;
    return db.transaction(async (tx) => {
      const row = await lockOf(tx, id);
      // A change that a colleague has already made is not refused.
      const { status, language = row.language } = wanted;
      if (row.status === status && row.language === language) return this.#oneForStaff(tx, row);
      assertQuoteIfMatch(row, ifMatch);
      const set = {
        status,
        language,
        updatedAt: editedAt(row, clock.now()),
        updatedBy: staff.name,
      };
      await store.change(tx, id, set);
      await recordChange(tx, {
        entityId: id,
        ...(row.status === status
          ? {
              action: 'quote.language_set',
              summary: `Quote request #${id} for ${row.businessName} switched to ${LANGUAGES[language]}`,
              before: { language: row.language },
              after: { language },
            }
          : {
              action: 'quote.status_set',
              summary: `Quote request #${id} for ${row.businessName} set to ${status}`,
              before: { status: row.status },
              after: { status },
            }),
      });
      return this.#oneForStaff(tx, { ...row, ...set });
    });
  }

  /** Emails a response, saves it with its date and moves the quote to In Progress, all or nothing. Throws 404, 409 for a closed quote. */
  async respond(
    { quoteId, email, subject, responseText }: QuoteResponse,
    staff: SignedIn,
    ifMatch: string | undefined,
  ): Promise<StaffQuote> {
    const { db, clock, settings, queueMail } = this.#options;
    const company = await settings.read('company');
    return db.transaction(async (tx) => {
      const row = await lockOf(tx, quoteId);
      assertQuoteIfMatch(row, ifMatch);
      if (row.status === 'Closed') throw refusal('quote_closed:respond', { id: quoteId });
      const now = clock.now();
      const messageId = await store.addMessage(tx, {
        quoteId,
        sender: 'Admin',
        author: staff.shownAs,
        subject,
        text: responseText,
        createdAt: now,
      });
      const set = {
        status: 'In Progress' as const,
        lastResponseAt: now,
        updatedAt: editedAt(row, now),
        updatedBy: staff.name,
      };
      await store.change(tx, quoteId, set);
      const content = response(
        { subject, responseText, by: staff.shownAs },
        row,
        company,
        await addressOf(this.#options, tx, row),
      );
      await queueMail(tx, {
        template: 'quote_response',
        reference: `quote-message-${messageId}`,
        to: email,
        replyTo: company.email,
        content,
        secret: 'standing',
      });
      await recordChange(tx, {
        action: 'quote.responded',
        entityId: quoteId,
        summary: `Responded to quote #${quoteId} for ${row.businessName}`,
        before: { status: row.status },
        after: { status: set.status, to: email, subject },
      });
      return this.#oneForStaff(tx, { ...row, ...set });
    });
  }

  /** Adds to each quote whether its confirmation was held back. */
  async #forStaff(tx: Tx, quotes: Quote[]): Promise<StaffQuote[]> {
    const references = quotes.map(({ id }) => referenceOf(id));
    const held = await this.#options.heldBack(tx, 'quote_confirmed', references);
    return quotes.map((quote) => {
      const held_back = held.get(referenceOf(quote.id));
      return held_back ? { ...quote, held_back } : quote;
    });
  }

  async #oneForStaff(tx: Tx, row: QuoteRow): Promise<StaffQuote> {
    const [quote] = await this.#forStaff(tx, [toQuote(row, await store.messages(tx, [row.id]))]);
    return quote!;
  }
}

async function lockOf(tx: Tx, id: number): Promise<QuoteRow> {
  const row = await store.lock(tx, id);
  if (!row) throw notFound(`Quote #${id}`);
  return row;
}

/** Throws 409 if a locked quote has another status than the staff edit expects. */
function assertQuoteIfMatch(row: QuoteRow, ifMatch: string | undefined): void {
  if (!isMark(ifMatch))
    assertIfMatch(ifMatch, row, `changed quote #${row.id}, which is now ${row.status},`);
  else refuseOtherMark(ifMatch, row);
}

/** A quote's own mark, quoted as a header has it: two instants with a slash between. */
function isMark(ifMatch: string | undefined): ifMatch is string {
  return ifMatch?.includes('Z/') ?? false;
}

/** Throws 409 if staff or the customer changed the quote since the mark was read. */
function refuseOtherMark(ifMatch: string, row: QuoteRow): void {
  const named = ifMatch.trim().replace(/^(?:W\/)?"(.*)"$/, '$1');
  if (named === markOf(row)) return;
  const [updatedAt] = named.split('/');
  assertIfMatch(updatedAt, row, `changed quote #${row.id}, which is now ${row.status},`);
  throw refusal(
    'edit_conflict:answered',
    { by: row.fullName, id: row.id, status: row.status },
    { extra: { updated_at: row.updatedAt.toISOString(), changed_by: row.fullName } },
  );
}
