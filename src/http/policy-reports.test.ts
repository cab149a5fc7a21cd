import { describe, expect, test } from 'vitest';
import { PolicyReports } from './policy-reports.ts';

const AT = new Date('2026-11-22T09:00:00Z');
const OLD = {
  'csp-report': {
    'violated-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/steal.js?who=me',
    'document-uri': 'https://mfano.example/invoice/secret-token?x=1',
  },
};
const NEW = [
  {
    type: 'csp-violation',
    body: {
      effectiveDirective: 'style-src-attr',
      blockedURL: 'inline',
      documentURL: 'https://mfano.example/about/blog',
    },
  },
];

describe('what browsers tell of a policy (D226)', () => {
  test('is counted by kind, the latest first, without what an address may give away', () => {
    const reports = new PolicyReports();
    for (const message of [OLD, NEW, OLD]) reports.take(message, AT);
    expect(reports.list()).toEqual([
      {
        directive: 'script-src-elem',
        blocked: 'https://evil.example',
        page: '/invoice',
        count: 2,
        at: AT,
      },
      { directive: 'style-src-attr', blocked: 'inline', page: '/about', count: 1, at: AT },
    ]);
  });

  test.each([
    null,
    1,
    'x',
    {},
    [],
    [null],
    { 'csp-report': 'x' },
    [{ body: { effectiveDirective: '<b>' } }],
  ])('is left where it says nothing: %j', (message) => {
    const reports = new PolicyReports();
    reports.take(message, AT);
    expect(reports.list()).toEqual([]);
  });

  test('is bounded: a hundred kinds, and twenty of one message', () => {
    const reports = new PolicyReports();
    const report = (page: number) => ({
      body: {
        effectiveDirective: 'img-src',
        blockedURL: 'data',
        documentURL: `https://a.b/p${page}`,
      },
    });
    reports.take(
      Array.from({ length: 500 }, (_, page) => report(page)),
      AT,
    );
    expect(reports.list()).toHaveLength(20);
    for (let page = 0; page < 300; page++) reports.take([report(page)], AT);
    expect(reports.list()).toHaveLength(100);
    expect(reports.list()[0]!.page).toBe('/p299');
  });
});
