import { expect, test } from 'vitest';
import type { CustomerDetail } from '../../src/contracts/customers.ts';
import type { EditedLegal, LegalDocument } from '../../src/contracts/legal.ts';
import type { LegalName } from '../../src/contracts/legal-names.ts';
import { CONSENT_WORDINGS } from '../../src/contracts/consent-wordings.ts';
import { nairobiDay } from '../../src/kernel/clock.ts';
import { registrationOf } from '../support/accounts.ts';
import { useProduct } from '../support/product.ts';
import { EXAM, shopOf } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';

const product = useProduct();
const shop = shopOf(product);
const staff = asAdmin(product);
const OWN = { lead: 'Our own words.', text: '## Prices\n\nVAT is {rate}%.\n\n- {messages}' };

const read = async (path: string) => (await product.api<LegalDocument>('GET', path)).body;
const customerOf = async (email: string): Promise<CustomerDetail> => {
  const { body } = await staff<{ id: string }[]>('GET', `/api/customers?q=${email}`);
  return (await staff<CustomerDetail>('GET', `/api/customers/${body[0]!.id}`)).body;
};
const termsOf = async (id: string): Promise<string> =>
  (
    await product.db.query<{ terms_version: string }>(
      'select terms_version from orders where id = $1',
      [id],
    )
  )[0]!.terms_version;

test('publishing a change makes a version named by its day, the one before stays to be read, and orders name theirs (D234)', async () => {
  const before = await read('/api/legal/terms');
  const first = await shop.place([EXAM], {
    name: 'Asha',
    email: 'asha@consent.example',
    phone: '0722000111',
  });
  expect(await termsOf(first.body.order.id)).toBe(before.version);
  const source = (await staff<EditedLegal>('GET', '/api/legal/terms/source')).body;
  expect(source).toMatchObject({ own: false, version: before.version, updated_by: null });

  const same = await staff<EditedLegal>('PUT', '/api/legal/terms', {
    lead: source.lead,
    text: source.text,
  });
  expect(same.body.version).toBe(before.version);

  product.clock.advance(60_000);
  const published = await staff<EditedLegal>('PUT', '/api/legal/terms', OWN);
  const day = nairobiDay(product.clock.now());
  expect(published.body).toMatchObject({ own: true, version: day, ...OWN });
  // Kept answers go once every node has been told.
  await expect
    .poll(() => read('/api/legal/terms'))
    .toMatchObject({
      version: day,
      current: true,
      sections: [{ title: 'Prices', paragraphs: ['VAT is 16%.'], list: ['2 years'] }],
    });
  await expect
    .poll(() => read('/api/legal/terms/versions'))
    .toMatchObject([{ version: day }, { version: before.version }]);
  await expect
    .poll(() => read(`/api/legal/terms/versions/${before.version}`))
    .toEqual({ ...before, current: false });

  // A customer with an open checkout accepts what it showed. All others accept the current text.
  const late = await product.api<{ order: { id: string } }>('POST', '/api/orders', {
    lines: [EXAM],
    customer: { name: 'Asha', email: 'asha@consent.example', phone: '0722000111' },
    termsVersion: before.version,
  });
  expect(await termsOf(late.body.order.id)).toBe(before.version);
  const invented = await product.api<{ order: { id: string } }>('POST', '/api/orders', {
    lines: [EXAM],
    customer: { name: 'Asha', email: 'asha@consent.example', phone: '0722000111' },
    termsVersion: '1999',
  });
  expect(await termsOf(invented.body.order.id)).toBe(day);
});

test('a setting that the words follow makes a version by itself, without a word of staff (D234)', async () => {
  const before = await read('/api/legal/privacy');
  await staff('PUT', '/api/settings/retention', { messages: 400 });
  const day = nairobiDay(product.clock.now());
  await expect.poll(async () => (await read('/api/legal/privacy')).version).toBe(day);
  const after = await read('/api/legal/privacy');
  expect(JSON.stringify(after.sections)).toContain('contact form: after 400 days');
  await staff('PUT', '/api/settings/retention', { messages: 401 });
  await expect.poll(async () => (await read('/api/legal/privacy')).version).toBe(`${day}.2`);
  await expect
    .poll(() => read(`/api/legal/privacy/versions/${before.version}`))
    .toEqual({ ...before, current: false });
});

test('an edit on an older state, a text without sections and a version that never was are refused', async () => {
  const stale = await staff('PUT', '/api/legal/refunds', OWN, {
    'if-match': '"2020-01-01T00:00:00.000Z"',
  });
  expect(stale.status).toBe(409);
  const shapeless = await staff('PUT', '/api/legal/refunds', { lead: 'Hello', text: 'No title' });
  expect([shapeless.status, shapeless.text]).toEqual([
    422,
    expect.stringContaining('begins with ##'),
  ]);
  expect((await product.api('GET', '/api/legal/refunds/versions/1999-01-01')).status).toBe(404);
});

test('the ledger says who agreed to which words and which version of each text they name, when and where, and it stands on the customer’s page (D235)', async () => {
  const email = 'ledger@consent.example';
  await shop.place([EXAM], { name: 'Wanjiru', email, phone: '0722000111', language: 'sw' });
  await product.api('POST', '/api/auth/register', { ...registrationOf(email) });
  await product.api('POST', '/api/quote/submit', {
    fullName: 'Wanjiru',
    email,
    mobile: '0712345678',
    businessName: 'Were Ltd',
    selectedServices: ['Bulk SMS'],
    referralSource: 'Other',
    details: 'All',
    consent: true,
  });
  const { consents } = await customerOf(email);
  const version = async (name: LegalName) => ({
    name,
    version: (await read(`/api/legal/${name}`)).version,
  });
  const [terms, privacy, refunds] = [
    await version('terms'),
    await version('privacy'),
    await version('refunds'),
  ];
  // They differ by now, so that one taken for the other shows.
  expect(terms.version).not.toBe(privacy.version);
  const at = expect.stringMatching(/^\d{4}-/) as string;
  const id = expect.any(String) as string;
  expect(consents.rows.toSorted((one, other) => (one.source < other.source ? -1 : 1))).toEqual([
    {
      id,
      purpose: 'terms',
      given: true,
      wording: CONSENT_WORDINGS.order.sw,
      texts: [terms, privacy, refunds],
      source: 'Order',
      at,
    },
    {
      id,
      purpose: 'enquiry',
      given: true,
      wording: CONSENT_WORDINGS.quote.en,
      texts: [terms, privacy],
      source: 'Quote form',
      at,
    },
    {
      id,
      purpose: 'terms',
      given: true,
      wording: CONSENT_WORDINGS.registration.en,
      texts: [terms],
      source: 'Registration form',
      at,
    },
  ]);
});
