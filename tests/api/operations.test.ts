import { expect, it } from 'vitest';
import type { Operations } from '../../src/contracts/operations.ts';
import { HOUR } from '../../src/kernel/clock.ts';
import { recordBackup } from '../../src/modules/setup/index.ts';
import { stkCallback } from '../support/daraja.ts';
import { eventually } from '../support/eventually.ts';
import { useProduct } from '../support/product.ts';
import { asAdmin } from '../support/staff.ts';

/** What is stuck, and its way on (docs/operations.md). */
const product = useProduct();
const admin = asAdmin(product);

async function stuck(id: string, status: 'failed' | 'held', text: string): Promise<void> {
  await product.db.query(
    `insert into notices (id, channel, template, reference, recipient, subject, text, status, last_error, secret)
      values ($1, 'mail', 'receipt', $1, $1 || '@example.com', 'Your receipt', $3, $2, 'EENVELOPE 550', $3 = '')`,
    [id, status, text],
  );
}

it('mails that were given up are listed with why, and sent on by staff', async () => {
  await stuck('ntc_a', 'failed', 'The receipt.');
  await stuck('ntc_b', 'held', '');
  const list = await admin('GET', '/api/operations/notices');
  expect(list.body).toMatchObject([
    { id: 'ntc_b', status: 'held', retriable: false },
    { id: 'ntc_a', status: 'failed', why: 'EENVELOPE 550', recipient: 'ntc_a@example.com' },
  ]);
  expect((await admin('GET', '/api/operations/notices?status=failed')).body).toHaveLength(1);
  const retry = (id: string) => admin('POST', `/api/operations/notices/${id}/retry`, {});
  expect((await retry('ntc_a')).status).toBe(200);
  await eventually(
    async () =>
      (await product.api<{ subject: string }[]>('GET', '/sandbox/api/mail?to=ntc_a@example.com'))
        .body[0]?.subject === 'Your receipt',
  );
  const [twice, empty] = [await retry('ntc_a'), await retry('ntc_b')];
  expect([twice.status, twice.body.code]).toEqual([409, 'not_stuck']);
  expect([empty.status, empty.body.code]).toEqual([409, 'text_gone']);
  const [entry] = (await admin<{ action: string }[]>('GET', '/api/audit?entity=notice')).body;
  expect(entry).toMatchObject({ action: 'notice.retried' });
});

it('jobs that were given up are listed without values and run again', async () => {
  const id = '0199aaaa-0000-7000-8000-000000000001';
  await product.db.query(
    `insert into jobs.job (id, name, state, output, completed_on, created_on, retry_limit)
      values ($1, 'daily-figures', 'failed', '{"message":"Failed query: select 0712345678"}', now(), now(), 2)`,
    [id],
  );
  const read = () => admin<{ jobs: { id: string; why: string }[] }>('GET', '/api/operations');
  expect((await read()).body.jobs).toMatchObject([
    { id, name: 'daily-figures', why: 'a statement failed' },
  ]);
  const again = (name: string) => admin('POST', `/api/operations/jobs/${name}/${id}/retry`, {});
  expect((await again('no-such-job')).status).toBe(404);
  expect((await again('daily-figures')).status).toBe(200);
  await eventually(async () => (await read()).body.jobs.length === 0);
});

it('after a restore lost numbers are listed, and callbacks of unknown attempts are kept', async () => {
  const send = (secret: string) =>
    product.api('POST', `/api/webhooks/daraja/${secret}`, stkCallback('ws_CO_later'));
  const messages = async () =>
    (await admin<{ messages: object[] }>('GET', '/api/operations')).body.messages;
  expect((await send('a'.repeat(64))).status).toBe(404);
  expect(await messages()).toEqual([]);
  await product.db.query(
    "insert into restores (made_at, restored_at) values ($1::timestamptz - interval '1 day', $1)",
    [product.clock.now()],
  );
  await product.db.query("insert into lost_numbers (number, found_at) values ('INV-00099', now())");
  expect((await send('b'.repeat(64))).status).toBe(404);
  expect(await messages()).toMatchObject([{ provider: 'mpesa' }]);
  expect((await admin('GET', '/api/operations')).body).toMatchObject({
    lostNumbers: [{ number: 'INV-00099' }],
    restores: [{}],
  });
});

it('what browsers told of a page’s policy is shown, whatever its form; what is no report does nothing (D226)', async () => {
  const report = (type: string, body: string) =>
    fetch(`${product.url}/api/policy-reports`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
  const newer = [
    {
      type: 'csp-violation',
      body: {
        effectiveDirective: 'script-src-elem',
        blockedURL: 'https://evil.example/x.js',
        documentURL: `${product.url}/invoice/a-private-token`,
      },
    },
  ];
  const answers = [
    await report('application/reports+json', JSON.stringify(newer)),
    await report('application/csp-report', 'no JSON'),
    await report('application/json', '{}'),
    await report('application/csp-report', `{"csp-report":"${'x'.repeat(40_000)}"}`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 415, 413]);
  const { body } = await admin<{ breaches: object[] }>('GET', '/api/operations');
  expect(body.breaches).toEqual([
    {
      directive: 'script-src-elem',
      blocked: 'https://evil.example',
      page: '/invoice',
      count: 1,
      date: expect.any(String),
    },
  ]);
});

it('a proxy that TRUST_PROXY does not name is shown with its address', async () => {
  const proxy = async () =>
    (await admin<{ unnamedProxy: string | null }>('GET', '/api/operations')).body.unnamedProxy;
  expect(await proxy()).toBe(null);
  await product.api('GET', '/api/catalogue', undefined, {
    headers: { 'x-forwarded-for': '203.0.113.9' },
  });
  expect(await proxy()).toMatch(/127\.0\.0\.1$/);
});

it('says when the last backup was made, and when a night was missed', async () => {
  const server = async () =>
    (await admin<{ server: Operations['server'] }>('GET', '/api/operations')).body.server;
  expect(await server()).toMatchObject({ backup: null, certificate: null });
  const { free, size } = (await server()).disk!;
  expect(free > 0 && free < size).toBe(true);
  await recordBackup(product.db, product.clock, { bytes: 1, recipient: '' });
  expect((await server()).backup).toMatchObject({ late: false });
  product.clock.advance(37 * HOUR);
  await admin.signIn();
  expect((await server()).backup).toMatchObject({ late: true });
});
