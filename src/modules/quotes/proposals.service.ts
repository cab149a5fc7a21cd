import { markOf, type Edit } from '../../contracts/editing.ts';
import type { Proposal, ProposalInput } from '../../contracts/proposals.ts';
import type { Tx } from '../../db/database.ts';
import { nairobiDay } from '../../kernel/clock.ts';
import { notFound, refusal } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { editedAt, assertIfMatch } from '../../kernel/if-match.ts';
import { formatMoney } from '../../kernel/money.ts';
import { recordChange } from '../audit/index.ts';
import { isQueued, onceAMinute, type QueuedMail } from '../notices/index.ts';
import { notifyStaff } from '../notifications/index.ts';
import { standardVat } from '../settings/index.ts';
import { acceptedBefore, besides, refusalToReplace, relationOf } from './accepted.ts';
import { addressOf } from './link.ts';
import type { QuotesOptions } from './options.ts';
import { nameOf, priceProposal, refusePast, shownProposal, statusNow } from './proposals.ts';
import { offer } from './quotes.mail.ts';
import { store, type ProposalRow } from './proposals.store.ts';
import { officePath } from './quotes.ts';
import { store as quotes, type QuoteRow } from './quotes.store.ts';

/** Proposals as staff write and send them. A quote's row is locked before its proposals'. */
export class Proposals {
  readonly #options: QuotesOptions;

  constructor(options: QuotesOptions) {
    this.#options = options;
  }

  /** Newest version first. Throws 404 for an unknown quote. */
  async list(quoteId: number): Promise<Proposal[]> {
    const { db, clock } = this.#options;
    if (!(await quotes.find(db, quoteId))) throw notFound(`Quote #${quoteId}`);
    const rows = await store.ofQuote(db, quoteId);
    const lines = Map.groupBy(
      await store.lines(
        db,
        rows.map((row) => row.id),
      ),
      (line) => line.proposalId,
    );
    const offered = rows.map((row) => ({ row, lines: lines.get(row.id) ?? [] }));
    const accepted = await acceptedBefore(db, { quoteId, version: null });
    return offered.map((one) => {
      const { version } = one.row;
      const before = offered.find(({ row }) => row.version < version && row.status !== 'draft');
      const earlier = accepted.filter((other) => other.version < version);
      return shownProposal(one, before ?? null, earlier, clock.now());
    });
  }

  /** Throws 404, 409 if the quote already has a draft. */
  async create(quoteId: number, input: ProposalInput, edit: Edit): Promise<Proposal> {
    const { db, clock, settings } = this.#options;
    const standard = await standardVat(settings);
    return db.transaction(async (tx) => {
      const now = clock.now();
      const quote = await lockQuote(tx, quoteId);
      const others = await store.ofQuote(tx, quoteId);
      if (others.some((other) => other.status === 'draft')) throw refusal('draft_exists');
      const { values, lines } = priceProposal(input, now, standard);
      const id = newId('prp', now.getTime());
      const version = (others[0]?.version ?? 0) + 1;
      await store.insert(tx, {
        id,
        quoteId,
        version,
        ...values,
        createdAt: now,
        updatedAt: now,
        updatedBy: edit.by,
      });
      await store.writeLines(tx, id, lines);
      await record(tx, 'created', { id, quoteId, version }, quote, { after: { ...values, lines } });
      return this.#shown(tx, id);
    });
  }

  /** Throws 404, 409 for one that went out, and for a stale edit. */
  async change(id: string, input: ProposalInput, edit: Edit): Promise<Proposal> {
    const { db, clock, settings } = this.#options;
    const standard = await standardVat(settings);
    return db.transaction(async (tx) => {
      const { row, quote } = await lockDraft(tx, id, edit);
      const before = await store.lines(tx, [id]);
      const { values, lines } = priceProposal(input, clock.now(), standard);
      await store.change(tx, id, {
        ...values,
        ...markOf<ProposalRow>(row, values, edit, clock.now()),
      });
      await store.writeLines(tx, id, lines);
      await record(tx, 'updated', row, quote, {
        before: {
          ...valuesOf(row),
          lines: before.map(({ proposalId: _id, position: _at, ...line }) => line),
        },
        after: { ...values, lines },
      });
      return this.#shown(tx, id);
    });
  }

  /** Throws 404, 409 for a sent proposal, which staff can only withdraw. */
  async discard(id: string, edit: Edit): Promise<void> {
    await this.#options.db.transaction(async (tx) => {
      const { row, quote } = await lockDraft(tx, id, edit);
      await store.remove(tx, id);
      await record(tx, 'discarded', row, quote, { before: valuesOf(row) });
    });
  }

  /**
   * Emails the private link and withdraws an earlier open one. If an accepted one is in force,
   * `wanted` says what happens to it. An open proposal itself is emailed again. Throws 404, 409,
   * 422.
   */
  async send(id: string, edit: Edit, wanted: { inAddition?: boolean } = {}): Promise<Proposal> {
    const { db, clock, settings } = this.#options;
    const company = await settings.read('company');
    return db.transaction(async (tx) => {
      const now = clock.now();
      const { row, quote } = await lockProposal(tx, id);
      assertIfMatch(edit.ifMatch, row, 'changed it');
      if (quote.status === 'Closed') throw refusal('quote_closed', { id: quote.id });
      const status = statusNow(row, now);
      if (status !== 'draft' && status !== 'sent') throw refusal(`proposal_${status}:send`);
      refusePast(row.validUntil, now);
      const before = await acceptedBefore(tx, row);
      const inAddition = status === 'draft' ? besides(before, wanted) : row.inAddition;
      const relation = relationOf({ inAddition }, before);
      const paid = refusalToReplace(relation, 'accepted_paid:send');
      if (paid) throw paid;
      if (status === 'draft') await this.#markSent(tx, row, quote, { edit, inAddition });
      const address = await addressOf(this.#options, tx, quote);
      const earlier = (await store.offeredBefore(tx, row))?.row;
      const content = offer(row, { ...quote, relation, earlier }, company, address);
      const mail: QueuedMail = {
        template: 'proposal_sent',
        reference: onceAMinute(`proposal-${id}`, content, now),
        to: quote.email,
        replyTo: company.email,
        content,
        attachments: [{ kind: 'proposal', number: id }],
        secret: 'standing',
      };
      if (await isQueued(tx, mail)) return this.#shown(tx, id);
      await this.#options.queueMail(tx, mail);
      await record(tx, status === 'draft' ? 'sent' : 'sent_again', row, quote, {
        after: { to: quote.email, ...(relation.kind !== 'alone' && { inAddition }) },
      });
      return this.#shown(tx, id);
    });
  }

  /** Throws 404, 409 for a proposal that is not open. */
  withdraw(id: string, edit: Edit): Promise<Proposal> {
    return this.#options.db.transaction(async (tx) => {
      const { row, quote } = await lockProposal(tx, id);
      assertIfMatch(edit.ifMatch, row, 'changed it');
      if (row.status !== 'sent') throw refusal('not_out', { status: row.status });
      await this.#markWithdrawn(tx, row, quote, edit);
      return this.#shown(tx, id);
    });
  }

  /** Daily: expires proposals that nobody answered by their last day. */
  async expire(): Promise<void> {
    await this.#options.db.transaction(async (tx) => {
      for (const row of await store.takeEnded(tx, nairobiDay(this.#options.clock.now()))) {
        const quote = (await quotes.find(tx, row.quoteId))!;
        await record(tx, 'expired', row, quote, {
          before: { status: 'sent' },
          after: { status: 'expired' },
        });
        await notifyStaff(tx, {
          message: `Proposal ${nameOf(row)} to ${quote.businessName} (${formatMoney(row.total, row.currency)}) expired without an answer`,
          type: 'info',
          href: officePath(quote.id),
          area: 'enquiries',
        });
      }
    });
  }

  /** Sending counts as the promised reply, and the quote becomes In Progress. Only one proposal is open at a time. */
  async #markSent(
    tx: Tx,
    row: ProposalRow,
    quote: QuoteRow,
    { edit, inAddition }: { edit: Edit; inAddition: boolean },
  ): Promise<void> {
    const now = this.#options.clock.now();
    for (const other of await store.ofQuote(tx, quote.id)) {
      if (other.status === 'sent') await this.#markWithdrawn(tx, other, quote, edit);
    }
    await store.change(tx, row.id, {
      status: 'sent',
      sentAt: now,
      inAddition,
      ...markOf<ProposalRow>(row, { status: 'sent' }, edit, now),
    });
    await quotes.change(tx, quote.id, {
      status: 'In Progress',
      lastResponseAt: now,
      updatedAt: editedAt(quote, now),
      updatedBy: edit.by,
    });
  }

  async #markWithdrawn(tx: Tx, row: ProposalRow, quote: QuoteRow, edit: Edit): Promise<void> {
    const now = this.#options.clock.now();
    await store.change(tx, row.id, {
      status: 'withdrawn',
      decidedAt: now,
      ...markOf<ProposalRow>(row, { status: 'withdrawn' }, edit, now),
    });
    await record(tx, 'withdrawn', row, quote, {
      before: { status: row.status },
      after: { status: 'withdrawn' },
    });
  }

  async #shown(tx: Tx, id: string): Promise<Proposal> {
    const row = (await store.find(tx, id))!;
    const offered = { row, lines: await store.lines(tx, [id]) };
    return shownProposal(
      offered,
      await store.offeredBefore(tx, row),
      await acceptedBefore(tx, row),
      this.#options.clock.now(),
    );
  }
}

async function lockQuote(tx: Tx, id: number): Promise<QuoteRow> {
  const quote = await quotes.lock(tx, id);
  if (!quote) throw notFound(`Quote #${id}`);
  return quote;
}

async function lockProposal(tx: Tx, id: string): Promise<{ row: ProposalRow; quote: QuoteRow }> {
  const found = await store.find(tx, id);
  if (!found) throw notFound('The proposal');
  const quote = await lockQuote(tx, found.quoteId);
  const row = await store.lock(tx, id);
  if (!row) throw notFound('The proposal');
  return { row, quote };
}

async function lockDraft(
  tx: Tx,
  id: string,
  edit: Edit,
): Promise<{ row: ProposalRow; quote: QuoteRow }> {
  const locked = await lockProposal(tx, id);
  assertIfMatch(edit.ifMatch, locked.row, 'changed it');
  if (locked.row.status !== 'draft') throw refusal('not_a_draft');
  return locked;
}

function valuesOf(row: ProposalRow) {
  const { title, currency, discountRate, discount, amount, tax, total } = row;
  const { validUntil, terms, message, plan } = row;
  return {
    title,
    currency,
    discountRate,
    discount,
    amount,
    tax,
    total,
    validUntil,
    terms,
    message,
    plan,
  };
}

function record(
  tx: Tx,
  verb: string,
  row: Pick<ProposalRow, 'id' | 'quoteId' | 'version'>,
  quote: QuoteRow,
  what: { before?: Record<string, unknown>; after?: Record<string, unknown> },
): Promise<void> {
  return recordChange(tx, {
    action: `proposal.${verb}`,
    entityId: row.id,
    summary: `Proposal ${nameOf(row)} to ${quote.businessName} ${verb.replace('_', ' ')}`,
    ...what,
  });
}
