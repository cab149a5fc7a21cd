import { createHash } from 'node:crypto';
import type { Proposal, ProposalInput, ProposalStatus } from '../../contracts/proposals.ts';
import { DAY, nairobiDay, showDay } from '../../kernel/clock.ts';
import { type AppError, invalidField, refusal } from '../../kernel/errors.ts';
import { fromMajor, plainMoney, toMajor, totalsOf } from '../../kernel/money.ts';
import type { LineRow, ProposalRow } from './proposals.store.ts';
import type { QuoteRow } from './quotes.store.ts';

const VALID_FOR = 14 * DAY;
/** Minor units: a thousand million. */
const LARGEST = 100_000_000_000;

/** What a draft holds, in minor units. */
export interface PricedProposal {
  values: Pick<
    ProposalRow,
    'title' | 'currency' | 'amount' | 'tax' | 'total' | 'validUntil' | 'terms'
  >;
  lines: Omit<LineRow, 'proposalId' | 'position'>[];
}

/** Prices what staff wrote: VAT on the document, half up, allotted to the lines (D34); a line with VAT has the rate that stands just now, nothing where the seller is not registered (D35). Throws 422 for a day in the past and sums too large. */
export function priceProposal(
  input: ProposalInput,
  now: Date,
  standardRate: number,
): PricedProposal {
  const { title, currency = 'KES', terms = '' } = input;
  const validUntil = input.validUntil ?? nairobiDay(new Date(now.getTime() + VALID_FOR));
  refusePast(validUntil, now);
  const lines = input.lines.map((line) => ({
    ...line,
    price: fromMajor(line.price),
    vatRate: line.vatRate === 0 ? 0 : standardRate,
  }));
  const {
    subtotal: amount,
    vat: tax,
    total,
    lineVat,
  } = totalsOf(
    lines.map(({ price, quantity, vatRate }) => ({ unitPrice: price, quantity, vatRate })),
  );
  if (total > LARGEST) throw invalidField('lines', 'invalid_input:total_too_large');
  return {
    values: { title, currency, amount, tax, total, validUntil, terms },
    lines: lines.map((line, index) => ({ ...line, vat: lineVat[index]! })),
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

/** VAT of a line for a person. */
export const vatLabel = (rate: number): string => (rate === 0 ? 'no VAT' : `VAT ${rate / 100} %`);

/** Exactly what a customer accepts, as plain text: the same for the same proposal, so that its hash names it. */
export function proposalText(
  proposal: ProposalRow,
  lines: LineRow[],
  quote: Pick<QuoteRow, 'id' | 'fullName' | 'businessName'>,
  company: { name: string },
): string {
  const money = (minor: number): string => plainMoney(minor, proposal.currency);
  return [
    `PROPOSAL ${nameOf(proposal)}: ${proposal.title}`,
    [
      `From: ${company.name}`,
      `For: ${quote.fullName}, ${quote.businessName}`,
      `Quote request: no. ${quote.id}`,
      `Valid until: ${showDay(proposal.validUntil)}`,
    ].join('\n'),
    lines
      .map(
        (line, index) =>
          `${index + 1}. ${line.description}\n   ${line.quantity} x ${money(line.price)} = ${money(line.quantity * line.price)}, ${vatLabel(line.vatRate)}`,
      )
      .join('\n'),
    [
      ...(proposal.tax > 0
        ? [`Without VAT: ${money(proposal.amount)}`, `VAT: ${money(proposal.tax)}`]
        : []),
      `Total: ${money(proposal.total)}`,
    ].join('\n'),
    ...(proposal.terms ? [`Terms\n${proposal.terms}`] : []),
  ].join('\n\n');
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** What staff and customer see alike. */
export function offerOf(row: ProposalRow, lines: LineRow[], now: Date) {
  return {
    version: row.version,
    title: row.title,
    status: statusNow(row, now),
    currency: row.currency,
    lines: lines.map(({ description, quantity, price, vatRate, vat }) => ({
      description,
      quantity,
      price: toMajor(price),
      vatRate,
      vat: toMajor(vat),
    })),
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
export function shownProposal(row: ProposalRow, lines: LineRow[], now: Date): Proposal {
  const { id, quoteId, acceptedIp, acceptedText, acceptedHash } = row;
  return {
    ...offerOf(row, lines, now),
    id,
    quoteId,
    acceptedIp,
    acceptedText,
    acceptedHash,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
