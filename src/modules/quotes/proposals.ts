import { discountOf, PRICES_HOLD_DAYS } from '../../contracts/pricing.ts';
import { changesOf } from '../../contracts/proposal-changes.ts';
import {
  taxClassOf,
  type AcceptedOffer,
  type Proposal,
  type ProposalInput,
  type ProposalStatus,
} from '../../contracts/proposals.ts';
import { DAY, nairobiDay } from '../../kernel/clock.ts';
import { type AppError, invalidField, refusal } from '../../kernel/errors.ts';
import { fromMajor, toMajor, totalsOf } from '../../kernel/money.ts';
import {
  keepDiscount,
  netOf,
  planOf,
  shownDiscount,
  shownPlan,
  type Owed,
} from '../invoices/index.ts';
import type { LineRow, ProposalRow } from './proposals.store.ts';

/** Minor units: a thousand million. */
const LARGEST = 100_000_000_000;

/** What a draft holds, in minor units. */
interface PricedProposal {
  values: Pick<
    ProposalRow,
    | 'title'
    | 'currency'
    | 'discountRate'
    | 'discount'
    | 'amount'
    | 'tax'
    | 'total'
    | 'validUntil'
    | 'terms'
    | 'message'
    | 'plan'
  >;
  lines: Omit<LineRow, 'proposalId' | 'position'>[];
}

/**
 * Prices what staff wrote: VAT on the document, half up, allotted to the lines. A line with VAT
 * has the current rate, or none if the seller is not registered. Throws 422 for a day in the past,
 * amounts too large, or a plan that does not add up.
 */
export function priceProposal(
  input: ProposalInput,
  now: Date,
  standardRate: number,
): PricedProposal {
  const { title, currency = 'KES', terms = '', message = '' } = input;
  const validUntil =
    input.validUntil ?? nairobiDay(new Date(now.getTime() + PRICES_HOLD_DAYS * DAY));
  refusePast(validUntil, now);
  const lines = input.lines.map((line) => ({
    ...line,
    price: fromMajor(line.price),
    taxClass: taxClassOf(line),
    vatRate: taxClassOf(line) === 'standard' ? standardRate : 0,
    discount: discountOf(line.discount),
  }));
  const off = discountOf(input.discount);
  const totals = totalsOf(
    lines.map(({ price, ...line }) => ({ ...line, unitPrice: price })),
    off,
  );
  const { subtotal: amount, vat: tax, total } = totals;
  if (total > LARGEST) throw invalidField('lines', 'invalid_input:total_too_large');
  const discounts = keepDiscount(off, totals.discount);
  const plan = planOf(input.plan, { total, currency, from: null });
  return {
    values: { title, currency, ...discounts, amount, tax, total, validUntil, terms, message, plan },
    lines: lines.map(({ discount, ...line }, index) => ({
      ...line,
      ...keepDiscount(discount, totals.lineDiscount[index]!),
      vat: totals.lineVat[index]!,
    })),
  };
}

/** Throws 422 where a proposal could not be accepted on the very day it is written or sent. */
export function refusePast(validUntil: string, now: Date): void {
  if (validUntil < nairobiDay(now)) throw invalidField('validUntil', 'invalid_input:day_over');
}

/** What a proposal is now: one whose last day is over is expired, whether or not the daily job was there. */
export function statusNow(
  { status, validUntil }: Pick<ProposalRow, 'status' | 'validUntil'>,
  now: Date,
): ProposalStatus {
  return status === 'sent' && validUntil < nairobiDay(now) ? 'expired' : status;
}

/** Why a customer cannot decide on it any more: 409; null where it is open. */
export function refusalTo(
  proposal: Pick<ProposalRow, 'status' | 'validUntil'> | null,
  now: Date,
): AppError | null {
  const status = proposal ? statusNow(proposal, now) : 'draft';
  if (status === 'sent') return null;
  return refusal(status === 'draft' ? 'no_proposal' : `proposal_${status}`);
}

/** "12/1": quote and version, as people name it. */
export const nameOf = (proposal: Pick<ProposalRow, 'quoteId' | 'version'>): string =>
  `${proposal.quoteId}/${proposal.version}`;

/** A version with its lines. */
interface Offered {
  row: ProposalRow;
  lines: LineRow[];
}

/** An earlier version that the customer accepted, and what is owed for it. */
export interface AcceptedBefore {
  quoteId: number;
  version: number;
  acceptedAt: Date;
  invoice: Owed;
}

/** As the calls answer it. */
function shownAccepted(before: readonly AcceptedBefore[]): AcceptedOffer[] {
  return before.map(({ version, acceptedAt, invoice }) => ({
    version,
    acceptedAt: acceptedAt.toISOString(),
    invoiceNumber: invoice.number,
    currency: invoice.currency,
    total: toMajor(invoice.total),
    paid: toMajor(invoice.paid),
    stands: invoice.stands,
  }));
}

/** What staff and customer see alike; `before` is the version that was sent before it. */
export function offerOf(
  offered: Offered,
  before: Offered | null,
  accepted: readonly AcceptedBefore[],
  now: Date,
) {
  const offer = plainOffer(offered, now);
  return {
    ...offer,
    inAddition: offered.row.inAddition,
    acceptedBefore: shownAccepted(accepted),
    changes: before && changesOf(offer, plainOffer(before, now)),
  };
}

function plainOffer({ row, lines }: Offered, now: Date) {
  return {
    version: row.version,
    title: row.title,
    status: statusNow(row, now),
    currency: row.currency,
    lines: lines.map((line) => ({
      description: line.description,
      quantity: line.quantity,
      price: toMajor(line.price),
      vatRate: line.vatRate,
      taxClass: line.taxClass,
      vat: toMajor(line.vat),
      discount: shownDiscount(line),
      subtotal: toMajor(netOf(line)),
    })),
    discount: shownDiscount(row),
    plan: shownPlan(row.plan),
    message: row.message,
    amount: toMajor(row.amount),
    tax: toMajor(row.tax),
    total: toMajor(row.total),
    validUntil: row.validUntil,
    terms: row.terms,
    sentAt: row.sentAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    acceptedName: row.acceptedName,
    declineReason: row.declineReason,
    invoiceNumber: row.invoiceNumber,
  };
}

/** A proposal as staff see it. */
export function shownProposal(
  offered: Offered,
  before: Offered | null,
  accepted: readonly AcceptedBefore[],
  now: Date,
): Proposal {
  const { row } = offered;
  const { id, quoteId, acceptedIp, acceptedText, acceptedHash } = row;
  return {
    ...offerOf(offered, before, accepted, now),
    id,
    quoteId,
    acceptedIp,
    acceptedText,
    acceptedHash,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
