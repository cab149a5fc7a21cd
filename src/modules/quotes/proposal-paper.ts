import type { Database } from '../../db/database.ts';
import { showDay } from '../../kernel/clock.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Language } from '../../kernel/language.ts';
import { basesOf, netOf } from '../invoices/index.ts';
import type { Document } from '../notices/index.ts';
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
  asDocument,
} from '../pdf/index.ts';
import { relationWords, type Relation, acceptedBefore, relationOf, dueText } from './accepted.ts';
import { pathOf, quoteIdByToken } from './link.ts';
import { WORDS as MAIL_WORDS } from './mail-words.ts';
import type { QuotesOptions } from './options.ts';
import { WORDS } from './proposal-words.ts';
import { type LineRow, type ProposalRow, store } from './proposals.store.ts';
import { nameOf, statusNow } from './proposals.ts';
import { type QuoteRow, store as quotes } from './quotes.store.ts';

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

type Options = Pick<QuotesOptions, 'db' | 'clock' | 'settings' | 'links' | 'publicUrl'>;

/** Proposals as PDF, typeset each time from the stored data. */
export class ProposalDocuments {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** By the proposal's id, for staff and mails. Throws 404. */
  async byId(id: string): Promise<Document> {
    const { db, clock } = this.#options;
    return asDocument(`proposal ${id}`, clock, async () => {
      const proposal = await store.find(db, id);
      if (!proposal) throw notFound('The proposal');
      return this.#write(proposal);
    });
  }

  /** The newest that went out, behind the customer's private link. Throws 404 for a link that opens nothing, and where no offer was made. */
  async byToken(token: string): Promise<Document> {
    const { db } = this.#options;
    const proposal = await store.newestSent(db, await quoteIdByToken(this.#options, db, token));
    if (!proposal || proposal.status === 'withdrawn') throw notFound('The proposal');
    return this.byId(proposal.id);
  }

  async #write(proposal: ProposalRow): Promise<Paper> {
    const { db, clock, settings } = this.#options;
    const [lines, quote, seller, company] = await Promise.all([
      store.lines(db, [proposal.id]),
      quotes.find(db, proposal.quoteId),
      settings.read('seller'),
      settings.read('company'),
    ]);
    const address = await this.#address(db, quote!);
    const relation = relationOf(proposal, await acceptedBefore(db, proposal));
    const sources = { proposal, lines, quote: quote!, seller, company, address, relation };
    return proposalPaper(sources, clock.now());
  }

  async #address(
    db: Database,
    { id, language }: Pick<QuoteRow, 'id' | 'language'>,
  ): Promise<string | null> {
    const { links, publicUrl } = this.#options;
    const token = await links.current(db, 'quote', String(id));
    return token && publicUrl + pathOf(token, language);
  }
}
