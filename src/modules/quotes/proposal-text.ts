import type { PlannedPart } from '../../db/tables/columns.ts';
import { showDay } from '../../kernel/clock.ts';
import type { Language } from '../../kernel/language.ts';
import { formatMoney } from '../../kernel/money.ts';
import { netOf, type KeptDiscount } from '../invoices/index.ts';
import { relationWords, type Relation } from './accepted.ts';
import { WORDS } from './mail-words.ts';
import { nameOf } from './proposals.ts';
import type { LineRow, ProposalRow } from './proposals.store.ts';
import type { QuoteRow } from './quotes.store.ts';

/** VAT of a line for a person: the same words as on its invoice. */
export function vatLabel({ vatRate, taxClass }: Pick<LineRow, 'vatRate' | 'taxClass'>): string {
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
