import { describe, expect, test } from 'vitest';
import { changesOf, type OfferedLine } from './proposal-changes.ts';

const line = (description: string, price = 100, more: Partial<OfferedLine> = {}): OfferedLine => ({
  description,
  quantity: 1,
  price,
  vatRate: 1600,
  taxClass: 'standard',
  vat: price * 0.16,
  discount: null,
  subtotal: price,
  ...more,
});
const offer = (lines: OfferedLine[], more: object = {}) => ({
  version: 1,
  title: 'A shop',
  currency: 'KES' as const,
  validUntil: '2026-12-06',
  terms: '',
  total: 116,
  discount: null,
  plan: null,
  lines,
  ...more,
});
const named = ({ lines }: ReturnType<typeof changesOf>) =>
  lines.map(({ before, after }) => [before?.description ?? null, after?.description ?? null]);

describe('what changed from one version to the next', () => {
  test('is nothing where nothing did, though VAT was allotted otherwise', () => {
    const changes = changesOf(
      offer([line('Site', 100, { vat: 16.01 })], { version: 2 }),
      offer([line('Site')]),
    );
    expect(changes).toEqual({ version: 1, lines: [], before: {} });
  });

  test('are lines that came, went or cost something else, found by their words wherever they stand', () => {
    const before = [line('Site'), line('Hosting', 50), line('Training', 70)];
    const now = [line('hosting ', 40), line('Site'), line('Domain', 10)];
    const changes = changesOf(offer(now), offer(before));
    expect(named(changes)).toEqual([
      ['Hosting', 'hosting '],
      ['Training', 'Domain'],
    ]);
    expect(named(changesOf(offer([...before, line('More')]), offer(before)))).toEqual([
      [null, 'More'],
    ]);
    expect(named(changesOf(offer([before[0]!]), offer(before)))).toEqual([
      ['Hosting', null],
      ['Training', null],
    ]);
  });

  test('two lines of the same words are two lines', () => {
    const twice = [line('Day of work'), line('Day of work', 200)];
    expect(changesOf(offer(twice), offer(twice)).lines).toEqual([]);
    expect(named(changesOf(offer(twice), offer([twice[0]!])))).toEqual([[null, 'Day of work']]);
  });

  test('and what else stood there', () => {
    const now = offer([line('Site')], { version: 3, terms: 'Net.', total: 90 });
    expect(changesOf(now, offer([line('Site')], { version: 2 }))).toEqual({
      version: 2,
      lines: [],
      before: { terms: '', total: 116 },
    });
  });
});
