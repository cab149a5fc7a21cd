import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMail } from '../adapters/mail/mail.ts';
import { createMpesa } from '../adapters/mpesa/mpesa.ts';
import { createSms } from '../adapters/sms/sms.ts';
import { systemClock } from '../kernel/clock.ts';
import { newId } from '../kernel/ids.ts';
import type { Mail } from '../modules/notices/channels.ts';
import { openSandbox, type Sandbox } from './index.ts';
import { TRIAL_OPTIONS } from './trial.ts';

let folder: string;
let sandbox: Sandbox;
let app: FastifyInstance;
let url: string;
let callbacks: string[];

async function open(demoPublic = false): Promise<void> {
  sandbox = await openSandbox({
    ...TRIAL_OPTIONS,
    demoPublic,
    dataDir: folder,
    baseUrl: () => url,
    publicUrl: 'https://demo.example',
    clock: systemClock,
  });
  app = Fastify({ forceCloseConnections: true });
  await app.register(sandbox.plugin, { prefix: '/sandbox' });
  app.post('/api/webhooks/*', async (request) => {
    callbacks.push(request.url);
    return {};
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  sandbox.start();
}

async function close(): Promise<void> {
  await sandbox.close();
  await app.close();
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  callbacks = [];
});
afterEach(async () => {
  await close();
  rmSync(folder, { recursive: true, force: true });
});

const api = async (path: string, body?: unknown, headers: Record<string, string> = {}) => {
  const init =
    body === undefined
      ? { headers }
      : { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) };
  const answer = await fetch(`${url}/sandbox/api${path}`, init);
  return { status: answer.status, body: (await answer.json()) as unknown };
};

async function push(
  phone = '254712345678',
  callbackUrl = 'https://demo.example/api/webhooks/daraja/0a',
) {
  const mpesa = createMpesa({
    ...TRIAL_OPTIONS.mpesa,
    baseUrl: `${url}/sandbox/daraja`,
    partyB: '174379',
    transactionType: 'CustomerPayBillOnline',
    clock: systemClock,
  });
  const request = {
    attemptId: 'a',
    reference: 'BA-1',
    description: '',
    amount: 125_000,
    currency: 'KES' as const,
    phone,
    callbackUrl,
    returnUrl: '',
    cancelUrl: '',
  };
  const outcome = await mpesa.start(request);
  if (outcome.kind !== 'accepted') throw new Error(outcome.reason);
  return outcome.providerRef;
}

async function sendMail(mail: Omit<Mail, 'messageId'>): Promise<void> {
  const channel = createMail({ smtpUrl: sandbox.smtpUrl, from: 'a@b.example' });
  await channel.send({ ...mail, messageId: `${newId('msg')}@b.example` });
  await channel.close();
}

const arrived = async (count: number) => {
  for (const until = Date.now() + 5_000; callbacks.length < count && Date.now() < until;)
    await new Promise((resolve) => setTimeout(resolve, 10));
  expect(callbacks).toHaveLength(count);
};

describe('the program interface', () => {
  beforeEach(() => open());

  it('lists the prompts of a phone and answers one, once', async () => {
    const id = await push();
    expect((await api('/prompts?phone=254712345678')).body).toEqual([
      { CheckoutRequestID: id, phone: '254712345678', amount: 1250, reference: 'BA-1' },
    ]);
    expect((await api('/prompts?phone=254700000000')).body).toEqual([]);
    expect(await api(`/prompts/${id}`, { action: 'pay' })).toMatchObject({
      status: 200,
      body: { action: 'pay', receipt: expect.stringMatching(/^[A-Z0-9]{10}$/) },
    });
    await arrived(1);
    expect((await api(`/prompts/${id}`, { action: 'pay' })).status).toBe(409);
    expect((await api('/prompts')).body).toEqual([]);
    expect((await api('/ledger')).body).toMatchObject([
      {
        provider: 'mpesa',
        amount: 1250,
        currency: 'KES',
        orderReference: 'BA-1',
        at: expect.any(String),
      },
    ]);
  });

  it('shows mail and SMS newest first, by address without case', async () => {
    const mail = { to: 'Amina@shule.example', text: 'Hello', html: '<p>Hello</p>' };
    for (const subject of ['one', 'two']) await sendMail({ ...mail, subject });
    await createSms({ ...TRIAL_OPTIONS.sms, baseUrl: `${url}/sandbox/sms`, senderId: null }).send({
      to: '254712345678',
      text: 'Asante',
    });
    expect((await api('/mail?to=amina@SHULE.example')).body).toMatchObject([
      {
        subject: 'two',
        to: 'Amina@shule.example',
        text: 'Hello',
        html: expect.stringContaining('Hello'),
        at: expect.any(String),
      },
      { subject: 'one' },
    ]);
    expect((await api('/sms?to=254712345678')).body).toMatchObject([
      { to: '254712345678', text: 'Asante', at: expect.any(String) },
    ]);
  });

  it.each([
    ['/prompts/none', { action: 'pay' }, 404, 'not_found'],
    ['/prompts/none', { action: 'dance' }, 422, 'invalid_input'],
    ['/prompts/none', '{"action', 400, 'malformed_body'],
    ['/prompts/none', '[]', 400, 'malformed_body'],
    ['/faults', { provider: 'bank', hang: true }, 422, 'invalid_input'],
    ['/faults', { provider: 'mpesa', http_status: 'high' }, 422, 'invalid_input'],
    ['/cards/pi_none', { card: '4242424242424242' }, 404, 'not_found'],
    ['/cards/pi_none', { card: 'x' }, 422, 'invalid_input'],
    ['/paypal/none', { action: 'approve' }, 404, 'not_found'],
    ['/paypal/none', {}, 422, 'invalid_input'],
  ])('answers POST %s %j with %i', async (path, body, status, code) => {
    const answer = await api(path, body);
    expect(answer).toMatchObject({
      status,
      body: { code, error: expect.any(String), message: expect.any(String) },
    });
  });

  it('takes no calls from another site', async () => {
    expect((await api('/faults', {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  it('remembers prompts and money when the product starts again', async () => {
    await api(`/prompts/${await push()}`, { action: 'pay' });
    const id = await push('254700000001');
    await arrived(1);
    await close();
    await open();
    expect((await api('/prompts')).body).toMatchObject([{ CheckoutRequestID: id }]);
    expect((await api('/ledger')).body).toHaveLength(1);
    await api(`/prompts/${id}`, { action: 'cancel' });
    await arrived(2);
  });
});

describe('the pages', () => {
  beforeEach(() => open());

  const post = (path: string, form: Record<string, string>) =>
    fetch(`${url}/sandbox${path}`, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
    });
  const text = async (path: string) => (await fetch(`${url}/sandbox${path}`)).text();

  it.each(['', '/', '/inbox', '/payments', '/faults', '/ledger'])(
    '%s says that no real money moves, and runs no inline script',
    async (path) => {
      const answer = await fetch(`${url}/sandbox${path}`);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('no real money moves here');
      expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
    },
  );

  it('shows a request on the phone and takes the PIN', async () => {
    const id = await push();
    expect(await text('')).toContain('Ksh 1,250.00');
    expect((await post(`/prompts/${id}`, { action: 'pay', pin: '1234' })).status).toBe(303);
    await arrived(1);
    expect((await api('/ledger')).body).toHaveLength(1);
    expect(await text('')).toContain('Paid');
  });

  it('takes 0000 for a wrong PIN', async () => {
    await post(`/prompts/${await push()}`, { action: 'pay', pin: '0000' });
    await arrived(1);
    expect((await api('/ledger')).body).toEqual([]);
    expect(await text('')).toContain('Wrong PIN');
  });

  it('shows what it was sent as text, and a mail shut in', async () => {
    await sendMail({
      to: 'c@d.example',
      subject: '<img src=x onerror=alert(1)>',
      text: 'x',
      html: '<script>alert(1)</script>',
    });
    const [sent] = (await api('/mail')).body as { id: string }[];
    expect(await text(`/inbox/${sent!.id}`)).toContain('&lt;img src=x onerror=alert(1)&gt;');
    const body = await fetch(`${url}/sandbox/inbox/${sent!.id}/body`);
    expect(body.headers.get('content-security-policy')).toMatch(
      /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/,
    );
    expect((await fetch(`${url}/sandbox/inbox/none`)).status).toBe(404);
  });

  it('sets faults by its switches and clears them, as programs do', async () => {
    await post('/faults', {
      provider: 'mpesa',
      http_status: '503',
      charge_anyway: 'true',
      times: '3',
    });
    expect((await api('/faults')).body).toMatchObject([
      { provider: 'mpesa', fault: { http_status: 503, charge_anyway: true }, left: { call: 3 } },
    ]);
    expect((await api('/faults', {})).body).toEqual({ faults: [] });
    await post('/faults', { provider: 'sms', hang: 'true' });
    await post('/faults', { clear: 'all' });
    expect((await api('/faults')).body).toEqual([]);
  });
});

describe('a demo that is public', () => {
  beforeEach(() => open(true));
  const status = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(`${url}/sandbox${path}`, { headers })).status;
  const basic = (password: string) => ({
    authorization: `Basic ${Buffer.from(`me:${password}`).toString('base64')}`,
  });

  it('asks people for the password', async () => {
    expect(await status('')).toBe(401);
    expect(await status('', basic('wrong'))).toBe(401);
    expect(await status('/inbox', basic(sandbox.password!))).toBe(200);
  });

  it('answers programs on the machine itself only, whatever a header says', async () => {
    expect(await status('/api/ledger')).toBe(200);
    for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
      expect(
        await status('/api/ledger', { ...basic(sandbox.password!), [header]: '127.0.0.1' }),
      ).toBe(403);
  });

  it('lets the product reach the stand-ins without a password, and nobody through a proxy', async () => {
    await push();
    expect(await status('/paypal/checkoutnow?token=x', { 'x-forwarded-for': '10.0.0.1' })).toBe(
      401,
    );
    expect(await status('/daraja/oauth/v1/generate', { 'x-forwarded-for': '10.0.0.1' })).toBe(401);
  });
});
