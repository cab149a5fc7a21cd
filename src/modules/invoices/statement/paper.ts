import { isWithheld } from '../../../contracts/withholding.ts';
import { showDay } from '../../../kernel/clock.ts';
import type { Language } from '../../../kernel/language.ts';
import {
  currencyName,
  letterhead,
  moneyIn,
  notFiscal,
  PAPER_WORDS,
  type Block,
  type Paper,
  type Seller,
  type Sum,
} from '../../pdf/index.ts';
import { methodName } from '../../payments/index.ts';
import { balanceOf } from '../invoices.ts';
import { buyerOf } from '../paper/invoice.ts';
import type { InvoiceRow } from '../rows.store.ts';
import {
  statementsOf,
  sumOf,
  type Move,
  type Period,
  type Statement,
  type StatementSources,
} from './statement.ts';
import { WORDS } from './words.ts';

interface StatementPaperSources extends Seller, StatementSources {
  /** The newest invoice, which names the customer. */
  newest: InvoiceRow;
  period: Period;
  /** The Nairobi day on which it is written. */
  today: string;
}

/** A customer's statement of account: what was invoiced, credited, paid and withheld, and what is due. */
export function statementPaper(sources: StatementPaperSources): Paper {
  const { newest, period, today } = sources;
  const { language } = newest;
  const words = WORDS[language];
  const days = words.days(showDay(period.from, language), showDay(period.to, language));
  return {
    language,
    heading: words.heading,
    number: days,
    file: `statement-${period.to}`,
    mark: null,
    seller: letterhead(sources, language),
    buyer: { ...buyerOf(newest), label: words.for },
    about: [[words.made, showDay(today, language)]],
    warning: notFiscal(language),
    blocks: [
      ...statementsOf(sources, period).flatMap((one) => accountBlocks(one, language)),
      ...openBlock(sources),
    ],
  };
}

function accountBlocks(statement: Statement, language: Language): Block[] {
  const { currency, opening, lines } = statement;
  const words = WORDS[language];
  const { date, reference } = PAPER_WORDS[language];
  const money = moneyIn(currency);
  const figure = true;
  const title = words.title(currencyName(currency, language));
  return [
    lines.length === 0
      ? { kind: 'prose', title, paragraphs: [words.none] }
      : {
          kind: 'table',
          title,
          columns: [
            { title: date },
            { title: words.entry, wide: true },
            { title: reference },
            { title: words.charged, figure },
            { title: words.settled, figure },
            { title: words.balance, figure },
          ],
          rows: [
            ['', words.opening, '', '', '', money(opening)],
            ...lines.map((line) => [
              showDay(line.day, language),
              entryOf(line, language),
              referenceOf(line, language),
              line.amount > 0 ? money(line.amount) : '',
              line.amount > 0 ? '' : money(-line.amount),
              money(line.balance),
            ]),
          ],
        },
    { kind: 'sums', rows: sumsOf(statement, language), rates: null },
  ];
}

function entryOf({ kind, invoice, number, method }: Move, language: Language): string {
  return WORDS[language].kinds[kind](invoice, number ?? methodName(method ?? '', language));
}

function referenceOf({ kind, reference }: Move, language: Language): string {
  if (reference === null) return '';
  return kind === 'withheld' ? WORDS[language].certificate(reference) : reference;
}

function sumsOf({ currency, opening, lines, closing }: Statement, language: Language): Sum[] {
  const words = WORDS[language];
  const money = moneyIn(currency);
  const of = (...kinds: Move['kind'][]): number =>
    sumOf(lines.filter((line) => kinds.includes(sideOf(line))));
  const withheld = of('withheld');
  const credited = of('credit_note');
  return [
    { label: words.opening, value: money(opening) },
    { label: words.sums.invoiced, value: money(of('invoice')) },
    ...(credited === 0 ? [] : [{ label: words.sums.credited, value: money(credited) }]),
    { label: words.sums.paid, value: money(of('payment', 'reversal', 'refund')) },
    ...(withheld === 0 ? [] : [{ label: words.sums.withheld, value: money(withheld) }]),
    { label: words.sums.closing, value: money(closing), strong: true },
  ];
}

/** A tax that was withheld by mistake is taken off what was withheld, not off what was paid. */
const sideOf = ({ kind, method }: Move): Move['kind'] =>
  kind === 'reversal' && isWithheld(method ?? '') ? 'withheld' : kind;

/** What is to be paid now, by invoice; nothing on the statement of days that are over. */
function openBlock({ invoices, newest, period, today }: StatementPaperSources): Block[] {
  const { language } = newest;
  const { open: words, milestone } = WORDS[language];
  const unpaid = invoices.filter((one) => balanceOf(one) > 0);
  if (unpaid.length === 0 || period.to < today) return [];
  return [
    {
      kind: 'table',
      title: words.title,
      columns: [
        { title: words.number, wide: true },
        { title: words.due },
        { title: words.balance, figure: true },
      ],
      rows: unpaid.map((one) => [
        one.number,
        one.waiting ? milestone : showDay(one.dueDate, language),
        moneyIn(one.currency)(balanceOf(one)),
      ]),
    },
  ];
}
