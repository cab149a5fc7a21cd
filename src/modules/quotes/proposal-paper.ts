import { showDay } from '../../kernel/clock.ts';
import type { Language } from '../../kernel/language.ts';
import {
  byRate,
  currencyName,
  dateAndTime,
  discountName,
  letterhead,
  linesBlock,
  moneyIn,
  PAPER_WORDS,
  planBlock,
  ratesTable,
  type Block,
  type Mark,
  type Paper,
  type Seller,
} from '../pdf/index.ts';
import { basesOf, netOf } from '../invoices/index.ts';
import { relationWords, type Relation } from './accepted.ts';
import { WORDS as MAIL_WORDS } from './mail-words.ts';
import { dueText } from './proposal-text.ts';
import { WORDS } from './proposal-words.ts';
import { nameOf, statusNow } from './proposals.ts';
import type { LineRow, ProposalRow } from './proposals.store.ts';
import type { QuoteRow } from './quotes.store.ts';

export interface ProposalSources extends Seller {
  proposal: ProposalRow;
  lines: LineRow[];
  quote: Pick<QuoteRow, 'id' | 'fullName' | 'businessName' | 'language'>;
  relation: Relation;
  /** The address of the customer's private page; null if there is none. */
  address: string | null;
}

/** The status in a word; null while the proposal is open. */
function markOf(status: ProposalRow['status'], language: Language): Mark | null {
  if (status === 'sent') return null;
  if (status === 'draft') return { text: PAPER_WORDS[language].draft, tone: 'quiet' };
  return { text: WORDS[language].marks[status], tone: status === 'accepted' ? 'good' : 'bad' };
}

/** The printed proposal, with the address for an answer while it is open. */
export function proposalPaper(sources: ProposalSources, now: Date): Paper {
  const { proposal, lines, quote } = sources;
  const { language } = quote;
  const words = WORDS[language];
  const common = PAPER_WORDS[language];
  const mail = MAIL_WORDS[language];
  const status = statusNow(proposal, now);
  const withVat = proposal.tax > 0;
  const bases = basesOf(lines, proposal);
  const sold = lines.map((line, index) => ({
    description: line.description,
    quantity: line.quantity,
    price: line.price,
    net: netOf(line),
    base: bases[index]!,
    discount: line,
    vatRate: line.vatRate,
    taxClass: line.taxClass ?? undefined,
    vat: line.vat,
  }));
  return {
    language,
    heading: words.heading,
    number: nameOf(proposal),
    file: `proposal-${proposal.quoteId}-${proposal.version}`,
    mark: markOf(status, language),
    seller: letterhead(sources, language),
    buyer: { label: words.for, name: quote.businessName, lines: [quote.fullName] },
    about: [
      [words.request, mail.received.number(quote.id)],
      [common.date, proposal.sentAt ? showDay(proposal.sentAt, language) : words.notSent],
      [mail.rows.validUntil, showDay(proposal.validUntil, language)],
      [common.currency, currencyName(proposal.currency, language)],
    ],
    warning: null,
    blocks: [
      // The accepted text already contains these words.
      {
        kind: 'prose',
        title: proposal.title,
        paragraphs: status === 'sent' ? relationWords(sources.relation, language) : [],
      },
      linesBlock(sold, withVat, language),
      {
        kind: 'sums',
        rows: sumsOf(proposal, withVat, language),
        rates: ratesTable(withVat ? byRate(sold, language) : [], language),
      },
      ...planBlock(
        (proposal.plan ?? []).map((part) => ({
          label: part.label,
          due: dueText(part, language),
          amount: part.amount,
        })),
        proposal.currency,
        language,
      ),
      ...termsBlock(proposal.terms, words.terms),
      ...acceptedBlock(proposal, language),
      ...(status === 'sent' ? answerBlock(sources.address, language) : []),
    ],
  };
}

function sumsOf(proposal: ProposalRow, withVat: boolean, language: Language) {
  const words = PAPER_WORDS[language];
  const { amount, tax, total, discount } = proposal;
  const money = moneyIn(proposal.currency);
  return [
    ...(discount > 0 ? [{ label: discountName(proposal, language), value: money(-discount) }] : []),
    ...(withVat
      ? [
          { label: words.withoutVat, value: money(amount) },
          { label: 'VAT', value: money(tax) },
        ]
      : []),
    { label: words.total, value: money(total), strong: true },
  ];
}

function termsBlock(terms: string, title: string): Block[] {
  return terms ? [{ kind: 'prose', title, paragraphs: [terms] }] : [];
}

function acceptedBlock(
  { acceptedName, decidedAt, acceptedHash, invoiceNumber }: ProposalRow,
  language: Language,
): Block[] {
  const { accepted: words } = WORDS[language];
  if (acceptedName === null || decidedAt === null) return [];
  return [
    {
      kind: 'prose',
      title: words.title,
      paragraphs: [
        words.by(acceptedName, dateAndTime(decidedAt, language), invoiceNumber),
        words.fingerprint(acceptedHash),
      ],
    },
  ];
}

function answerBlock(address: string | null, language: Language): Block[] {
  if (address === null) return [];
  const { answer: words } = WORDS[language];
  return [
    {
      kind: 'ways',
      title: words.title,
      ways: [{ title: words.ways, online: true }],
      link: address,
      code: words.code,
    },
  ];
}
