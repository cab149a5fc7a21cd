import { describe, expect, test } from 'vitest';
import {
  COMPANY,
  englishOn,
  PAPERS_AT as NOW,
  SELLER,
  stairs,
  TOKEN,
} from '../../../tests/support/papers.ts';
import { flawsOf, readPaper, textOf } from '../../../tests/support/pdf.ts';
import { typeset } from '../pdf/index.ts';
import { proposalPaper, type ProposalSources } from './proposal-paper.ts';

type Line = ProposalSources['lines'][number];

function line(change: Partial<Line> = {}): Line {
  return {
    description: 'Shop with M-Pesa',
    quantity: 1,
    price: 4_500_000,
    vatRate: 1600,
    vat: 720_000,
    discountRate: null,
    discount: 0,
    ...change,
  } as Line;
}

const QUOTE: ProposalSources['quote'] = {
  id: 7,
  language: 'en',
  fullName: 'Achieng Otieno',
  businessName: 'Green Hills Academy',
};
type Change = Partial<ProposalSources['proposal']>;

function offer(lines: Line[], change: Change = {}, quote = QUOTE): ProposalSources {
  const sum = (pick: (one: Line) => number) => lines.reduce((total, one) => total + pick(one), 0);
  const amount = sum(({ price, quantity }) => price * quantity);
  const tax = sum(({ vat }) => vat);
  return {
    proposal: {
      id: 'prp_1',
      quoteId: 7,
      version: 1,
      title: 'An online shop for Green Hills',
      currency: 'KES',
      status: 'sent',
      sentAt: NOW,
      validUntil: '2026-12-06',
      terms: 'Half on order, half on hand-over.',
      amount,
      tax,
      total: amount + tax,
      discountRate: null,
      discount: 0,
      plan: null,
      acceptedName: null,
      decidedAt: null,
      ...change,
    },
    lines,
    quote,
    relation: { kind: 'alone' },
    seller: SELLER,
    company: COMPANY,
    address: `https://mfano.example/quote/${TOKEN}`,
  } as unknown as ProposalSources;
}

const read = async (sources: ProposalSources) =>
  readPaper(await typeset(proposalPaper(sources, NOW), NOW));

const ACCEPTED: Change = {
  status: 'accepted',
  acceptedName: 'Wanjirũ wa Thiong’o',
  decidedAt: NOW,
  acceptedHash: '0123456789abcdef'.repeat(4),
  invoiceNumber: 'INV-00042',
};
const STATES: [mark: string, change: Change][] = [
  ['', {}],
  ['DRAFT', { status: 'draft', sentAt: null }],
  ['ACCEPTED', ACCEPTED],
  ['DECLINED', { status: 'declined', decidedAt: NOW }],
  ['EXPIRED', { validUntil: '2026-11-20' }],
  ['WITHDRAWN', { status: 'withdrawn' }],
];
const MANY = Array.from({ length: 60 }, (_, index) =>
  line({ description: `${index} ${'analysis, design and build, '.repeat(3)}` }),
);
const BROKEN = [line({ description: stairs(300) }), line({ description: stairs(300) })];
const LONG_NAMES = {
  id: 7,
  fullName: `Wanjirũ wa Thiong’o ${'w'.repeat(80)}`,
  language: 'en' as const,
  businessName: `${'Consulting Engineers '.repeat(4)}${'x'.repeat(60)}`,
};
const LONGEST: Change = {
  title: 'A very long title of an offer '.repeat(6),
  terms: `${'We begin on the day of the order. '.repeat(100)}\n${'t'.repeat(300)}`,
};

describe.each([
  ['with VAT', [line(), line({ vatRate: 0, vat: 0 })], {}, [1]],
  ['without VAT', [line({ vatRate: 0, vat: 0 })], {}, [1]],
  ['of four pages', MANY, {}, [4]],
  ['of many pages with the longest words', MANY, LONGEST, [4, 5]],
  ['whose lines are nothing but line breaks', BROKEN, { terms: stairs(600) }, [6, 7]],
] as const)('a proposal %s', (_, lines, words, pages) => {
  const quote = 'title' in words ? LONG_NAMES : QUOTE;
  test.each(STATES)('marked "%s" stands clear', async (mark, change) => {
    const paper = await read(offer([...lines], { ...words, ...change }, quote));
    expect(flawsOf(paper)).toEqual([]);
    expect(pages).toContain(paper.pages);
    const marks = paper.placed.filter(({ text }) => /^[A-Z]{5,}$/.test(text));
    expect(marks.map(({ text }) => text)).toEqual(['PROPOSAL', ...(mark ? [mark] : [])]);
    expect(textOf(paper).includes('How to answer')).toBe(mark === '');
  });
});

/** What is on it as entered, and the names that both languages have. */
const TYPED = [
  'Shop with M-Pesa',
  'An online shop for Green Hills',
  'Half on order, half on hand-over.',
  'Achieng Otieno',
  'Green Hills Academy',
  'Wanjirũ wa Thiong’o',
  'First half',
  'Second half',
  'At the end',
  `https://mfano.example/quote/${TOKEN}`,
  '0123456789abcdef'.repeat(4),
  SELLER.legalName,
  SELLER.address,
  SELLER.kraPin,
  SELLER.vatNumber,
  COMPANY.phone,
  COMPANY.email,
];
const PART = { share: 'sum', value: null, amount: 10_000_00, date: null } as const;
const PLANNED: Change = {
  discount: 1_000_00,
  discountRate: 1000,
  plan: [
    { ...PART, label: 'First half', due: 'days', days: 0 },
    { ...PART, label: 'First half', due: 'days', days: 1 },
    { ...PART, label: 'Second half', due: 'days', days: 30 },
    { ...PART, label: 'Second half', due: 'date', days: null, date: '2026-12-28' },
    { ...PART, label: 'At the end', due: 'milestone', days: null },
  ],
};
const BEFORE = {
  quoteId: 7,
  version: 1,
  acceptedAt: NOW,
  invoice: { number: 'INV-00040', total: 10_000_00, currency: 'KES' },
};

describe('in Kiswahili', () => {
  const STANDS: [what: string, change: Change, kind: ProposalSources['relation']['kind']][] = [
    ...STATES.map(([mark, change]) => [`marked "${mark}"`, change, 'alone'] as const),
    ['with a plan and discounts', PLANNED, 'alone'],
    ['in dollars', { currency: 'USD' }, 'alone'],
    ['that replaces another', {}, 'in_place'],
    ['that adds to another', {}, 'in_addition'],
  ].map(([what, change, kind]) => [what, change, kind] as (typeof STANDS)[number]);

  test.each(STANDS)('a proposal %s has no English but what was typed', async (_, change, kind) => {
    const lines = [line({ discount: 500_00 }), line({ taxClass: 'exempt', vatRate: 0, vat: 0 })];
    const of = (language: 'en' | 'sw') =>
      ({
        ...offer(lines, change, { ...QUOTE, language }),
        relation: kind === 'alone' ? { kind } : { kind, of: [BEFORE] },
      }) as ProposalSources;
    const same = englishOn(proposalPaper(of('sw'), NOW), proposalPaper(of('en'), NOW), TYPED);
    const NAMES = ['EAT', 'KRA PIN', 'VAT'];
    expect(same.filter((one) => !NAMES.includes(one))).toEqual([]);
    const paper = await read(of('sw'));
    expect(flawsOf(paper)).toEqual([]);
    expect(paper).toMatchObject({
      language: 'sw-KE',
      title: 'Pendekezo 7/1, Mfano Technologies Ltd',
    });
  });
});

test('a discount of the whole is a row above the sums, and there is none without one', async () => {
  const of = async (change: Change) => textOf(await read(offer([line()], change)));
  expect(await of({ discount: 1_000_00, discountRate: 1000 })).toContain(
    '10% discount -Ksh 1,000.00 Without VAT',
  );
  expect(await of({})).not.toContain('discount');
});

test('an accepted one says by whom, when, and which invoice came of it', async () => {
  expect(textOf(await read(offer([line()], ACCEPTED)))).toContain(
    'By Wanjirũ wa Thiong’o on 22 November 2026, 13:00 EAT. Invoice INV-00042 was created from this proposal.',
  );
});
