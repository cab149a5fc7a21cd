import { describe, expect, test } from 'vitest';
import { proposalInput } from '../../contracts/proposals.ts';
import { sha256 } from '../../kernel/sha256.ts';
import { proposalText } from './accepted.ts';
import type { LineRow, ProposalRow } from './proposals.store.ts';
import { priceProposal, refusalTo, statusNow, shownProposal } from './proposals.ts';
import { confirmationSms } from './quotes.ts';

/** 21:30 in UTC is half past midnight of the next day in Nairobi. */
const NIGHT = new Date('2026-11-20T21:30:00Z');
const line = { description: 'Design', quantity: 1, price: 1000, vatRate: 1600 as const };

describe('pricing', () => {
  test('VAT is computed on the document, half up, and allotted to the lines (D34)', () => {
    const written = [0.03, 0.03].map((price) => ({ ...line, price }));
    const free = { ...line, price: 10, vatRate: 0 as const };
    const input = { title: 'Site', lines: [...written, free] };
    const { values, lines } = priceProposal(input, NIGHT, 1600);
    expect([values.amount, values.tax, values.total]).toEqual([1006, 1, 1007]);
    expect(lines.map(({ vat }) => vat)).toEqual([1, 0, 0]);
  });

  test('a line with VAT has the rate of the settings; a seller who is not registered charges and mentions none (D35)', () => {
    const input = { title: 'Site', lines: [line, { ...line, vatRate: 0 as const }] };
    expect(
      priceProposal(input, NIGHT, 1400).lines.map(({ vatRate, vat }) => [vatRate, vat]),
    ).toEqual([
      [1400, 140_00],
      [0, 0],
    ]);
    expect(priceProposal(input, NIGHT, 0).values).toMatchObject({
      amount: 2000_00,
      tax: 0,
      total: 2000_00,
    });
  });

  test('is good for 14 days in Nairobi unless told, and never only for days that are over', () => {
    const made = (more: object = {}) =>
      priceProposal({ title: 'x', lines: [line], ...more }, NIGHT, 1600).values;
    expect(made()).toMatchObject({ validUntil: '2026-12-05', currency: 'KES', terms: '' });
    const more = { validUntil: '2026-11-21', currency: 'USD', terms: 'Half now.' };
    expect(made(more)).toMatchObject(more);
    expect(() => made({ validUntil: '2026-11-20' })).toThrow(
      'This day has passed. Choose a later one',
    );
  });

  test('refuses a total above a thousand million, and lines that are none', () => {
    const largest = { ...line, price: 1_000_000_000, vatRate: 0 as const };
    const total = (price: number) =>
      priceProposal({ title: 'x', lines: [{ ...largest, price }] }, NIGHT, 1600).values.total;
    expect(total(1_000_000_000)).toBe(100_000_000_000);
    expect(() => total(1_000_000_000.01)).toThrow('too large');
    const faults = (input: object): string[] =>
      proposalInput
        .safeParse({ title: 'x', lines: [line], ...input })
        .error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
    expect(faults({ lines: [] })).toEqual(['lines: Add at least one line']);
    expect(faults({ lines: [{ ...line, quantity: 0, price: 0.001, vatRate: 800 }] })).toEqual([
      'lines.0.quantity: Quantity must be at least 1',
      'lines.0.price: At most two decimals',
      'lines.0.vatRate: Choose standard VAT or no VAT',
    ]);
    expect(faults({ validUntil: '2026-02-30' })).toEqual(['validUntil: Enter a date']);
  });
});

const sent = {
  id: 'prp_1',
  quoteId: 12,
  version: 2,
  status: 'sent',
  title: 'New website',
  currency: 'KES',
  amount: 12_000_000,
  tax: 1_920_000,
  total: 13_920_000,
  validUntil: '2026-12-05',
  terms: 'Half now, half at the end.',
  discountRate: null,
  discount: 0,
  plan: null,
} as ProposalRow;
const lines = [
  {
    description: 'Design',
    quantity: 2,
    price: 6_000_000,
    vatRate: 1600,
    discountRate: null,
    discount: 0,
    vat: 1_920_000,
  },
] as LineRow[];
const DEPOSIT = { label: 'Deposit', share: 'percent', value: 3_333, amount: 4_639_536 } as const;
const PLAN: ProposalRow['plan'] = [{ ...DEPOSIT, due: 'days', days: 7, date: null }];
const quote = { id: 12, fullName: 'Achieng Were', businessName: 'Were Ltd' };

test('the text that is accepted says who, what, for how much and until when', () => {
  const text = proposalText(sent, lines, quote, { legalName: 'Mfano Technologies Ltd' });
  expect(text.replaceAll('\u00a0', ' ')).toBe(`PROPOSAL 12/2: New website

From: Mfano Technologies Ltd
For: Achieng Were, Were Ltd
Quote request: no. 12
Valid until: 5 December 2026

1. Design
   2 x Ksh 60,000.00 = Ksh 120,000.00, VAT 16%

Without VAT: Ksh 120,000.00
VAT: Ksh 19,200.00
Total: Ksh 139,200.00

Terms
Half now, half at the end.`);
});

test('whatever is changed in it changes its hash', () => {
  const hash = (proposal: Partial<ProposalRow> = {}, changed: Partial<LineRow> = {}): string =>
    sha256(
      proposalText({ ...sent, ...proposal }, [{ ...lines[0]!, ...changed }], quote, {
        legalName: 'M',
      }),
    );
  const all = [
    hash(),
    hash({ title: 'x' }),
    hash({ version: 3 }),
    hash({ validUntil: '2026-12-06' }),
    hash({ terms: '' }),
    hash({ discount: 1 }),
    hash({ plan: PLAN }),
    hash({ plan: [{ ...DEPOSIT, due: 'milestone', days: 7, date: null }] }),
    hash({}, { discount: 1 }),
    hash({ currency: 'USD' }),
    hash({ total: 1 }),
    hash({}, { description: 'x' }),
    hash({}, { price: 1 }),
    hash({}, { vatRate: 0 }),
  ];
  expect(new Set(all).size).toBe(all.length);
});

describe('a decision', () => {
  test('is open to the end of the last day in Nairobi', () => {
    const at = (instant: string): string => statusNow(sent, new Date(instant));
    expect([at('2026-12-05T20:59:59Z'), at('2026-12-05T21:00:00Z')]).toEqual(['sent', 'expired']);
  });

  test.each([
    ['draft', 'no_proposal'],
    ['accepted', 'proposal_accepted'],
    ['declined', 'proposal_declined'],
    ['expired', 'proposal_expired'],
    ['withdrawn', 'proposal_withdrawn'],
  ] as const)('is refused on one that is %s', (status, code) => {
    expect(refusalTo({ status, validUntil: '2026-12-05' }, NIGHT)).toMatchObject({
      kind: 'conflict',
      code,
    });
  });

  test('needs a proposal', () => {
    expect([refusalTo(null, NIGHT)?.code, refusalTo(sent, NIGHT)]).toEqual(['no_proposal', null]);
  });
});

const NOW = new Date('2026-11-20T09:00:00Z');
/** What staff read as it is stored. */
const AS_STORED = {
  id: 'prp_1',
  quoteId: 12,
  version: 2,
  status: 'sent',
  title: 'New website',
  currency: 'KES',
  validUntil: '2026-12-05',
  terms: 'Half now.',
  message: '',
  plan: null,
  acceptedName: null,
  acceptedIp: null,
  acceptedText: null,
  acceptedHash: null,
  declineReason: null,
  invoiceNumber: null,
  inAddition: false,
} as const;
const proposal = (change: Partial<ProposalRow> = {}): ProposalRow =>
  ({
    ...AS_STORED,
    amount: 120_000_50,
    tax: 19_200_08,
    total: 139_200_58,
    discountRate: null,
    discount: 0,
    sentAt: new Date('2026-11-19T09:00:00Z'),
    decidedAt: null,
    createdAt: new Date('2026-11-18T09:00:00Z'),
    updatedAt: new Date('2026-11-19T10:00:00Z'),
    ...change,
  }) as ProposalRow;
const shownLine = (change: Partial<LineRow> = {}): LineRow => ({
  proposalId: 'prp_1',
  position: 0,
  description: 'Design',
  quantity: 2,
  price: 60_000_25,
  vatRate: 1600,
  taxClass: 'standard',
  discountRate: null,
  discount: 0,
  vat: 19_200_08,
  ...change,
});

describe('a proposal as staff read it', () => {
  test('has its sums in shillings and its times as they were', () => {
    expect(shownProposal({ row: proposal(), lines: [shownLine()] }, null, [], NOW)).toEqual({
      ...AS_STORED,
      lines: [
        {
          description: 'Design',
          quantity: 2,
          price: 60_000.25,
          vatRate: 1600,
          taxClass: 'standard',
          vat: 19_200.08,
          discount: null,
          subtotal: 120_000.5,
        },
      ],
      amount: 120_000.5,
      tax: 19_200.08,
      total: 139_200.58,
      discount: null,
      sentAt: '2026-11-19T09:00:00.000Z',
      decidedAt: null,
      acceptedBefore: [],
      changes: null,
      created_at: '2026-11-18T09:00:00.000Z',
      updated_at: '2026-11-19T10:00:00.000Z',
    });
  });

  test('says when it was decided, and when nothing was sent yet', () => {
    const decidedAt = new Date('2026-11-20T08:00:00Z');
    expect(
      shownProposal({ row: proposal({ decidedAt, sentAt: null }), lines: [] }, null, [], NOW),
    ).toMatchObject({
      decidedAt: '2026-11-20T08:00:00.000Z',
      sentAt: null,
      lines: [],
    });
  });
});

test('the text of a proposal without VAT and terms mentions neither, numbers its lines and tells zero-rated from exempt (D215)', () => {
  const free = { quantity: 1, price: 1_00, vatRate: 0, vat: 0 };
  const text = proposalText(
    proposal({ tax: 0, amount: 4_00, total: 4_00, terms: '' }),
    [
      shownLine({ ...free, taxClass: null }),
      shownLine({ ...free, description: 'Words', quantity: 2, taxClass: 'zero' }),
      shownLine({ ...free, description: 'Class', taxClass: 'exempt' }),
    ],
    { id: 12, fullName: 'Achieng Were', businessName: 'Were Ltd' },
    { legalName: 'Mfano Ltd' },
  );
  expect(text.replaceAll('\u00a0', ' ').split('\n\n').slice(2)).toEqual([
    '1. Design\n   1 x Ksh 1.00 = Ksh 1.00, no VAT\n2. Words\n   2 x Ksh 1.00 = Ksh 2.00, zero-rated\n3. Class\n   1 x Ksh 1.00 = Ksh 1.00, exempt from VAT',
    'Total: Ksh 4.00',
  ]);
});

test('the confirmation text is plain ASCII whatever the company is called', () => {
  expect(confirmationSms(7, { name: 'Café “Jua”', phone: '+254 700 000 000' })).toBe(
    'Cafe Jua: we have your quote request no. 7 and will reply within 24 hours. Questions? Call +254 700 000 000.',
  );
});
