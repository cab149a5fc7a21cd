import { describe, expect, test } from 'vitest';
import { defaults } from './defaults.ts';
import { changed, contradictions, withRateDate, isFresh, warningsOf } from './rules.ts';

const NOW = new Date('2026-03-10T21:30:00Z');

describe('a change over a group', () => {
  test('groups within it change one by one, lists as a whole, and what is undefined stays', () => {
    const value = { name: 'A', methods: { mpesa: true, card: true }, services: ['a', 'b'] };
    expect(changed(value, { methods: { card: false }, services: ['c'], name: undefined })).toEqual({
      name: 'A',
      methods: { mpesa: true, card: false },
      services: ['c'],
    });
    expect(value.methods.card).toBe(true);
  });
});

describe('the exchange rate (D46)', () => {
  const old = { value: '129.50', date: '2026-03-01', maxAgeDays: null };
  test('a new value is of today in Nairobi unless a day came with it; the same value keeps its day', () => {
    expect(withRateDate(old, { ...old, value: '131' }, NOW).date).toBe('2026-03-11');
    expect(withRateDate(old, { ...old, value: '131', date: '2026-03-05' }, NOW).date).toBe(
      '2026-03-05',
    );
    expect(withRateDate(old, { ...old, maxAgeDays: 7 }, NOW).date).toBe('2026-03-01');
    expect(withRateDate(old, { ...old, date: '' }, NOW).date).toBe('2026-03-11');
  });

  test('without an age limit it never ends; with one it is good through its last day', () => {
    expect(isFresh(old, NOW)).toBe(true);
    expect(isFresh({ ...old, maxAgeDays: 10 }, NOW)).toBe(true);
    expect(isFresh({ ...old, maxAgeDays: 9 }, NOW)).toBe(false);
    expect(isFresh({ ...old, date: '', maxAgeDays: 10 }, NOW)).toBe(false);
  });
});

describe('warnings', () => {
  test('pages that tell different numbers are named; "15+" and "15Y" are the same number (D12)', () => {
    expect(contradictions(defaults.figures)).toEqual([
      'The pages show different numbers of clients: 100+ (home page), 100+ (SEO marketing), 500+ (Our Team), 26+ (Clients).',
    ]);
    const years = contradictions({
      ...defaults.figures,
      team: { ...defaults.figures.team, experience: '16Y' },
    });
    expect(years).toContain(
      'The pages show different numbers of years: 15+ (home page), 15+ (SEO marketing), 16Y (Our Team).',
    );
  });

  test('a shop in which nothing can be paid, and a seller without a PIN, are pointed out', () => {
    expect(
      warningsOf(
        'shop',
        { ...defaults.shop, methods: { mpesa: false, card: false, paypal: false } },
        NOW,
      ),
    ).toHaveLength(1);
    expect(warningsOf('shop', defaults.shop, NOW)).toEqual([]);
    expect(warningsOf('seller', { ...defaults.seller, kraPin: '' }, NOW)[0]).toContain('KRA PIN');
    const own = { legalName: 'Duka Ltd', address: 'Moi Avenue, Mombasa', kraPin: 'P051234567X' };
    expect(warningsOf('seller', { ...defaults.seller, ...own }, NOW)).toEqual([]);
  });

  test('facts that are still the example of a new shop are named', () => {
    expect(warningsOf('company', defaults.company, NOW)).toEqual([
      'These are still the example values of a new shop: name, phone, WhatsApp number, email, address, map address, demo address, social media. Enter your own.',
    ]);
    const half = { ...defaults.company, name: 'Duka', phone: '+254 711 222 333', demoUrl: '' };
    expect(warningsOf('company', half, NOW)).toEqual([
      'These are still the example values of a new shop: WhatsApp number, email, address, map address, social media. Enter your own.',
    ]);
    expect(warningsOf('seller', { ...defaults.seller, address: 'Moi Avenue' }, NOW)).toEqual([
      'These are still the example values of a new shop: legal name, KRA PIN. Enter your own.',
    ]);
  });
});
