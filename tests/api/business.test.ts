import { beforeAll, expect, test } from 'vitest';
import type { Invoice } from '../../src/contracts/invoices.ts';
import type { Proposal } from '../../src/contracts/proposals.ts';
import type { Business, Receivable } from '../../src/contracts/reports.ts';
import { DAY, HOUR, nairobiDay } from '../../src/kernel/clock.ts';
import { daysAfter } from '../../src/kernel/days.ts';
import type { AnyBody } from '../support/api.ts';
import { bookkeeper, EXEMPT } from '../support/bookkeeper.ts';
import { useProduct } from '../support/product.ts';
import { quoteCustomer } from '../support/proposals.ts';
import { quoteRequests } from '../support/quotes.ts';
import { shopOf } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';
import { colleague } from '../support/users.ts';

const product = useProduct();
const staff = asAdmin<Proposal & AnyBody>(product);
const desk = bookkeeper(product, () => staff.cookie);
const day = (days: number): string => daysAfter(nairobiDay(product.clock.now()), days);
const read = async (cookie = staff.cookie): Promise<Business> =>
  (await product.api<Business>('GET', '/api/reports/business', undefined, { cookie })).body;

beforeAll(() => product.db.query('delete from quotes'));

test('recurring revenue, renewals and churn are of the services that count, and there is no churn of none', async () => {
  expect((await read()).services).toEqual({
    recurring: { count: 0, sum: 0 },
    renewals: { count: 0, sum: 0 },
    churn: { running: 0, ended: 0, percent: null },
  });
  const { id: orderId } = await shopOf(product).order();
  // What keeps a service unpaid.
  const { invoice } = await desk.issue(EXEMPT(1));
  const rows: object[] = [
    { period: 'month', price: 1_000, quantity: 2, paid_until: day(10) },
    // The price that was announced binds the next term.
    {
      period: 'term',
      price: 6_000,
      status: 'due',
      paid_until: day(20),
      next_price: 6_600_00,
      next_price_from: day(21),
    },
    { period: 'quarter', price: 1_000, status: 'grace', paid_until: day(-2) },
    { period: 'year', price: 1_000, paid_until: day(31) },
    { period: 'year', price: 1_200, paid_until: day(5), ends_on: day(5) },
    // A later price does not.
    {
      period: 'month',
      price: 700,
      paid_until: day(30),
      next_price: 900_00,
      next_price_from: day(60),
    },
    { period: 'month', price: 5_000, status: 'suspended', paid_until: day(-9) },
    { period: 'month', price: 5_000, status: 'ended', ends_on: day(-1) },
    { period: 'month', price: 5_000, status: 'ended', ends_on: day(-31) },
    { period: 'month', price: 5_000, status: 'ended', starts_on: day(-10), ends_on: day(-2) },
    { period: 'month', price: 5_000, status: 'pending', starts_on: null },
  ];
  for (const [position, row] of rows.entries()) {
    const values: Record<string, unknown> = {
      id: `srv_${position}`,
      order_id: orderId,
      position: 10 + position,
      customer: 'Green Hills Academy',
      email: 'bursar@greenhills.example',
      phone: '254712345678',
      language: 'en',
      package_id: 'hosting-regular',
      name: 'Hosting',
      quantity: 1,
      tax_class: 'standard',
      status: 'active',
      starts_on: day(-100),
      ...row,
    };
    values.price = (values.price as number) * 100;
    const names = Object.keys(values);
    await product.db.query(
      `insert into services (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
      Object.values(values),
    );
    await product.db.query(
      `insert into service_periods (service_id, starts_on, ends_on, invoice_number)
        select id, paid_until + 1, paid_until + 30, $2 from services where id = $1 and status in ('due', 'grace', 'suspended')`,
      [values.id, invoice.id],
    );
  }
  expect((await read()).services).toEqual({
    // 2,000 + 6,000 × 3 ÷ 12 + 1,000 ÷ 3 + 1,000 ÷ 12 + 1,200 ÷ 12 + 700
    recurring: { count: 6, sum: 4_716.67 },
    // 2,000 + 6,600 + 700
    renewals: { count: 3, sum: 9_300 },
    // One of the eight that began 100 days ago and had not ended 30 days ago.
    churn: { running: 8, ended: 1, percent: 12.5 },
  });
});

test('what is owed is told by its age, adds up to the open invoices, and is exported by customer', async () => {
  const before = (await read()).receivables!;
  const email = 'owes@customer.example';
  const late: [days: number, amount: number][] = [
    [-7, 1_000],
    [0, 50],
    [1, 100],
    [30, 200],
    [31, 300],
    [60, 400],
    [61, 500],
    [90, 600],
    [91, 700],
  ];
  const owed = async (days: number, draft: object) => {
    const { invoice } = await desk.issue({ email, ...draft });
    await product.db.query('update invoices set due_date = $2, status = $3 where number = $1', [
      invoice.id,
      day(-days),
      days > 0 ? 'Overdue' : 'Pending',
    ]);
    return invoice;
  };
  for (const [days, amount] of late) {
    const { id } = await owed(days, EXEMPT(amount));
    if (days === -7) await desk.record(id, { amount: 400, reference: 'EQ-7' });
    if (days === 31) await desk.credit(id, { amount: 100 });
  }
  const dollars = await owed(91, { ...EXEMPT(10), currency: 'USD' });
  const [{ revenue }] = (await staff<[{ revenue: number }]>('GET', `/api/invoices?q=${dollars.id}`))
    .body;
  expect(revenue).toBeGreaterThan(1_000);
  // Not sent, so nobody owes it.
  await desk.make({ email, ...EXEMPT(5_000) });

  const now = (await read()).receivables!;
  const more = Object.fromEntries(
    Object.entries(now).map(([age, sum]) => [
      age,
      Math.round((sum - before[age as keyof typeof now]) * 100) / 100,
    ]),
  );
  expect(more).toEqual({
    notDue: 650,
    upTo30: 300,
    upTo60: 600,
    upTo90: 1_100,
    over90: 700 + revenue,
    total: 3_350 + revenue,
  });
  const open = (await desk.list('?limit=200')).filter(({ sentAt }) => sentAt !== null);
  const inKes = ({ currency, balance }: Invoice) =>
    currency === 'USD' ? balance * (revenue / 10) : balance;
  expect(now.total).toBeCloseTo(
    open.reduce((sum, one) => sum + inKes(one), 0),
    2,
  );
  const overdue = (
    await staff<{ kind: string; text: string }[]>('GET', '/api/reports/morning')
  ).body.find(({ kind }) => kind === 'overdue')!;
  expect(overdue.text).toContain(
    (now.total - now.notDue).toLocaleString('en-KE', { minimumFractionDigits: 2 }),
  );

  const rows: Receivable[] = [];
  let next: string | undefined = '/api/reports/receivables?limit=2';
  while (next) {
    const page: Awaited<ReturnType<typeof staff<Receivable[]>>> = await staff('GET', next);
    rows.push(...page.body);
    next = /<(.*)>/.exec(page.headers.get('link') ?? '')?.[1];
  }
  expect(rows.filter((row) => row.email === email)).toMatchObject([
    { currency: 'KES', invoices: 9, notDue: 650, over90: 700, total: 3_350, totalKes: 3_350 },
    { currency: 'USD', invoices: 1, notDue: 0, over90: 10, total: 10, totalKes: revenue },
  ]);
  expect(rows.reduce((sum, { totalKes }) => sum + totalKes, 0)).toBeCloseTo(now.total, 2);
  const file = await staff('GET', '/api/reports/receivables/export.csv');
  expect(file.headers.get('x-total-count')).toBe(String(rows.length));
  expect(file.text).toContain(
    `Green Hills Academy,${email},,KES,9,650.00,300.00,600.00,1100.00,700.00,3350.00,3350.00`,
  );
  expect((await staff('GET', '/api/reports/receivables?cursor=x')).status).toBe(422);
});

test('the promise to answer is measured by the first answer, once its time is over', async () => {
  expect((await read()).replies).toEqual({
    requests: 0,
    inTime: 0,
    percent: null,
    medianHours: null,
  });
  const { quoteOf } = quoteRequests(product, staff);
  const ago = (hours: number): Date => new Date(product.clock.now().getTime() - hours * HOUR);
  const move = (id: number, hours: number) =>
    product.db.query('update quotes set created_at = $2, due_at = $3 where id = $1', [
      id,
      ago(hours),
      ago(hours - 24),
    ]);
  const answer = async ({ id, email }: { id: number; email: string }, at: Date) => {
    const body = { quoteId: id, email, subject: 'Your request', responseText: 'We can do that.' };
    expect((await staff('POST', '/api/responses', body)).status).toBeLessThan(300);
    await product.db.query(
      `update quote_messages set created_at = $2
        where id = (select max(id) from quote_messages where quote_id = $1)`,
      [id, at],
    );
  };
  const quick = await quoteOf('Answered in two hours, and again');
  await answer(quick, ago(38));
  await answer(quick, ago(0));
  await move(quick.id, 40);
  const slow = await quoteOf('Answered after thirty hours');
  await answer(slow, ago(0));
  await move(slow.id, 30);
  await move((await quoteCustomer(product, staff).offered()).id, 6);
  await move((await quoteOf('Never answered')).id, 48);
  await move((await quoteOf('Has time')).id, 1);
  await move((await quoteOf('Too long ago')).id, 31 * (DAY / HOUR));
  expect((await read()).replies).toEqual({ requests: 4, inTime: 2, percent: 50, medianHours: 6 });
});

test('each sees the figures of their areas', async () => {
  const seen = async (preset: 'editor' | 'support') =>
    Object.entries(await read((await colleague(product, preset)).cookie)).flatMap(([name, of]) =>
      of === null ? [] : name,
    );
  expect(await seen('editor')).toEqual(['replies']);
  expect(await seen('support')).toEqual(['services', 'receivables', 'replies']);
});
