import { describe, expect, it } from 'vitest';
import { HOUR } from '../../src/kernel/clock.ts';
import { mailsTo } from '../support/mailbox.ts';
import { useProduct } from '../support/product.ts';
import { shopOf } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';
import { colleague } from '../support/users.ts';

/** Rights end before a stream does. */

const product = useProduct();
const shop = shopOf(product);
const staff = asAdmin(product);

const staffMember = () => colleague(product, 'support');
type Person = Awaited<ReturnType<typeof staffMember>>;

interface Stream {
  next(): Promise<string>;
  rest(): Promise<string>;
  close(): void;
}

async function open(path: string, cookie: string): Promise<Stream> {
  const stop = new AbortController();
  const answer = await fetch(product.url + path, { headers: { cookie }, signal: stop.signal });
  expect(answer.status).toBe(200);
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  return {
    next: async () => (await reader.read()).value ?? '',
    async rest() {
      let text = '';
      for (let part = await reader.read(); !part.done; part = await reader.read())
        text += part.value;
      return text;
    },
    close: () => stop.abort(),
  };
}

const change = (id: string, body: object) => staff('PUT', `/api/users/${id}`, body);

async function newPassword({ email }: Person): Promise<unknown> {
  await product.api('POST', '/api/auth/forgot-password', { email });
  const [mail] = await mailsTo(product, email, 'link to choose a new password');
  return product.api(
    'POST',
    `/api/auth/reset-password/${/\/reset-password\/(\S+)/.exec(mail!.text)![1]!}`,
    { password: 'Baobab-9-shade' },
  );
}

const ENDS: [string, (person: Person) => Promise<unknown>][] = [
  ['deactivated', (person) => change(person.id, { status: 'inactive' })],
  ['made a customer', (person) => change(person.id, { role: 'user' })],
  [
    'signed out',
    (person) => product.api('POST', '/api/auth/logout', undefined, { cookie: person.cookie }),
  ],
  [
    'signed out everywhere',
    (person) => product.api('POST', '/api/auth/logout-all', {}, { cookie: person.cookie }),
  ],
  ['given a new password', newPassword],
  ['taken out', (person) => staff('DELETE', `/api/users/${person.id}`)],
];

describe('an order that a member of staff watches', () => {
  it.each<[string, (person: Person) => Promise<unknown>]>([
    ...ENDS,
    ['narrowed to a preset without sales', (person) => change(person.id, { preset: 'editor' })],
  ])('%s: the next event is not told, and the stream ends', async (_what, end) => {
    const [person, order] = [await staffMember(), await shop.order()];
    const stream = await open(`/api/orders/${order.id}/events`, person.cookie);
    expect(await stream.next()).toContain('wanjiku@customer.example');
    await end(person);
    expect((await shop.cancel(order)).status).toBe(200);
    expect(await stream.rest()).toBe('');
  });

  it('is told on to who may see it still', async () => {
    const [person, order] = [await staffMember(), await shop.order()];
    const stream = await open(`/api/orders/${order.id}/events`, person.cookie);
    await stream.next();
    await shop.cancel(order);
    expect(await stream.next()).toContain('"status":"cancelled"');
    stream.close();
  });
});

describe.each(['/api/notifications/events', '/api/office/events'])('%s', (path) => {
  it('opens for nobody who is not signed in', async () => {
    const answer = await fetch(product.url + path);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      401,
      'sign_in_required',
    ]);
  });

  it.each(ENDS)('%s: the next entry is not told, and the stream ends', async (_what, end) => {
    const person = await staffMember();
    const stream = await open(path, person.cookie);
    expect(await stream.next()).toContain('"unread":');
    await end(person);
    await product.api('POST', '/api/contact', {
      name: 'Baraka Kip',
      email: 'baraka@example.com',
      phone: '0712345678',
      subject: 'Hello',
      message: 'A message that rings every bell.',
    });
    // The end of the stream; what happened before the rights ended may still have been on its way.
    expect(await stream.rest()).not.toContain('"unread":1');
  });
});

it('an open stream is no use of the session: it ends after twelve idle hours', async () => {
  const [person, order] = [await staffMember(), await shop.order()];
  const stream = await open(`/api/orders/${order.id}/events`, person.cookie);
  await stream.next();
  product.clock.advance(11 * HOUR);
  await shop.cancel(order);
  expect(await stream.next()).toContain('cancelled');
  product.clock.advance(2 * HOUR);
  expect(
    (await product.api('GET', '/api/auth/me', undefined, { cookie: person.cookie })).status,
  ).toBe(401);
  stream.close();
});
