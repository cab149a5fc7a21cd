import type { Tx } from '../../db/database.ts';
import type { PlannedPart } from '../../db/tables/columns.ts';
import { showDay } from '../../kernel/clock.ts';
import { refusal, type AppError } from '../../kernel/errors.ts';
import type { Language } from '../../kernel/language.ts';
import { formatMoney } from '../../kernel/money.ts';
import { owedOn, type Owed, netOf, type KeptDiscount } from '../invoices/index.ts';
import { WORDS } from './mail-words.ts';
import { store, type ProposalRow, type LineRow } from './proposals.store.ts';
import { nameOf, type AcceptedBefore } from './proposals.ts';
import type { QuoteRow } from './quotes.store.ts';

/** A version's relation to versions accepted before, whose invoices are in force. */
export type Relation =
  | { kind: 'alone' }
  | { kind: 'in_place' | 'in_addition'; of: [AcceptedBefore, ...AcceptedBefore[]] };

/** The versions of its quote that were accepted before this one (null: all), oldest first, with their invoices; `lock` keeps these as they are until the transaction ends. */
export async function acceptedBefore(
  tx: Tx,
  { quoteId, version }: Pick<ProposalRow, 'quoteId'> & { version: number | null },
  { lock = false } = {},
): Promise<AcceptedBefore[]> {
  const rows = await store.accepted(tx, quoteId, version);
  if (rows.length === 0) return [];
  const owed = await owedOn(
    tx,
    rows.map((row) => row.invoiceNumber!),
    { lock },
  );
  return rows.flatMap((row) => {
    const invoice = owed.get(row.invoiceNumber!);
    return invoice ? [{ quoteId, version: row.version, acceptedAt: row.decidedAt!, invoice }] : [];
  });
}

/** A version's relation to versions accepted before, whose invoices are in force. */
export function relationOf(
  { inAddition }: Pick<ProposalRow, 'inAddition'>,
  before: readonly AcceptedBefore[],
): Relation {
  const [first, ...more] = before.filter(({ invoice }) => invoice.stands);
  if (!first) return { kind: 'alone' };
  return { kind: inAddition ? 'in_addition' : 'in_place', of: [first, ...more] };
}

/** Whether a version adds to the accepted ones in force, which the caller must say. Throws 409. */
export function besides(
  before: readonly AcceptedBefore[],
  { inAddition }: { inAddition?: boolean },
): boolean {
  const standing = before.find(({ invoice }) => invoice.stands);
  if (!standing) return false;
  if (inAddition === undefined)
    throw refusal('accepted_stands', {
      name: nameOf(standing),
      number: standing.invoice.number,
    });
  return inAddition;
}

/** Why a version cannot take the place of what was accepted: money that came for it is not moved in silence. Null where it can. */
export function refusalToReplace(
  relation: Relation,
  refused: 'accepted_paid' | 'accepted_paid:send',
): AppError | null {
  if (relation.kind !== 'in_place') return null;
  const paid = relation.of.find(({ invoice }) => invoice.paid > 0);
  return paid ? refusal(refused, { name: nameOf(paid), number: paid.invoice.number }) : null;
}

/**
 * The buyer's details on the last invoice in force. The acceptance form starts with them, so that
 * they are not lost with a replaced invoice. An additional proposal often has an order number of
 * its own.
 */
export function buyerOf(relation: Relation): Pick<Owed, 'kraPin' | 'purchaseOrder'> {
  const last = relation.kind === 'alone' ? undefined : relation.of.at(-1)?.invoice;
  return {
    kraPin: last?.kraPin ?? null,
    purchaseOrder: relation.kind === 'in_place' ? (last?.purchaseOrder ?? null) : null,
  };
}

/**
 * What happens to earlier acceptances, one sentence for each; none without any. `done` once this
 * one is accepted.
 */
export function relationWords(relation: Relation, language: Language, done = false): string[] {
  if (relation.kind === 'alone') return [];
  const words = WORDS[language].beside[relation.kind];
  const say = done ? words.done : words.if;
  return relation.of.map(({ acceptedAt, invoice, ...version }) =>
    say({
      name: nameOf(version),
      day: showDay(acceptedAt, language),
      number: invoice.number,
      sum: formatMoney(invoice.total, invoice.currency),
    }),
  );
}

/** VAT of a line for a person: the same words as on its invoice. */
function vatLabel({ vatRate, taxClass }: Pick<LineRow, 'vatRate' | 'taxClass'>): string {
  if (vatRate > 0) return `VAT ${vatRate / 100}%`;
  if (taxClass === 'exempt') return 'exempt from VAT';
  return taxClass === 'zero' ? 'zero-rated' : 'no VAT';
}

/**
 * Exactly what a customer accepts, as plain text: the same for the same proposal, so that its hash names it. What a
 * proposal does not have (discounts, a plan, terms) is not mentioned: older ones read as they were sent.
 */
export function proposalText(
  proposal: ProposalRow,
  lines: LineRow[],
  quote: Pick<QuoteRow, 'id' | 'fullName' | 'businessName'>,
  seller: { legalName: string },
  relation: Relation = { kind: 'alone' },
): string {
  const money = (minor: number): string => formatMoney(minor, proposal.currency);
  return [
    `PROPOSAL ${nameOf(proposal)}: ${proposal.title}`,
    [
      `From: ${seller.legalName}`,
      `For: ${quote.fullName}, ${quote.businessName}`,
      `Quote request: no. ${quote.id}`,
      `Valid until: ${showDay(proposal.validUntil)}`,
    ].join('\n'),
    ...relationWords(relation, 'en'),
    lines.map((line, index) => lineText(line, index, money)).join('\n'),
    [
      ...(proposal.discount > 0
        ? [`Discount${percentOf(proposal)}: -${money(proposal.discount)}`]
        : []),
      ...(proposal.tax > 0
        ? [`Without VAT: ${money(proposal.amount)}`, `VAT: ${money(proposal.tax)}`]
        : []),
      `Total: ${money(proposal.total)}`,
    ].join('\n'),
    ...(proposal.plan
      ? [`Payment\n${proposal.plan.map((part, index) => partText(part, index, money)).join('\n')}`]
      : []),
    ...(proposal.terms ? [`Terms\n${proposal.terms}`] : []),
  ].join('\n\n');
}

type Money = (minor: number) => string;

function lineText(line: LineRow, index: number, money: Money): string {
  const off = line.discount > 0 ? ` - ${money(line.discount)} discount${percentOf(line)}` : '';
  return `${index + 1}. ${line.description}\n   ${line.quantity} x ${money(line.price)}${off} = ${money(netOf(line))}, ${vatLabel(line)}`;
}

const percentOf = ({ discountRate }: KeptDiscount): string =>
  discountRate === null ? '' : ` of ${percent(discountRate)}`;

/** Basis points as people write them: 2500 is "25%", 3333 "33.33%". */
const percent = (points: number): string => `${points / 100}%`;

function partText(part: PlannedPart, index: number, money: Money): string {
  const share = part.share === 'percent' ? `${percent(part.value!)} = ` : '';
  return `${index + 1}. ${part.label}: ${share}${money(part.amount)}, ${dueText(part)}`;
}

/** When a part of a proposal is due, in words. */
export function dueText({ due, days, date }: PlannedPart, language: Language = 'en'): string {
  const { due: words } = WORDS[language];
  if (due === 'milestone') return words.milestone;
  if (due === 'date') return words.by(showDay(date!, language));
  return days === 0 ? words.atOnce : words.within(days!);
}
