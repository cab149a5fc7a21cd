import { beforeAll, expect, test } from 'vitest';
import type { Proposal } from '../../src/contracts/proposals.ts';
import type { AnyBody } from '../support/api.ts';
import { bookkeeper } from '../support/bookkeeper.ts';
import { eventually } from '../support/eventually.ts';
import { pdf, sendForm } from '../support/forms.ts';
import { AREA } from '../support/office-areas.ts';
import { useProduct } from '../support/product.ts';
import { quoteCustomer } from '../support/proposals.ts';
import { EXAM, shopOf } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';
import { BEGINNING } from '../support/test-clock.ts';

/*
 * Every list, record, export and preview of the office answers, on both databases. A new call that reads a record takes
 * the id from the list above it, or has its address here.
 */

const product = useProduct();
const staff = asAdmin<Proposal & AnyBody>(product);
const shop = shopOf(product);
const desk = bookkeeper(product, () => staff.cookie);
const EMAIL = 'reads@office.example';
const MONTH = BEGINNING.toISOString().slice(0, 7);
let offered: Awaited<ReturnType<ReturnType<typeof quoteCustomer>['offered']>>;

interface Row {
  id: string | number;
}
async function firstOf(list: string): Promise<string> {
  const { status, body } = await staff<Row[] | { data: Row[] }>('GET', list);
  expect([list, status]).toEqual([list, 200]);
  const [row] = 'data' in body ? body.data : body;
  expect(row, list).toBeDefined();
  return String(row!.id);
}

/** One of each thing that a new shop does not have. */
beforeAll(async () => {
  const job = { title: 'Support engineer', department: 'Support', location: 'Nairobi' };
  const { id: jobId } = (await staff<{ id: string }>('POST', '/api/jobs', job)).body;
  const person = { fullName: 'Otieno Ouma', email: EMAIL, phone: '0712345678' };
  await sendForm(
    product,
    '/api/applications',
    { ...person, jobId, resume: pdf() },
    { names: { resume: 'cv.pdf' } },
  );
  await shop.place([EXAM], { name: 'Otieno Ouma', email: EMAIL, phone: '0712345678' });
  const words = { name: 'Otieno Ouma', email: EMAIL, subject: 'Hello', message: 'A question.' };
  await product.api('POST', '/api/contact', words);
  await product.api('POST', '/api/data-requests', { kind: 'access', name: 'Otieno', email: EMAIL });
  await product.db.query('update data_requests set confirmed_at = now()');
  await staff('POST', '/api/newsletter/issues', { subject: 'News', content: '<p>News.</p>' });
  await staff('POST', '/api/invoices', {
    customer: 'Green Hills Academy',
    items: [{ description: 'Website', quantity: 1, price: 1_000 }],
  });
  await staff('POST', '/api/webhook-endpoints', {
    name: 'Read',
    url: 'https://books.example',
    events: ['order.paid'],
    active: false,
  });
  for (const path of ['/api/imports/check', '/api/imports'])
    await sendForm(
      product,
      path,
      { kind: 'customers', file: new Blob(['email,name\nread@imports.example,Read']) },
      { cookie: staff.cookie, names: { file: 'read.csv' } },
    );
  await staff('POST', '/api/coupons', { code: 'READ', kind: 'percent', value: 10, active: true });
  const order = await shop.order();
  await shop.prompt(await shop.start('mpesa', order), 'pay');
  await shop.paid(order);
  offered = await quoteCustomer(product, staff).offered();
  await eventually(() => firstOf('/api/mails'));
});

const ADDRESSES: Record<string, () => string | Promise<string>> = {
  'GET /api/customers/{id}/statement/pdf': async () =>
    `/api/customers/invoice-${(await desk.issue()).invoice.id}/statement/pdf`,
  'GET /api/search': () => '/api/search?q=otieno',
  'GET /api/quote/{id}': async () => `/api/quote/${await firstOf('/api/quote/list')}`,
  'GET /api/quote/{id}/proposals': async () =>
    `/api/quote/${await firstOf('/api/quote/list')}/proposals`,
  'GET /api/proposals/{id}/pdf': () => `/api/proposals/${offered.proposal.id}/pdf`,
  'GET /api/months/{month}': () => `/api/months/${MONTH}`,
  'GET /api/months/lines': () => `/api/months/lines?month=${MONTH}`,
  'GET /api/months/lines/export.csv': () => `/api/months/lines/export.csv?month=${MONTH}`,
  'GET /api/months/lines/export.xlsx': () => `/api/months/lines/export.xlsx?month=${MONTH}`,
  'GET /api/legal/{name}/source': () => '/api/legal/terms/source',
};

async function addressOf(call: string): Promise<string> {
  const own = ADDRESSES[call];
  if (own) return own();
  const path = call.slice('GET '.length);
  return path.includes('{id}')
    ? path.replace('{id}', await firstOf(path.split('/{id}')[0]!))
    : path;
}

/** Streams do not end by themselves: streams-end.test.ts. */
const reading = [...AREA.keys()].filter((call) => /^GET (?!.*\/events$)/.test(call));

test.each(reading)('%s answers the owner', async (call) => {
  const address = await addressOf(call);
  const { status, text } = await staff('GET', address);
  expect([address, status], text.slice(0, 300)).toEqual([address, 200]);
});

test.each([
  [
    'blogs',
    { content: '<h1>Plan</h1><p onclick="x()">Go.</p>', summary: '' },
    { content: '<h2>Plan</h2><p>Go.</p>', summary: 'Plan Go.', readTime: '1 min read' },
  ],
  [
    'jobs',
    { description: '## Plan\n\n<script>alert(1)</script>' },
    { descriptionHtml: expect.stringMatching(/^<h2>Plan<\/h2>\s*$/) },
  ],
  [
    'newsletter',
    { subject: 'News', content: '<p>Go.</p>' },
    { text: expect.stringContaining('Go.') },
  ],
])('the preview of %s shows what the text will be', async (what, body, shown) => {
  const answer = await staff('POST', `/api/${what}/preview`, body);
  expect([answer.status, answer.body]).toEqual([200, expect.objectContaining(shown)]);
});

test('the papers of customers are PDFs: a proposal behind its link, a receipt for staff', async () => {
  const { order } = (await shop.place([EXAM])).body;
  await shop.prompt((await shop.press('mpesa', order)).body, 'pay');
  await shop.paid(order);
  for (const path of [
    `/api/quote/by-link/${offered.token}/pdf`,
    `/api/orders/${order.id}/receipt/pdf`,
  ]) {
    const { status, text } = await staff('GET', path);
    expect([path, status, text.slice(0, 5)]).toEqual([path, 200, '%PDF-']);
  }
});
