import { describe, expect, test } from 'vitest';
import { settingsGroups, type Settings, type SettingsGroup } from '../../src/contracts/settings.ts';
import { MINUTE } from '../../src/kernel/clock.ts';
import { useProduct } from '../support/product.ts';
import { asAdmin } from '../support/staff.ts';
import { settingsDesk } from '../support/settings.ts';
import { colleague } from '../support/users.ts';

const product = useProduct();
const staff = asAdmin(product);
const { read, change } = settingsDesk(product, staff);

describe('the settings', () => {
  test("the company's facts are changed one by one, public at once, and written into the audit log with before and after (D2)", async () => {
    const before = await read('company');
    expect([before.name, before.updated_by]).toEqual(['Mfano Technologies', null]);
    const changed = await change('company', {
      phone: '+254 711 222 333',
      social: { twitter: 'https://x.com/mfano' },
    });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      name: before.name,
      phone: '+254 711 222 333',
      updated_by: 'Site Administrator',
      social: { ...before.social, twitter: 'https://x.com/mfano' },
    });
    await expect
      .poll(async () => (await product.api<{ phone: string }>('GET', '/api/company')).body.phone)
      .toBe('+254 711 222 333');
    const [entry] = await product.db.query<{
      actor: string;
      summary: string;
      before: object;
      after: object;
    }>(
      `select actor, summary, before, after from audit_entries where action = 'settings.changed' and entity_id = 'company' order by id desc limit 1`,
    );
    expect(entry).toMatchObject({
      actor: 'Site Administrator',
      summary: 'Settings “Company”: changed phone, social',
      before: { phone: before.phone },
      after: { phone: '+254 711 222 333' },
    });
  });

  test.each<[SettingsGroup, object, string]>([
    ['company', { name: ' ' }, 'name'],
    ['company', { social: { facebook: 'javascript:alert(1)' } }, 'social.facebook'],
    ['company', { whatsapp: '+254 700' }, 'whatsapp'],
    ['seller', { kraPin: '12345' }, 'kraPin'],
    ['shop', { vatRate: 16.5 }, 'vatRate'],
    ['shop', { methods: { mpesa: 'yes' } }, 'methods.mpesa'],
    ['shop', { mpesaLimit: 0 }, 'mpesaLimit'],
    ['exchangeRate', { value: '0' }, 'value'],
    ['exchangeRate', { date: '2026-02-31' }, 'date'],
    ['quotes', { services: ['Hosting', 'hosting'] }, 'services'],
    ['figures', { home: { clients: '' } }, 'home.clients'],
    ['office', { rowsPerPage: 1_000 }, 'rowsPerPage'],
  ])('what cannot be a setting is refused at its field: %s %j', async (group, body, field) => {
    const answer = await change(group, body);
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]]);
  });

  test('a group can be sent back whole, and an unknown one is not there', async () => {
    for (const group of Object.keys(settingsGroups) as SettingsGroup[]) {
      const before = await read(group);
      const { status, body } = await change(group, { ...before, surprise: true });
      expect([group, status]).toEqual([group, 200]);
      expect({ ...body, updated_at: '', updated_by: '' }).toEqual({
        ...before,
        updated_at: '',
        updated_by: '',
      });
    }
    expect((await staff('GET', '/api/settings/secrets')).status).toBe(404);
  });

  test('a stale change is refused and says who changed what (D135)', async () => {
    const before = await read('office');
    expect(
      (await change('office', { rowsPerPage: 40 }, { 'if-match': `"${before.updated_at}"` }))
        .status,
    ).toBe(200);
    const stale = await change(
      'office',
      { rowsPerPage: 50 },
      { 'if-match': `"${before.updated_at}"` },
    );
    expect([stale.status, stale.body.code, stale.body.message]).toEqual([
      409,
      'edit_conflict',
      'Site Administrator changed these settings after you opened this page. Reload it, then try again.',
    ]);
    expect(stale.body).toMatchObject({ changed_fields: ['rowsPerPage'] });
    expect((await read('office')).rowsPerPage).toBe(40);
  });

  test('figures are public to the letter, and staff are warned where the pages contradict each other (D12)', async () => {
    const figures = await read('figures');
    expect(figures.warnings[0]).toBe(
      'The pages show different numbers of clients: 100+ (home page), 100+ (SEO marketing), 500+ (Our Team), 26+ (Clients).',
    );
    const agreed = await change('figures', {
      home: { clients: '120+' },
      seoMarketing: { clients: '120+' },
      team: { clients: '120+' },
      clients: { clients: '120+' },
      approved: true,
    });
    expect(agreed.body.warnings).toEqual([]);
    await expect
      .poll(
        async () =>
          (await product.api<{ figures: Settings['figures'] }>('GET', '/api/figures')).body.figures
            .home,
      )
      .toEqual({ projects: '500+', clients: '120+', years: '15+', support: '24/7' });
  });

  test("the seller's KRA PIN is in capitals, and the example PIN of a new shop is pointed out", async () => {
    expect((await read('seller')).warnings[0]).toContain('example values of a new shop');
    const own = { legalName: 'Duka Ltd', address: 'Moi Avenue, Mombasa' };
    expect(await change('seller', { ...own, kraPin: 'p051234567x' })).toMatchObject({
      status: 200,
      body: { kraPin: 'P051234567X', warnings: [] },
    });
  });
});

const owners = asAdmin<{ value: string; price: number; code?: string }>(product);

test.each([
  [
    'an exchange rate',
    '/api/settings/exchangeRate',
    { value: '0.01' },
    'the exchange rate from Ksh',
  ],
  [
    'an exchange rate',
    '/api/settings/exchangeRate',
    { value: '1000' },
    'the exchange rate from Ksh',
  ],
  ['the VAT rate', '/api/settings/shop', { vatRate: 160 }, 'VAT from 16% to 1.6%'],
  ['a price', '/api/catalogue/packages/exam-basic', { price: 20 }, 'the price of Basic from'],
])(
  '%s that moves far is refused without a fresh proof, and told to the owners (%s)',
  async (_name, path, far, said) => {
    const { cookie: owner } = await colleague(product, 'owner');
    const before = (await owners('GET', path)).body;
    const call = (body: object) =>
      product.api<{ code?: string }>('PUT', path, body, { cookie: owners.cookie });
    product.clock.advance(16 * MINUTE);
    const refused = await call(far);
    expect([refused.status, refused.body.code]).toEqual([403, 'proof_required']);
    expect((await owners('GET', path)).body).toEqual(before);
    expect((await owners('PUT', path, far)).status).toBe(200);
    const bells = await product.api<{ notifications: { message: string }[] }>(
      'GET',
      '/api/notifications',
      undefined,
      { cookie: owner },
    );
    expect(bells.body.notifications[0]!.message).toContain(`changed ${said}`);
    await owners('PUT', path, before);
  },
);

test('a rate or price that moves a little is saved at once', async () => {
  const { value } = (await owners('GET', '/api/settings/exchangeRate')).body;
  product.clock.advance(16 * MINUTE);
  const call = (path: string, body: object) =>
    product.api('PUT', path, body, { cookie: owners.cookie });
  expect(
    (await call('/api/settings/exchangeRate', { value: String(Number(value) + 1) })).status,
  ).toBe(200);
  expect((await call('/api/catalogue/packages/exam-basic', { price: 2_500 })).status).toBe(200);
});
