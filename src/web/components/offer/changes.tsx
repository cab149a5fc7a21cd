import type { OfferedLine, ProposalChanges } from '../../../contracts/proposal-changes.ts';
import type { Proposal } from '../../../contracts/proposals.ts';
import { showDay } from '../../../kernel/clock.ts';
import { fill } from '../../texts/fill.ts';
import type { Instalment } from '../../../contracts/terms.ts';
import type { Language } from '../../../kernel/language.ts';
import { copy as en, type OfferWords } from './copy.ts';

/** In which language, and with which words: a caller that speaks Kiswahili brings them. */
export interface Speaking {
  language: Language;
  words: OfferWords;
}

const IN_ENGLISH: Speaking = { language: 'en', words: en };

/** When an instalment of an offer is due, in words. */
export function dueOf(
  { due, days, date }: Instalment,
  { language, words: copy }: Speaking = IN_ENGLISH,
): string {
  if (due === 'milestone') return copy.due.milestone;
  if (date !== null) return fill(copy.due.by, { day: showDay(date, language) });
  if (days === 0) return copy.due.accepted;
  return days === 1 ? copy.due.day : fill(copy.due.days, { days: days! });
}

type Money = (amount: number) => string;

type Offer = Pick<Proposal, 'changes' | keyof ProposalChanges['before']>;

/** What is not as in the offer that came before, line by line; nothing for the first, and for one that says the same. */
export function Changes({
  proposal,
  money,
  speaking = IN_ENGLISH,
  className = '',
}: {
  proposal: Offer;
  /** An amount for a person. */
  money: Money;
  speaking?: Speaking;
  className?: string;
}) {
  const { changes } = proposal;
  if (!changes) return null;
  const rows = [
    ...changes.lines.map(({ before, after }) => [
      before && lineWords(before, money, speaking),
      after && lineWords(after, money, speaking),
    ]),
    ...Object.keys(changes.before).map((name) => {
      const say = WORDS[name as keyof typeof WORDS];
      return [
        say(changes.before as never, money, speaking),
        say(proposal as never, money, speaking),
      ];
    }),
  ];
  if (rows.length === 0) return null;
  return (
    <details className={className}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        {fill(speaking.words.changes.title, { version: changes.version })}
      </summary>
      <ul className="mt-2 border-t border-line text-sm">
        {rows.map(([before, after], index) => (
          <li key={index} className="grid gap-0.5 border-b border-line py-2.5 wrap-anywhere">
            {before && <del className="text-soft">{before}</del>}
            {after && <ins className="no-underline">{after}</ins>}
          </li>
        ))}
      </ul>
    </details>
  );
}

type Say = (offer: Required<ProposalChanges['before']>, money: Money, speaking: Speaking) => string;

const WORDS: Record<keyof Required<ProposalChanges['before']>, Say> = {
  title: ({ title }) => title,
  currency: ({ currency }, _, { words }) => fill(words.changes.currency, { currency }),
  validUntil: ({ validUntil }, _, { words, language }) =>
    fill(words.changes.validUntil, { day: showDay(validUntil, language) }),
  terms: ({ terms }, _, { words }) =>
    fill(words.changes.terms, { terms: terms || words.changes.none }),
  total: ({ total }, money, { words }) => fill(words.changes.total, { sum: money(total) }),
  discount: ({ discount }, money, { words }) =>
    fill(words.changes.discount, {
      sum: discount ? money(discount.amount) : words.changes.none,
    }),
  plan: ({ plan }, money, speaking) =>
    plan
      ? plan
          .map((part) => `${part.label}: ${money(part.amount)} ${dueOf(part, speaking)}`)
          .join('; ')
      : speaking.words.changes.atOnce,
};

function lineWords(line: OfferedLine, money: Money, { words }: Speaking): string {
  const { description, quantity, price, subtotal } = line;
  const less = line.discount ? fill(words.changes.less, { sum: money(line.discount.amount) }) : '';
  const facts = { description, less, quantity: quantity.toLocaleString('en-KE') };
  return fill(words.changes.line, { ...facts, price: money(price), sum: money(subtotal) });
}
