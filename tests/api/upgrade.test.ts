import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PayPage } from '../../src/contracts/pay-page.ts';
import type { Order } from '../../src/contracts/orders.ts';
import type { SharedQuote } from '../../src/contracts/quote-link.ts';
import type { Application } from '../../src/contracts/recruitment-office.ts';
import { PASSWORD } from '../support/accounts.ts';
import type { AnyBody } from '../support/api.ts';
import { bookkeeper, readPdf } from '../support/bookkeeper.ts';
import { ADMIN } from '../support/product.ts';
import { GOOD_CARD, shopOf, type Start } from '../support/shop.ts';
import {
  readAnswers,
  startUpgraded,
  VERSION,
  type Row,
  type Upgraded,
} from '../upgrade/version.ts';

/*
 * A company that began with version 1.0.0 starts today's product: it loses no data, links and cookies still work, and
 * payments under way go on. Newer answers may hold more than `VERSION.answers`, never less.
 */

const { answers, links, sessions } = VERSION;

let product: Upgraded;
let now: typeof answers;
beforeAll(async () => {
  product = await startUpgraded();
  now = await readAnswers(product);
});
afterAll(() => product?.stop());

const get = <Body = AnyBody>(path: string, cookie?: string) =>
  product.api<Body>('GET', path, undefined, { cookie });
const post = <Body = AnyBody>(path: string, body?: unknown, cookie?: string) =>
  product.api<Body>('POST', path, body, { cookie });

/** Computed from other rows: the time of a customer is now that of an order, no longer that of its invoice. */
const COMPUTED = ['customers.at'];

test('the migrations lose no row and change no column that is still there', () => {
  for (const [table, { before, after }] of Object.entries(product.rows)) {
    const columns = Object.keys(after[0] ?? {}).filter(
      (column) => column in (before[0] ?? {}) && !COMPUTED.includes(`${table}.${column}`),
    );
    const kept = (rows: Row[]): string[] =>
      rows.map((row) => JSON.stringify(columns.map((column) => row[column])));
    const left = new Set(kept(after));
    expect(
      kept(before).filter((row) => !left.has(row)),
      `${table}: rows that are gone or changed`,
    ).toEqual([]);
  }
});

test.each(Object.keys(answers))('%s: each record is there and means what it did', (kind) => {
  expect(Object.keys(now[kind]!).toSorted()).toEqual(Object.keys(answers[kind]!).toSorted());
  for (const [id, then] of Object.entries(answers[kind]!))
    expect(now[kind]![id], `${kind} ${id}`).toMatchObject(withoutWords(then));
});

/** An answer without the sentences that the code composes: those may be reworded. */
const withoutWords = (answer: Row): Row =>
  JSON.parse(
    JSON.stringify(answer, (key, value: unknown) =>
      key === 'text' || key === 'reason' ? undefined : value,
    ),
  ) as Row;

describe('what customers and colleagues hold', () => {
  test('sessions are still signed in, each as who they were', async () => {
    for (const [who, email] of Object.entries({
      owner: ADMIN.email,
      support: 'support@staff.example',
      customer: 'wanjiru@customer.example',
      unverified: 'baraka@customer.example',
      google: 'halima@gmail.example',
    })) {
      const me = await get<{ user: { email: string } }>(
        '/api/auth/me',
        sessions[who as keyof typeof sessions],
      );
      expect([who, me.status, me.body.user?.email]).toEqual([who, 200, email]);
    }
    const mine = await get<Order[]>('/api/orders/mine', sessions.customer);
    expect(mine.body).toMatchObject([
      { status: 'paid', customer: { email: 'wanjiru@customer.example' } },
    ]);
    expect((await get('/api/orders', sessions.support)).status).toBe(200);
    expect((await get('/api/orders', sessions.customer)).status).toBe(403);
  });

  test('passwords are what they were', async () => {
    expect(
      (await post('/api/auth/login', { email: 'support@staff.example', password: PASSWORD }))
        .status,
    ).toBe(200);
  });

  test.each(Object.entries(links.invoices))(
    'the link of the invoice "%s" opens it, and its PDF',
    async (_name, token) => {
      const page = await get<PayPage>(`/api/pay/${token}`);
      const { id, customer, total, paid } = page.body.invoice;
      expect(answers.invoices![id]).toMatchObject({ customer, total, paid });
      const pdf = await fetch(`${product.url}/api/pay/${token}/pdf`);
      expect((await readPdf(new Uint8Array(await pdf.arrayBuffer()))).text).toContain(id);
    },
  );

  test.each(Object.entries(links.quotes))(
    'the link of the quote "%s" opens its conversation',
    async (name, token) => {
      const { status, body } = await get<SharedQuote>(`/api/quote/by-link/${token}`);
      const then = answers.quotes![body.id] as { full_name: string; messages: object[] };
      expect([status, body.full_name.toLowerCase()]).toEqual([200, name]);
      expect(body.messages).toMatchObject(then.messages);
      expect(body.proposal?.status).toBe(
        { offered: 'sent', accepted: 'accepted', declined: 'declined' }[name],
      );
      expect(Boolean(body.proposal?.payUrl)).toBe(name === 'accepted');
    },
  );

  test('links in mails do what they promise: verify, confirm, leave, invite, reset', async () => {
    expect((await post(links.verify)).headers.get('location')).toBe('/login?verified=1');
    expect((await post(`${links.confirm}?by=page`)).headers.get('location')).toBe(
      '/newsletter?state=confirmed',
    );
    expect((await post(links.unsubscribe)).status).toBe(200);
    for (const [link, email] of [
      [links.invitation, 'invited@staff.example'],
      [links.reset, 'wanjiru@customer.example'],
    ] as const) {
      expect((await post(`/api/auth${link}`, { password: 'Baobab-9-shade' })).status).toBe(200);
      expect((await post('/api/auth/login', { email, password: 'Baobab-9-shade' })).status).toBe(
        200,
      );
    }
  });

  test('files: resumes and receipts for staff alone, pictures for everybody', async () => {
    const paths = [
      ...Object.values(answers.applications!).map((row) => (row as Row).resumePath),
      ...Object.values(answers.expenses!).map((row) => (row as Row).receipt),
    ].filter(Boolean) as string[];
    expect(paths.length).toBe(4);
    for (const path of paths) {
      expect([
        (await get(path, sessions.owner)).text.slice(0, 5),
        (await get(path)).status,
      ]).toEqual(['%PDF-', 404]);
    }
    const pictures = Object.values(answers.posts!)
      .map((row) => (row as { image: string }).image)
      .filter((image) => image.startsWith('/uploads/'));
    expect(pictures.length).toBe(1);
    expect((await get(pictures[0]!)).status).toBe(200);
  });

  test('an application that was sent twice has its history, and its notes', async () => {
    const rows = (await get<Application[]>('/api/applications', sessions.owner)).body;
    expect(rows.find((row) => row.fullName === 'Barasa Wafula')?.history).toMatchObject([
      { skills: 'Linux' },
    ]);
    const noted = rows.find((row) => row.status === 'Shortlisted')!;
    expect(
      (await get<object[]>(`/api/applications/${noted.id}/notes`, sessions.owner)).body,
    ).toMatchObject([{ text: 'Call on Monday' }]);
  });
});

describe('what goes on', () => {
  const numbers = async (): Promise<number[]> =>
    (await get<{ id: string }[]>('/api/invoices?all=1&limit=200', sessions.owner)).body
      .map(({ id }) => Number(id.slice(4)))
      .toSorted((a, b) => a - b);

  test('payments that were under way at their provider are finished, and invoice numbers go on without a gap', async () => {
    const before = await numbers();
    expect(before).toEqual(before.map((_, index) => index + 1));
    const shop = shopOf(product);
    const { card, paypal } = VERSION.underWay;
    await shop.card({ paymentIntentId: card.paymentIntentId }, GOOD_CARD);
    expect((await shop.paid({ id: card.order } as Order)).invoiceNumber).toBe(
      invoiceNumber(before.length + 1),
    );
    const back = await shop.approve({ approvalUrl: paypal.approvalUrl } as Start);
    expect((await get(back)).headers.get('location')).toBe(
      `/checkout?success=true&order=${paypal.order}`,
    );
    expect((await shop.paid({ id: paypal.order } as Order)).invoiceNumber).toBe(
      invoiceNumber(before.length + 2),
    );
  });

  test('a new order, a proposal accepted behind its old link, and an invoice by hand take the next numbers', async () => {
    const last = (await numbers()).length;
    const shop = shopOf(product);
    const order = await shop.order();
    expect(Object.values(answers.orders!).map((row) => (row as Row).number)).not.toContain(
      order.number,
    );
    await shop.payAt('mpesa', await shop.start('mpesa', order));
    expect((await shop.paid(order)).invoiceNumber).toBe(invoiceNumber(last + 1));
    const { hash } = (await get<SharedQuote>(`/api/quote/by-link/${links.quotes.offered}`)).body
      .proposal!;
    const accepted = await post<SharedQuote>(`/api/quote/by-link/${links.quotes.offered}/accept`, {
      name: 'Achieng Were',
      agreed: true,
      hash,
    });
    expect(accepted.body.proposal?.invoiceNumber).toBe(invoiceNumber(last + 2));
    const desk = bookkeeper(product, () => sessions.owner);
    const { invoice } = await desk.issue();
    expect(invoice.id).toBe(invoiceNumber(last + 3));
    const notes = Object.values(answers.invoices!).flatMap(
      (row) => (row as { creditNotes: object[] }).creditNotes,
    ).length;
    expect((await desk.credit(invoice.id, { amount: 100 })).status).toBe(201);
    expect((await desk.read(invoice.id)).creditNotes.map((note) => note.id)).toEqual([
      `CN-${String(notes + 1).padStart(5, '0')}`,
    ]);
  });

  test('messages and quotes go on counting', async () => {
    const last = Math.max(...Object.keys(answers.messages!).map(Number));
    const sent = await post<{ id: number }>('/api/contact', {
      name: 'Otieno',
      email: 'otieno@writers.example',
      subject: 'Hours',
      message: 'Are you open today?',
    });
    expect([sent.status, sent.body.id]).toEqual([201, last + 1]);
  });
});

const invoiceNumber = (count: number): string => `INV-${String(count).padStart(5, '0')}`;
