import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Setup, SetupStep } from '../../src/contracts/setup.ts';
import { recordBackup } from '../../src/modules/setup/index.ts';
import { eventually } from '../support/eventually.ts';
import { mailTo } from '../support/mailbox.ts';
import { closeWebsite, LIVE_MODE, testCode } from '../support/new-website.ts';
import { ADMIN, useProduct } from '../support/product.ts';
import { asAdmin, type Staff } from '../support/staff.ts';

const OWN_COMPANY = {
  name: 'Green Hills Software',
  phone: '+254 711 222 333',
  whatsapp: '254711222333',
  email: 'hello@greenhills.example',
  address: 'Green Hills House, Moi Avenue',
  mapUrl: '',
  demoUrl: '',
  social: { facebook: '', linkedin: '' },
};
const OWN_SELLER = {
  legalName: 'Green Hills Software Ltd',
  address: 'Green Hills House, Moi Avenue, Nairobi',
  kraPin: 'P051234567X',
};
const KEY = `age1${'q'.repeat(58)}`;

/** The provider of text messages: it lets us in while `accepted`. */
let accepted = true;
const texts = createServer((_request, response) => {
  response.statusCode = accepted ? 200 : 401;
  response.end(JSON.stringify({ UserData: { balance: 'KES 10.00' } }));
}).listen(0, '127.0.0.1');
await once(texts, 'listening');

/** What an owner does on the page, by its calls. */
function pageOf(staff: Staff<Setup>) {
  const confirm = (step: SetupStep, body: object = {}) =>
    staff('POST', `/api/setup/steps/${step}`, body);
  return {
    confirm,
    read: async () => (await staff('GET', '/api/setup')).body,
    async enterCompany(): Promise<void> {
      await staff('PUT', '/api/settings/company', OWN_COMPANY);
      await staff('PUT', '/api/settings/seller', OWN_SELLER);
    },
    stateOf: async (step: SetupStep) =>
      (await staff('GET', '/api/setup')).body.steps.find((one) => one.step === step)!,
  };
}

describe('the set-up', () => {
  const product = useProduct();
  const staff = asAdmin<Setup>(product);
  const { confirm, read, stateOf, enterCompany } = pageOf(staff);

  test('knows what another node saved before this one heard of it', async () => {
    const missing = async () => (await stateOf('company')).missing.join(' ');
    expect(await missing()).toContain('phone');
    await product.db.query(
      `insert into settings (key, value) values ('company', '{"phone": "+254 711 222 333"}')
       on conflict (key) do update set value = settings.value || excluded.value`,
    );
    expect(await missing()).not.toContain('phone');
  });

  test('says how many plans a live shop does not sell, because they have no billing period', async () => {
    const count = (await read()).plansWithoutPeriod;
    await product.db.query(
      `update packages set billing_period = null where id in ('hosting-regular', 'sms-credits')`,
    );
    expect((await read()).plansWithoutPeriod).toBe(count + 2);
    await product.db.query(`update packages set active = false where id = 'sms-credits'`);
    expect((await read()).plansWithoutPeriod).toBe(count + 1);
  });

  test('a step is confirmed by a person, at a time, and written into the audit log', async () => {
    expect((await read()).steps.map(({ done }) => done)).toEqual(Array(9).fill(null));
    const { body, status } = await confirm('legal');
    expect(status).toBe(200);
    expect(body.steps.find(({ step }) => step === 'legal')!.done).toEqual({
      at: expect.stringContaining('2026-11-24'),
      by: 'Site Administrator',
    });
    const [entry] = await product.db.query(
      `select summary from audit_entries where action = 'setup.changed' order by id desc limit 1`,
    );
    expect(entry).toEqual({ summary: 'Set-up: “Legal texts” confirmed' });
  });

  test('the company is confirmed only once its facts are its own', async () => {
    const refused = await confirm('company');
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'setup_incomplete',
      message: expect.stringContaining('KRA PIN'),
    });
    await enterCompany();
    expect((await stateOf('company')).missing).toEqual([]);
    expect((await confirm('company')).status).toBe(200);
  });

  test('the catalogue is kept, or every package is taken off sale', async () => {
    expect((await confirm('catalogue')).body).toMatchObject({
      fields: { packages: 'Choose whether to keep the packages.' },
    });
    const onSale = async () => (await product.api<unknown[]>('GET', '/api/catalogue')).body.length;
    await confirm('catalogue', { packages: 'keep' });
    expect(await onSale()).toBeGreaterThan(10);
    await confirm('catalogue', { packages: 'empty' });
    await expect.poll(onSale).toBe(0);
  });

  test('email is confirmed by the code that arrived, once', async () => {
    expect((await confirm('mail', { code: '' })).status).toBe(422);
    const sent = await staff('POST', '/api/setup/test-mail', {});
    expect(sent.body.mail.sentTo).toBe(ADMIN.email);
    const { subject } = await mailTo(product, ADMIN.email);
    const code = /\d{6}/.exec(subject)![0];
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect((await confirm('mail', { code: wrong })).status).toBe(422);
    expect((await stateOf('mail')).done).toBeNull();
    expect((await confirm('mail', { code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(
      200,
    );
    expect((await confirm('mail', { code })).status).toBe(422);
  });

  test('a backup counts only if it was made with the key of now', async () => {
    await recordBackup(product.db, product.clock, { bytes: 1_000, recipient: '' });
    expect((await stateOf('backup')).missing).toEqual([]);
    const bad = await staff('PUT', '/api/setup/backup-key', { recipient: 'AGE-SECRET-KEY-1' });
    expect(bad.status).toBe(422);
    const changed = await staff('PUT', '/api/setup/backup-key', { recipient: KEY });
    expect(changed.body.backup).toMatchObject({ recipient: KEY, last: { encrypted: false } });
    expect((await confirm('backup')).status).toBe(409);
    await recordBackup(product.db, product.clock, { bytes: 1_000, recipient: KEY });
    expect((await confirm('backup')).body.backup.last).toEqual({
      at: expect.stringContaining('2026-11-24'),
      bytes: 1_000,
      encrypted: true,
    });
  });

  test('a service that demo mode simulates is not tried', async () => {
    const refused = await staff('POST', '/api/setup/services/card/try', {});
    expect(refused.body).toMatchObject({ code: 'no_credentials', reason: 'simulated' });
    expect((await read()).services.map(({ credentials }) => credentials)).toEqual(
      Array(4).fill('simulated'),
    );
  });

  test('DNS records are looked up for the domain that emails come from', async () => {
    const { body } = await staff<object[]>('GET', '/api/setup/mail-records?selector=s1');
    expect(body).toEqual([
      { kind: 'SPF', name: 'mfano.example', found: 'no', value: '' },
      { kind: 'DKIM', name: 's1._domainkey.mfano.example', found: 'no', value: '' },
      { kind: 'DMARC', name: '_dmarc.mfano.example', found: 'no', value: '' },
    ]);
    const bad = await staff('GET', '/api/setup/mail-records?selector=a..%2F');
    expect(bad.status).toBe(422);
  });
});

describe('a new live website', () => {
  afterAll(() => texts.close());
  const product = useProduct({}, 'plain', {
    ...LIVE_MODE,
    paypal: null,
    sms: {
      baseUrl: `http://127.0.0.1:${(texts.address() as AddressInfo).port}`,
      username: 'mfano',
      apiKey: 'key',
      senderId: null,
    },
  });
  beforeAll(async () => {
    await closeWebsite(product);
    await eventually(async () => (await seen('/')).includes('Opening soon'));
  });
  const staff = asAdmin<Setup>(product);
  const seen = async (path: string, cookie?: string): Promise<string> =>
    (await product.api('GET', path, undefined, { cookie, headers: { accept: 'text/html' } })).text;

  test('shows visitors that it opens soon, and nothing that could be an example', async () => {
    for (const path of ['/', '/about/contact', '/cart', '/checkout', '/nowhere']) {
      const text = await seen(path);
      expect(text).toContain('Opening soon');
      expect(text).not.toMatch(/Mfano|254 700/);
    }
    expect(await seen('/sw/about/contact')).toContain('Tunafungua hivi karibuni');
    const { headers, status } = await product.api('GET', '/');
    expect(status).toBe(200);
    expect((await product.api('GET', '/nowhere')).status).toBe(404);
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('leaves sign-in, private links, legal texts, the API and the office open', async () => {
    for (const path of ['/login', '/invoice/x', '/quote/x', '/legal/terms', '/dashboard/admin'])
      expect(await seen(path)).toContain('Test page');
    expect((await product.api<unknown[]>('GET', '/api/catalogue')).body.length).toBeGreaterThan(10);
    expect((await product.api('GET', '/readyz')).status).toBe(200);
    expect(await seen('/', staff.cookie)).toContain('Test page');
  });

  test('tries a service with our credentials, and keeps what it said', async () => {
    const tried = async (service: string) => {
      const { body } = await staff('POST', `/api/setup/services/${service}/try`, {});
      return body.services?.find((one) => one.service === service)?.tried;
    };
    expect(await tried('sms')).toMatchObject({ good: true, says: 'user mfano, balance KES 10.00' });
    accepted = false;
    expect(await tried('sms')).toMatchObject({ good: false, says: expect.stringMatching('401') });
    const refused = await staff('POST', '/api/setup/services/paypal/try', {});
    expect(refused.body).toMatchObject({ code: 'no_credentials' });
  });

  test('names a setting that the server lacks in the morning and on the Operation page', async () => {
    const { body: found } = await staff<{ missingSettings: { variable: string }[] }>(
      'GET',
      '/api/operations',
    );
    expect(found.missingSettings.map(({ variable }) => variable)).toEqual(['MAIL_FROM']);
    const { body: matters } = await staff<{ text: string; href: string }[]>(
      'GET',
      '/api/reports/morning',
    );
    expect(matters).toContainEqual(
      expect.objectContaining({
        text: '1 server setting missing',
        href: '/dashboard/admin/operations',
      }),
    );
  });

  test('counts the steps in the morning, and opens once the needed ones are confirmed', async () => {
    const { confirm, enterCompany, read } = pageOf(staff);
    const counted = async () =>
      (await staff<{ kind: string; text: string; href: string }[]>('GET', '/api/reports/morning'))
        .body[0];
    expect(await counted()).toMatchObject({
      kind: 'setup',
      text: '4 set-up steps to confirm',
      href: '/dashboard/admin/setup',
    });
    await enterCompany();
    await expect.poll(() => seen('/')).toContain('Green Hills Software');
    expect(await seen('/')).toContain('href="tel:+254711222333"');
    await staff('PUT', '/api/setup/backup-key', { recipient: KEY });
    await recordBackup(product.db, product.clock, { bytes: 1_000, recipient: KEY });
    await staff('POST', '/api/setup/test-mail', {});
    await confirm('mail', { code: await testCode(product) });
    await confirm('company');
    await confirm('catalogue', { packages: 'keep' });
    expect((await read()).closed).toBe(true);
    expect(await seen('/')).toContain('Opening soon');
    expect((await confirm('backup')).body.closed).toBe(false);
    expect(await seen('/')).toContain('Test page');
    expect((await counted())?.kind).not.toBe('setup');
  });
});

describe('a new live website that its owner opens early', () => {
  const product = useProduct();
  const staff = asAdmin<Setup>(product);
  test('is open, and its steps stay to be confirmed', async () => {
    const { body, status } = await staff('POST', '/api/setup/open', {});
    expect([status, body.closed]).toEqual([200, false]);
    expect(body.steps.every(({ done }) => done === null)).toBe(true);
  });
});
