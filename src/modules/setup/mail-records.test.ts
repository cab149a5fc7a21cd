import { expect, it } from 'vitest';
import { lookUpMailRecords } from './mail-records.ts';

const records: Record<string, string[][]> = {
  'shop.example': [['google-site-verification=x'], ['v=spf1 include:', '_spf.example -all']],
  's1._domainkey.shop.example': [['k=rsa; p=MIGfMA0']],
};

it('finds a record among others, put together from its parts, and tells none from no answer', async () => {
  const found = await lookUpMailRecords('shop.example', 's1', async (name) => {
    if (records[name]) return records[name];
    throw Object.assign(new Error('no answer'), { code: 'ETIMEOUT' });
  });
  expect(found.map(({ kind, found: state, value }) => [kind, state, value])).toEqual([
    ['SPF', 'yes', 'v=spf1 include:_spf.example -all'],
    ['DKIM', 'yes', 'k=rsa; p=MIGfMA0'],
    ['DMARC', 'unknown', ''],
  ]);
});
