import { sha256 } from '../../kernel/sha256.ts';
import { staffLink } from '../../contracts/office-sections.ts';
import type { SharedQuote } from '../../contracts/quote-link.ts';
import type { Tx } from '../../db/database.ts';
import { formatMoney } from '../../kernel/money.ts';
import { recordChange } from '../audit/index.ts';
import { begun, keptDiscount, type Sending } from '../invoices/index.ts';
import { notifyStaff } from '../notifications/index.ts';
import { type Sender, sharedView } from './conversation.service.ts';
import { addressOf, lockByToken } from './link.ts';
import type { QuotesOptions } from './options.ts';
import { refusal } from '../../kernel/errors.ts';
import {
  acceptedBefore,
  refusalToReplace,
  relationOf,
  type Relation,
  proposalText,
} from './accepted.ts';
import { nameOf, refusalTo } from './proposals.ts';
import { accepted, decided } from './quotes.mail.ts';
import { store, type LineRow, type ProposalRow } from './proposals.store.ts';
import { customerAt, officePath } from './quotes.ts';
import { store as quotes, type QuoteRow } from './quotes.store.ts';

export interface AcceptanceOptions extends QuotesOptions {
  /** Sends the new invoice, and cancels those that it replaces. */
  invoices: Pick<Sending, 'create' | 'takeBack'>;
}

/** The person who decides: the name they typed, and their network address. */
interface Acceptor {
  name: string;
  /** The hash of the text that they were shown. */
  hash: string;
  kraPin?: string | null;
  /** The buyer's own number for the invoice. */
  purchaseOrder?: string | null;
  ip: string;
  key: string | null;
}

interface Open {
  quote: QuoteRow;
  proposal: ProposalRow;
  lines: LineRow[];
  /** How it relates to earlier accepted versions; their invoices are also locked. */
  relation: Relation;
}

interface Parties {
  company: { name: string; email: string };
  seller: { legalName: string };
}

/** Records the customer's decision on a proposal from the private page: once, under row locks. */
export class Acceptance {
  readonly #options: AcceptanceOptions;

  constructor(options: AcceptanceOptions) {
    this.#options = options;
  }

  /**
   * Records name, time, address, the accepted text and its hash, makes and sends the invoice, and
   * cancels the invoices it replaces, all or nothing. Throws 404, and 409 if the text is not the
   * one that was shown, the proposal is no longer open, or an invoice it would replace was paid.
   * The same key again answers the current state.
   */
  async accept(token: string, by: Acceptor): Promise<SharedQuote> {
    const { db, clock, invoices } = this.#options;
    const parties = await this.#parties();
    return db.transaction(async (tx) => {
      const decisionHash = hashOf('accept', by.key);
      const open = await this.#lockOpen(tx, token, decisionHash);
      if ('decided' in open) return sharedView(this.#options, tx, open.decided, parties.seller);
      const { proposal, lines, quote, relation } = open;
      const acceptedText = proposalText(proposal, lines, quote, parties.seller, relation);
      const acceptedHash = sha256(acceptedText);
      const paid = refusalToReplace(relation, 'accepted_paid');
      if (paid) throw paid;
      if (acceptedHash !== by.hash) throw refusal('proposal_changed');
      const now = clock.now();
      if (relation.kind === 'in_place')
        for (const { invoice } of relation.of)
          await invoices.takeBack(tx, invoice.number, {
            replacedBy: nameOf(proposal),
            by: by.name,
          });
      const invoiceNumber = await invoices.create(tx, draftOf(open, by));
      const set = {
        status: 'accepted' as const,
        decidedAt: now,
        acceptedName: by.name,
        acceptedIp: by.ip,
        acceptedText,
        acceptedHash,
        invoiceNumber,
        decisionHash,
      };
      await store.change(tx, open.proposal.id, set);
      await quotes.change(tx, open.quote.id, {
        status: 'Closed',
        customerAt: customerAt(open.quote, now),
      });
      return this.#announceDecision(
        tx,
        {
          ...open,
          proposal: { ...open.proposal, ...set },
          quote: { ...open.quote, status: 'Closed' },
        },
        by,
        parties,
      );
    });
  }

  /**
   * Throws 404, and 409 if the proposal is no longer open. The same key again answers the current
   * state.
   */
  async decline(token: string, reason: string, { ip, key }: Sender): Promise<SharedQuote> {
    const { db, clock } = this.#options;
    const parties = await this.#parties();
    return db.transaction(async (tx) => {
      const decisionHash = hashOf('decline', key);
      const open = await this.#lockOpen(tx, token, decisionHash);
      if ('decided' in open) return sharedView(this.#options, tx, open.decided, parties.seller);
      const now = clock.now();
      const set = {
        status: 'declined' as const,
        decidedAt: now,
        declineReason: reason,
        decisionHash,
      };
      await store.change(tx, open.proposal.id, set);
      await quotes.change(tx, open.quote.id, { customerAt: customerAt(open.quote, now) });
      return this.#announceDecision(
        tx,
        { ...open, proposal: { ...open.proposal, ...set } },
        { name: open.quote.fullName, ip },
        parties,
      );
    });
  }

  /**
   * The writer, by the name that customers know, and the seller, by the legal name on every PDF.
   */
  async #parties(): Promise<Parties> {
    const { settings } = this.#options;
    return { company: await settings.read('company'), seller: await settings.read('seller') };
  }

  /** Locks the quote and the proposal to decide on; returns only the quote if this decision was already recorded. */
  async #lockOpen(
    tx: Tx,
    token: string,
    decisionHash: string | null,
  ): Promise<Open | { decided: QuoteRow }> {
    const quote = await lockByToken(this.#options, tx, token);
    const newest = await store.newestSent(tx, quote.id);
    if (decisionHash !== null && newest?.decisionHash === decisionHash) return { decided: quote };
    const proposal = newest && (await store.lock(tx, newest.id));
    const refused = refusalTo(proposal, this.#options.clock.now());
    if (refused) throw refused;
    const lines = await store.lines(tx, [proposal!.id]);
    const before = await acceptedBefore(tx, proposal!, { lock: true });
    return { quote, proposal: proposal!, lines, relation: relationOf(proposal!, before) };
  }

  /** Emails the customer about an acceptance, notifies staff of any decision, and adds it to the audit log. */
  async #announceDecision(
    tx: Tx,
    { quote, proposal, relation }: Open,
    by: { name: string; ip: string },
    { company, seller }: Parties,
  ): Promise<SharedQuote> {
    const { queueMail, publicUrl } = this.#options;
    const { id, status } = proposal;
    const href = officePath(quote.id);
    const reference = `proposal-${id}`;
    const accepting = status === 'accepted';
    if (accepting)
      await queueMail(tx, {
        reference,
        template: 'proposal_accepted',
        to: quote.email,
        replyTo: company.email,
        content: accepted(
          proposal,
          { ...quote, relation },
          company,
          await addressOf(this.#options, tx, quote),
        ),
        attachments: [{ kind: 'proposal', number: id }],
        secret: 'standing',
      });
    await queueMail(tx, {
      reference,
      template: accepting ? 'proposal_accepted_staff' : 'proposal_declined_staff',
      to: company.email,
      replyTo: quote.email,
      content: decided(
        proposal,
        { ...quote, relation },
        staffLink(publicUrl, 'quotation', quote.id),
      ),
    });
    await notifyStaff(tx, {
      message: `${quote.businessName} ${status} proposal ${nameOf(proposal)} (${formatMoney(proposal.total, proposal.currency)})`,
      type: accepting ? 'success' : 'info',
      href,
      area: 'enquiries',
    });
    const { acceptedHash, invoiceNumber, declineReason } = proposal;
    await recordChange(
      tx,
      {
        action: `proposal.${status}`,
        entityId: id,
        summary: `Proposal ${nameOf(proposal)} ${status} by ${by.name} for ${quote.businessName}`,
        before: { status: 'sent' },
        after:
          status === 'accepted'
            ? { status, acceptedHash, invoiceNumber }
            : { status, declineReason },
      },
      by,
    );
    return sharedView(this.#options, tx, quote, seller);
  }
}

/** The hash that identifies a repeated decision; null without a key. */
function hashOf(decision: 'accept' | 'decline', key: string | null): string | null {
  return key === null ? null : sha256(`${decision} ${key}`);
}

function draftOf({ quote, proposal, lines }: Open, { kraPin, purchaseOrder }: Acceptor) {
  return {
    customer: quote.businessName,
    email: quote.email,
    phone: quote.phone,
    pin: kraPin ?? null,
    purchaseOrder: purchaseOrder ?? null,
    currency: proposal.currency,
    proposalId: proposal.id,
    userId: quote.userId,
    language: quote.language,
    note: `Proposal ${nameOf(proposal)}: ${proposal.title}`,
    items: lines.map((line) => ({
      description: line.description,
      quantity: line.quantity,
      price: line.price,
      vatRate: line.vatRate,
      taxClass: line.taxClass ?? undefined,
      discount: keptDiscount(line),
    })),
    discount: keptDiscount(proposal),
    plan: (_total: number, date: string) => begun(proposal.plan, date),
  };
}
