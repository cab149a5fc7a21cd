import { describe, expect, test } from 'vitest';
import {
  WEBHOOK_EVENTS,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '../../src/contracts/webhooks.ts';
import { DAY, HOUR, MINUTE } from '../../src/kernel/clock.ts';
import { startProduct } from '../../src/product.ts';
import { signInAdmin, signUp } from '../support/accounts.ts';
import type { AnyBody } from '../support/api.ts';
import { bookkeeper } from '../support/bookkeeper.ts';
import { comeRound, comesSoFar, eventually } from '../support/eventually.ts';
import { fakeRenderer } from '../support/fake-renderer.ts';
import { hookReceiver, verifies } from '../support/hook-receiver.ts';
import { makeUsedPlace, start, useProcesses, withDatabase } from '../support/process.ts';
import { useProduct } from '../support/product.ts';
import { quoteCustomer } from '../support/proposals.ts';
import { refundDesk } from '../support/refunds.ts';
import { servicesOf } from '../support/services.ts';
import { shopOf } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';
import { testClock } from '../support/test-clock.ts';
import { testConfig } from '../support/test-config.ts';
import { colleague } from '../support/users.ts';

const product = useProduct();
const staff = asAdmin<AnyBody>(product);
const shop = shopOf(product);
const desk = bookkeeper(product, () => staff.cookie);
const receiver = hookReceiver();

interface Made {
  endpoint: WebhookEndpoint;
  secret: string;
}

let paths = 0;
/** An endpoint on a path of its own at the receiver. */
async function listening(events: readonly string[], more: object = {}) {
  const path = `/hook-${++paths}`;
  const input = { name: `System ${paths}`, url: receiver.url(path), events, active: true, ...more };
  const made = await staff<Made>('POST', '/api/webhook-endpoints', input);
  expect(made.status, made.text).toBe(201);
  const address = `/api/webhook-endpoints/${made.body.endpoint.id}`;
  return {
    ...made.body,
    address,
    path,
    put: (changes: object) => staff<WebhookEndpoint>('PUT', address, { ...input, ...changes }),
    heard: (count: number) =>
      comesSoFar(
        async () => receiver.heard(path),
        (all) => all.length >= count,
      ),
    deliveries: async () => (await staff<WebhookDelivery[]>('GET', `${address}/deliveries`)).body,
    /** The only delivery, once it has been tried so often. */
    tried: async (tries: number) =>
      (
        await comesSoFar(
          async () => (await staff<WebhookDelivery[]>('GET', `${address}/deliveries`)).body,
          ([one]) => one!.tries === tries && one!.triedAt !== null,
        )
      )[0]!,
  };
}
const contact = async (): Promise<void> => {
  const words = {
    name: 'Nafula',
    email: 'nafula@example.com',
    subject: 'Hello',
    message: 'A word.',
  };
  expect((await product.api('POST', '/api/contact', words)).status).toBe(201);
};
/** Nothing more will come: all that was written is delivered. */
const nothingWaits = () =>
  eventually(
    async () =>
      (await product.db.query("select from webhook_deliveries where status = 'queued'")).length ===
      0,
  );

describe('an event', () => {
  test('is told once to who wants it, signed, with its amounts and without who bought', async () => {
    const hook = await listening(['order.paid']);
    const other = await listening(['message.received']);
    const order = await shop.order();
    await shop.payAt('mpesa', await shop.start('mpesa', order));
    await shop.paid(order);
    const [heard] = await hook.heard(1);
    expect(verifies(hook.secret, heard!)).toBe(true);
    expect(verifies(other.secret, heard!)).toBe(false);
    expect(heard!.told).toEqual({
      id: expect.stringMatching(/^evt_\w{32}$/),
      type: 'order.paid',
      created_at: expect.any(String),
      data: {
        id: order.id,
        number: order.number,
        currency: 'KES',
        subtotal: order.subtotal,
        vat: order.vat,
        total: order.total,
      },
    });
    expect(heard!.event).toBe('order.paid');
    await shop.settledInbox();
    await nothingWaits();
    expect(receiver.heard(hook.path)).toHaveLength(1);
    expect(receiver.heard(other.path)).toEqual([]);
    expect(await hook.deliveries()).toMatchObject([
      { id: Number(heard!.delivery), status: 'delivered', code: 200, tries: 1, answer: 'thanks' },
    ]);
  });

  test('of every kind is told as it happens', async () => {
    const hook = await listening(WEBHOOK_EVENTS);
    const refunds = refundDesk(product, shop, staff);
    const customer = quoteCustomer(product, staff);
    const services = servicesOf(product, staff);
    const cancelled = await shop.order();
    await shop.cancel(cancelled);
    // It goes on as an invoice.
    const goesOn = await shop.order();
    await desk.staff('POST', `/api/orders/${goesOn.id}/invoice`);
    const bought = await refunds.paidOrder('card');
    await refunds.settled(await refunds.refund(bought, 100), 'succeeded');
    const voided = await desk.make();
    await desk.staff('DELETE', `/api/invoices/${voided.id}`);
    const { invoice } = await desk.issue();
    await desk.send(invoice.id);
    await desk.record(invoice.id, { amount: invoice.balance, reference: 'BANK1' });
    const { token, hash, id } = await customer.offered();
    const accepted = await customer.accept(token, hash);
    expect(accepted.status, accepted.text).toBe(200);
    await contact();
    const { service } = await services.running();
    await services.travelTo(services.aWeekBefore(service));
    await services.until(service.id, 'due');
    await services.travelTo('2027-01-20');
    await services.until(service.id, 'suspended');
    await services.travelTo('2027-04-20');
    await services.until(service.id, 'ended');
    await nothingWaits();
    const told = receiver.heard(hook.path).map(({ told: { type, data } }) => ({ type, data }));
    const of = (type: string) => told.filter((one) => one.type === type).map(({ data }) => data);
    expect(new Set(told.map(({ type }) => type))).toEqual(new Set(WEBHOOK_EVENTS));
    expect(of('order.cancelled')).toMatchObject([{ number: cancelled.number }]);
    expect(of('invoice.sent')).toContainEqual(expect.objectContaining({ orderId: goesOn.id }));
    expect(of('refund.done')).toEqual([
      {
        id: expect.any(String),
        number: bought.number,
        paymentId: bought.payments[0]!.id,
        orderId: bought.id,
        currency: 'KES',
        amount: 100,
      },
    ]);
    const mineOf = (type: string, { id: number }: { id: string }) =>
      of(type).filter((one) => one.number === number);
    const { amount, tax, total } = invoice;
    const sums = {
      id: invoice.id,
      number: invoice.id,
      orderId: null,
      currency: 'KES',
      amount,
      tax,
    };
    expect(mineOf('invoice.sent', invoice)).toEqual([{ ...sums, total, paid: 0 }]);
    expect(mineOf('invoice.paid', invoice)).toEqual([{ ...sums, total, paid: total }]);
    expect(of('invoice.paid')).toContainEqual(expect.objectContaining({ orderId: bought.id }));
    expect(mineOf('invoice.void', voided)).toMatchObject([{ total, paid: 0 }]);
    expect(of('quote.requested')).toEqual([{ id }]);
    expect(of('quote.accepted')).toMatchObject([{ id, invoice: expect.stringMatching(/^INV-/) }]);
    expect(of('message.received')).toHaveLength(1);
    for (const type of ['service.started', 'service.suspended', 'service.ended'])
      expect(of(type)).toMatchObject([{ id: service.id, price: 288 }]);
    for (const one of told) expect(JSON.stringify(one)).not.toMatch(/@|Kamau|0712/);
  });
});

describe('a delivery', () => {
  test('is tried again after 1 min, 5 min, 30 min, 2, 6, 12 and 24 h, and then given up; staff are told after a day', async () => {
    const hook = await listening(['message.received'], { name: 'The CRM' });
    receiver.answer(hook.path, (response) => void response.writeHead(500).end('x'.repeat(2_000)));
    await contact();
    expect(await hook.tried(1)).toMatchObject({ status: 'queued', code: 500, problem: 'HTTP 500' });
    const bells = () =>
      product.db.query("select from notifications where message like '%The CRM has not worked%'");
    const waits = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, DAY];
    for (const [index, wait] of waits.entries()) {
      expect(await bells()).toEqual([]);
      product.clock.advance(wait - MINUTE / 2);
      await staff.signIn();
      await comeRound();
      expect(await hook.deliveries()).toMatchObject([{ tries: index + 1 }]);
      product.clock.advance(MINUTE / 2);
      await hook.tried(index + 2);
    }
    expect(await hook.tried(8)).toMatchObject({
      status: 'failed',
      dueAt: null,
      answer: 'x'.repeat(500),
    });
    const told = await comesSoFar(bells, (found) => found.length > 0);
    product.clock.advance(2 * DAY);
    await staff.signIn();
    await contact();
    await hook.heard(9);
    expect(await bells()).toHaveLength(told.length);
    const same = new Set(
      receiver
        .heard(hook.path)
        .slice(0, 8)
        .map(({ body }) => body),
    );
    expect(same.size).toBe(1);
    await hook.put({ active: false });
  });

  test('arrives with the next try, and can be sent again', async () => {
    const hook = await listening(['message.received']);
    receiver.answer(hook.path, (response) => void response.writeHead(503).end());
    await contact();
    await hook.tried(1);
    expect((await staff<WebhookEndpoint>('GET', hook.address)).body.failingSince).not.toBeNull();
    receiver.answer(hook.path, (response) => void response.writeHead(204).end());
    product.clock.advance(MINUTE);
    const { id } = await hook.tried(2);
    expect((await staff<WebhookEndpoint>('GET', hook.address)).body.failingSince).toBeNull();
    expect((await staff('POST', `${hook.address}/deliveries/${id}/again`)).status).toBe(200);
    const [first, second, third] = await hook.heard(3);
    expect([second!.delivery, third!.delivery]).toEqual([first!.delivery, first!.delivery]);
    expect(third!.told).toEqual(first!.told);
    const other = await listening(['message.received']);
    expect((await staff('POST', `${other.address}/deliveries/${id}/again`)).status).toBe(404);
  });

  test('of a test event is signed with the renewed secret', async () => {
    const hook = await listening(['order.paid']);
    const { body } = await staff<Made>('POST', `${hook.address}/secret`);
    expect((await staff('POST', `${hook.address}/test`)).status).toBe(201);
    const [heard] = await hook.heard(1);
    expect(heard!.told).toMatchObject({ type: 'webhook.test', data: { id: hook.endpoint.id } });
    expect([verifies(hook.secret, heard!), verifies(body.secret, heard!)]).toEqual([false, true]);
  });

  test('follows no redirect, and its answer may be what it likes', async () => {
    const hook = await listening(['message.received']);
    const target = await listening(['order.paid']);
    receiver.answer(hook.path, (response) => {
      response.writeHead(302, { location: receiver.url(target.path) }).end('a\0b');
    });
    await contact();
    expect(await hook.tried(1)).toMatchObject({
      code: 302,
      problem: 'HTTP 302. Redirects are not followed',
      answer: 'ab',
    });
    expect(receiver.heard(target.path)).toEqual([]);
    await hook.put({ active: false });
  });

  test('waits for no backlog of an endpoint that fails, which may hang at each', async () => {
    const fails = await listening(['message.received']);
    receiver.answer(fails.path, (response) => void response.writeHead(503).end());
    const { id } = fails.endpoint;
    await product.db.query(
      `insert into webhook_deliveries (event_id, endpoint_id, type, record, created_at)
       select 'evt_fails_' || n, $1, 'webhook.test', '{}', now() from generate_series(1, 30) n`,
      [id],
    );
    await product.db.query('update webhook_endpoints set failing_since = $2 where id = $1', [
      id,
      product.clock.now(),
    ]);
    const works = await listening(['message.received']);
    let waitedFor = -1;
    receiver.answer(works.path, (response) => {
      waitedFor = receiver.heard(fails.path).length;
      response.end();
    });
    expect((await staff('POST', `${works.address}/test`)).status).toBe(201);
    await works.heard(1);
    // Those that were on their way already.
    expect(waitedFor).toBeLessThanOrEqual(5);
  });

  test('never comes to an endpoint that is switched off', async () => {
    const hook = await listening(['message.received'], { active: false });
    const failing = await listening(['message.received']);
    receiver.answer(failing.path, (response) => void response.writeHead(500).end());
    await contact();
    await failing.tried(1);
    await failing.put({ active: false });
    product.clock.advance(MINUTE);
    const open = await listening(['message.received']);
    await contact();
    await open.heard(1);
    expect(await hook.deliveries()).toEqual([]);
    expect(receiver.heard(hook.path)).toEqual([]);
    expect(receiver.heard(failing.path)).toHaveLength(1);
    expect((await staff('POST', `${hook.address}/test`)).body).toMatchObject({
      code: 'webhook_off',
    });
    await failing.put({});
    receiver.answer(failing.path, (response) => void response.end());
    await failing.heard(2);
  });
});

describe('an endpoint', () => {
  test('is a public address on https, or on this machine while nobody else reaches the demo', async () => {
    const add = (url: string) =>
      staff('POST', '/api/webhook-endpoints', {
        name: 'Inside',
        url,
        events: ['order.paid'],
        active: true,
      });
    const hidden = 'This address is in a private network. Use one that the internet can reach.';
    for (const [url, problem] of [
      ['https://10.0.0.7/hook', hidden],
      ['https://169.254.169.254/latest', hidden],
      ['http://192.168.1.1', hidden],
      ['https://[::ffff:10.0.0.1]/', hidden],
      ['http://books.example.com/hook', 'The address must start with https://'],
      ['http://8.8.8.8/hook', 'The address must start with https://'],
      [
        'https://user:secret@books.example.com',
        'Enter a full web address that starts with https://',
      ],
      ['ftp://books.example.com', 'Enter a full web address that starts with https://'],
    ])
      expect([url, (await add(url!)).body.fields]).toEqual([url, { url: problem }]);
    const hook = await listening(['order.paid']);
    const stale = { 'if-match': '"2020-01-01T00:00:00.000Z"' };
    const late = await staff('PUT', hook.address, hook.endpoint, stale);
    expect([late.status, late.body.code]).toEqual([409, 'edit_conflict']);
  });

  test('is no secret-teller: the secret is answered once, kept sealed, and customers and colleagues get nowhere', async () => {
    const { secret, address } = await listening(['order.paid'], { name: 'Once' });
    expect(secret).toMatch(/^whsec_[\w-]{43}$/);
    expect((await staff('GET', '/api/webhook-endpoints')).text).not.toContain(secret);
    expect(JSON.stringify(await product.db.query('select * from webhook_endpoints'))).not.toContain(
      secret,
    );
    const customer = await signUp(product, 'curious@example.com');
    const viewer = await colleague(product, 'viewer');
    const status = async (method: string, path: string, cookie: string | null) =>
      (await product.api(method, path, undefined, { cookie })).status;
    for (const path of ['/api/webhook-endpoints', address, `${address}/deliveries`]) {
      expect([path, await status('GET', path, null)]).toEqual([path, 401]);
      expect([path, await status('GET', path, customer)]).toEqual([path, 403]);
      expect([path, await status('GET', path, viewer.cookie)]).toEqual([path, 200]);
    }
    for (const path of [`${address}/test`, `${address}/secret`])
      expect([path, await status('POST', path, viewer.cookie)]).toEqual([path, 403]);
  });

  test('goes with its deliveries, and those of others after 30 days', async () => {
    const [gone, kept] = [
      await listening(['message.received']),
      await listening(['message.received']),
    ];
    await contact();
    await Promise.all([gone.heard(1), kept.heard(1)]);
    expect((await staff('DELETE', gone.address)).status).toBe(204);
    expect((await staff('GET', `${gone.address}/deliveries`)).status).toBe(404);
    await product.db.query('update webhook_deliveries set created_at = $2 where endpoint_id = $1', [
      kept.endpoint.id,
      new Date(product.clock.now().getTime() - 31 * DAY),
    ]);
    await product.db.query("insert into jobs.job (name) values ('webhooks-tidy')");
    await eventually(async () => (await kept.deliveries()).length === 0);
  });
});

describe('where the public reaches the demo', () => {
  const open = useProduct({}, 'plain', { demoPublic: true });
  const owner = asAdmin(open);
  test('its own machine is no place for webhooks, whatever its name', async () => {
    const add = (url: string) =>
      owner<AnyBody & Made>('POST', '/api/webhook-endpoints', {
        name: 'Own',
        url,
        events: ['message.received'],
        active: true,
      });
    for (const url of ['http://127.0.0.1:1/', 'https://localhost/', 'https://a.localhost/'])
      expect((await add(url)).body.fields).toHaveProperty('url');
    const id = (await add('https://8.8.8.8/')).body.endpoint.id;
    await open.db.query('update webhook_endpoints set url = $2 where id = $1', [
      id,
      receiver.url('/inside'),
    ]);
    const test = await owner('POST', `/api/webhook-endpoints/${id}/test`);
    expect(test.status).toBe(201);
    const path = `/api/webhook-endpoints/${id}/deliveries`;
    const [tried] = await comesSoFar(
      async () => (await owner<WebhookDelivery[]>('GET', path)).body,
      ([one]) => one!.problem !== '',
    );
    expect(tried).toMatchObject({ code: null, problem: 'The address is not public' });
    expect(receiver.heard('/inside')).toEqual([]);
  });
});

describe('a power cut', () => {
  const { keep } = useProcesses();
  test('between a change and its delivery loses nothing: the next node sends it once the lease is over', async () => {
    const place = await keep(makeUsedPlace());
    const first = await start(place, 'webhook-claimed');
    const cookie = await signInAdmin({ ...product, api: first.api });
    const input = { url: receiver.url('/cut'), events: ['message.received'], active: true };
    const made = await first.api<Made>(
      'POST',
      '/api/webhook-endpoints',
      { name: 'Cut', ...input },
      { cookie },
    );
    expect(made.status, made.text).toBe(201);
    const words = {
      name: 'Nafula',
      email: 'nafula@example.com',
      subject: 'Hi',
      message: 'A word.',
    };
    await first.api('POST', '/api/contact', words).catch(() => undefined);
    expect(await first.ended).toBe('SIGKILL');
    expect(receiver.heard('/cut')).toEqual([]);
    const [row] = await withDatabase(place, (db) =>
      db.query<{ id: number; tries: number }>('select id, tries from webhook_deliveries'),
    );
    expect(row!.tries).toBe(1);
    const env = { DATABASE_URL: place.databaseUrl ?? '' };
    const second = await startProduct(testConfig(place.dataDir, place.port, env), {
      renderer: fakeRenderer,
      clock: testClock(new Date(Date.now() + MINUTE)),
    });
    try {
      await eventually(async () => receiver.heard('/cut').length > 0);
      await second.settle();
    } finally {
      await second.stop();
    }
    const heard = receiver.heard('/cut');
    expect(heard.map(({ delivery }) => delivery)).toEqual([String(row!.id)]);
    expect(verifies(made.body.secret, heard[0]!)).toBe(true);
  });
});
