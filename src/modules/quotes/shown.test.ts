import { describe, expect, test } from 'vitest';
import { proposalText } from './accepted.ts';
import { shownProposal } from './proposals.ts';
import type { LineRow, ProposalRow } from './proposals.store.ts';

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
const line = (change: Partial<LineRow> = {}): LineRow => ({
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
    expect(shownProposal({ row: proposal(), lines: [line()] }, null, [], NOW)).toEqual({
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
      line({ ...free, taxClass: null }),
      line({ ...free, description: 'Words', quantity: 2, taxClass: 'zero' }),
      line({ ...free, description: 'Class', taxClass: 'exempt' }),
    ],
    { id: 12, fullName: 'Achieng Were', businessName: 'Were Ltd' },
    { legalName: 'Mfano Ltd' },
  );
  expect(text.replaceAll('\u00a0', ' ').split('\n\n').slice(2)).toEqual([
    '1. Design\n   1 x Ksh 1.00 = Ksh 1.00, no VAT\n2. Words\n   2 x Ksh 1.00 = Ksh 2.00, zero-rated\n3. Class\n   1 x Ksh 1.00 = Ksh 1.00, exempt from VAT',
    'Total: Ksh 4.00',
  ]);
});
