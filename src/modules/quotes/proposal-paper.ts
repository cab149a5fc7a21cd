import { showDay } from '../../kernel/clock.ts';
import {
  byRate,
  currencyName,
  dateAndTime,
  discountName,
  letterhead,
  linesBlock,
  moneyIn,
  planBlock,
  ratesTable,
  type Block,
  type Mark,
  type Paper,
  type Seller,
} from '../pdf/index.ts';
import { basesOf, netOf } from '../invoices/index.ts';
import { relationWords, type Relation } from './accepted.ts';
import { dueText } from './proposal-text.ts';
import { nameOf, statusNow } from './proposals.ts';
import type { LineRow, ProposalRow } from './proposals.store.ts';
import type { QuoteRow } from './quotes.store.ts';

export interface ProposalSources extends Seller {
  proposal: ProposalRow;
  lines: LineRow[];
  quote: Pick<QuoteRow, 'id' | 'fullName' | 'businessName'>;
  relation: Relation;
  /** The address of the customer's private page; null if there is none. */
  address: string | null;
}

const MARKS: Record<ProposalRow['status'], Mark | null> = {
  draft: { text: 'DRAFT', tone: 'quiet' },
  sent: null,
  accepted: { text: 'ACCEPTED', tone: 'good' },
  declined: { text: 'DECLINED', tone: 'bad' },
  expired: { text: 'EXPIRED', tone: 'bad' },
  withdrawn: { text: 'WITHDRAWN', tone: 'bad' },
};

/** The printed proposal, with the address for an answer while it is open. */
export function proposalPaper(sources: ProposalSources, now: Date): Paper {
  const { proposal, lines, quote } = sources;
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
    heading: 'PROPOSAL',
    number: nameOf(proposal),
    file: `proposal-${proposal.quoteId}-${proposal.version}`,
    mark: MARKS[status],
    seller: letterhead(sources),
    buyer: { label: 'FOR', name: quote.businessName, lines: [quote.fullName] },
    about: [
      ['Quote request', `no. ${quote.id}`],
      ['Date', proposal.sentAt ? showDay(proposal.sentAt) : 'Not sent yet'],
      ['Valid until', showDay(proposal.validUntil)],
      ['Currency', currencyName(proposal.currency)],
    ],
    warning: null,
    blocks: [
      // The accepted text already contains these words.
      {
        kind: 'prose',
        title: proposal.title,
        paragraphs: status === 'sent' ? relationWords(sources.relation, 'en') : [],
      },
      linesBlock(sold, withVat),
      {
        kind: 'sums',
        rows: sumsOf(proposal, withVat),
        rates: ratesTable(withVat ? byRate(sold) : []),
      },
      ...planBlock(
        (proposal.plan ?? []).map((part) => ({
          label: part.label,
          due: dueText(part),
          amount: part.amount,
        })),
        proposal.currency,
      ),
      ...termsBlock(proposal.terms),
      ...acceptedBlock(proposal),
      ...(status === 'sent' ? answerBlock(sources.address) : []),
    ],
  };
}

function sumsOf(proposal: ProposalRow, withVat: boolean) {
  const { amount, tax, total, discount } = proposal;
  const money = moneyIn(proposal.currency);
  return [
    ...(discount > 0 ? [{ label: discountName(proposal), value: money(-discount) }] : []),
    ...(withVat
      ? [
          { label: 'Without VAT', value: money(amount) },
          { label: 'VAT', value: money(tax) },
        ]
      : []),
    { label: 'Total', value: money(total), strong: true },
  ];
}

function termsBlock(terms: string): Block[] {
  return terms ? [{ kind: 'prose', title: 'Terms', paragraphs: [terms] }] : [];
}

function acceptedBlock({
  acceptedName,
  decidedAt,
  acceptedHash,
  invoiceNumber,
}: ProposalRow): Block[] {
  if (acceptedName === null || decidedAt === null) return [];
  return [
    {
      kind: 'prose',
      title: 'Accepted',
      paragraphs: [
        `By ${acceptedName} on ${dateAndTime(decidedAt)}. Invoice ${invoiceNumber} was created from this proposal.`,
        `Fingerprint of the accepted text (SHA-256): ${acceptedHash}`,
      ],
    },
  ];
}

function answerBlock(address: string | null): Block[] {
  if (address === null) return [];
  return [
    {
      kind: 'ways',
      title: 'How to answer',
      ways: [{ title: 'Accept it, decline it or ask us a question', online: true }],
      link: address,
      code: 'QR code for the page where you can answer this proposal',
    },
  ];
}
