import { afterEach, expect, inject, it } from 'vitest';
import type { OfficeNews } from '../../src/contracts/notifications.ts';
import type { Preset } from '../../src/contracts/permissions.ts';
import type { RefundRow } from '../../src/contracts/refunds.ts';
import { eventsOf } from '../support/events.ts';
import { startTestProduct, useProduct } from '../support/product.ts';
import { quoteRequests } from '../support/quotes.ts';
import { refundDesk } from '../support/refunds.ts';
import { shopOf } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';
import { colleague } from '../support/users.ts';

/** What an open office hears of (D149). */

const product = useProduct();
const staff = asAdmin(product);
const shop = shopOf(product);
const { quoteOf } = quoteRequests(product, staff);
const refunds = refundDesk(product, shop, staff);
const open: AbortController[] = [];
afterEach(() => open.splice(0).forEach((one) => one.abort()));

const staffMember = async (preset: Preset) => (await colleague(product, preset)).cookie;

/** A stream of the office; answers how to wait until an area has another count than at the last wait. */
async function listening(cookie: string, url = product.url) {
  const stop = new AbortController();
  open.push(stop);
  const answer = await fetch(`${url}/api/office/events`, {
    headers: { cookie },
    signal: stop.signal,
  });
  expect(answer.status).toBe(200);
  const events = eventsOf<OfficeNews>(answer);
  let last = (await events.next()).value!;
  return {
    first: last,
    /** Reads until an event matches; the last one counts as well. */
    async until(fits: (news: OfficeNews) => boolean): Promise<OfficeNews> {
      while (!fits(last)) last = (await events.next()).value!;
      expect(fits(last)).toBe(true);
      return last;
    },
    async changed(area: string): Promise<OfficeNews> {
      const before = last.changes.counts[area];
      do last = (await events.next()).value!;
      while (last.changes.counts[area] === before);
      return last;
    },
  };
}

it('a request from the website, and what a colleague does with it, are heard at once by who may read it', async () => {
  const office = await listening(staff.cookie);
  const quote = await quoteOf('Lakeside Clinic');
  expect((await office.changed('enquiries')).changes.node).toBe(office.first.changes.node);
  await staff('PUT', `/api/quote/${quote.id}`, { status: 'Closed' });
  await office.changed('enquiries');
});

it('an order is heard when it is placed and paid, a refund until it is given back', async () => {
  const office = await listening(staff.cookie);
  await shop.order();
  await office.changed('sales');
  const order = await refunds.paidOrder('card');
  await office.changed('sales');
  const row = await refunds.refund(order, 100);
  for (let status = ''; status !== 'succeeded';) {
    await office.changed('sales');
    const { body } = await staff<RefundRow[]>('GET', `/api/refunds?payment=${row.paymentId}`);
    status = body[0]!.status;
  }
});

it('areas that a preset may not read are not counted for it', async () => {
  const { first } = await listening(await staffMember('editor'));
  expect(Object.keys(first.changes.counts).toSorted()).toEqual([
    'catalogue',
    'company',
    'enquiries',
    'hiring',
    'office',
    'publishing',
  ]);
});

it('who has a record open is seen by colleagues who may read it, until they leave or are not heard of any more (D176)', async () => {
  const [support, editor] = [await staffMember('support'), await staffMember('editor')];
  const say = (cookie: string, record: string | null, window = 'window-1') =>
    product.api('POST', '/api/office/open', { window, record }, { cookie });
  const office = await listening(staff.cookie);
  const seen = (names: string[], record: string) =>
    office.until(({ open: all }) =>
      same(
        all.filter((one) => one.record === record).map(({ name }) => name),
        names,
      ),
    );
  expect((await say(support, 'quotation/7')).status).toBe(204);
  await seen(['Achieng Were'], 'quotation/7');
  await say(support, 'invoices/INV-00001', 'window-2');
  await seen(['Achieng Were'], 'invoices/INV-00001');
  // Another window of the same person is not a colleague, and a person without access to invoices
  // receives nothing about them.
  expect((await listening(support)).first.open).toEqual([]);
  expect((await listening(editor)).first.open.map(({ record }) => record)).toEqual(['quotation/7']);
  await say(support, null, 'window-2');
  await seen([], 'invoices/INV-00001');
  product.clock.advance(71_000);
  await say(editor, 'quotation/8');
  await seen(['Achieng Were'], 'quotation/8');
  await seen([], 'quotation/7');
  expect((await say(editor, 'invoices/INV-00001')).status).toBe(403);
  expect((await say(editor, 'nothing/1')).status).toBe(404);
  expect((await say(editor, 'quotation')).body).toMatchObject({ code: 'invalid_input' });
});

if (inject('database') === 'postgres')
  it('who has a record open is seen on every node, and leaves it on every node (D176)', async () => {
    const support = await staffMember('support');
    const url = new URL(inject('postgresAdminUrl'));
    url.pathname = `/${(await product.db.query<{ name: string }>('select current_database() as name'))[0]!.name}`;
    const other = await startTestProduct({ DATABASE_URL: url.href });
    try {
      const office = await listening(staff.cookie, other.url);
      const say = (record: string | null) =>
        product.api(
          'POST',
          '/api/office/open',
          { window: 'window-9', record },
          { cookie: support },
        );
      await say('quotation/99');
      const news = await office.until(({ open: all }) =>
        all.some(({ record }) => record === 'quotation/99'),
      );
      expect(news.open).toContainEqual({ record: 'quotation/99', name: 'Achieng Were' });
      await say(null);
      await office.until(({ open: all }) => !all.some(({ record }) => record === 'quotation/99'));
    } finally {
      open.splice(0).forEach((one) => one.abort());
      await other.stop();
    }
  });

const same = (one: string[], other: string[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
