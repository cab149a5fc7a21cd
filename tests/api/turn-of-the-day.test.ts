import { expect, test } from 'vitest';
import type { CatalogueItem } from '../../src/contracts/catalogue.ts';
import type { OfficeNews } from '../../src/contracts/notifications.ts';
import { readableAreas } from '../../src/contracts/permissions.ts';
import {
  DAY,
  HOUR,
  MINUTE,
  nairobiDay,
  nairobiMinute,
  nextMidnight,
} from '../../src/kernel/clock.ts';
import { bookkeeper } from '../support/bookkeeper.ts';
import { eventsOf } from '../support/events.ts';
import { keptAnswers, midnightsAfter } from '../support/kept.ts';
import { postDesk, type PostAnswer } from '../support/posts.ts';
import { useProduct } from '../support/product.ts';
import { quoteCustomer } from '../support/proposals.ts';
import { ANYBODY } from '../support/routes.ts';
import { seatBuyers, seats } from '../support/seats.ts';
import { shopOf } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';

/** What changes by time alone: kept answers, and what is open in a browser. */

const product = useProduct();
const staff = asAdmin<PostAnswer>(product);
const shop = shopOf(product);
const desk = bookkeeper(product, () => staff.cookie);

const FEEDS = ['/sitemap.xml', '/about/blog/rss.xml', '/robots.txt'];
const CALLS = ANYBODY.flatMap((call) => /^GET (\/[^{]+)$/.exec(call)?.[1] ?? []);
const LEGAL = ['/api/legal/terms', '/api/legal/terms/versions'];

/** Those of the addresses that are the same for everybody, as their header says. */
async function keptOf(paths: string[]): Promise<string[]> {
  const kept = [];
  for (const path of paths) {
    const answer = await fetch(product.url + path, { redirect: 'manual' });
    await answer.text();
    if (answer.headers.get('cache-control')?.startsWith('public')) kept.push(path);
  }
  return kept;
}

const onSale = async (id: string): Promise<CatalogueItem> =>
  (await product.api<CatalogueItem[]>('GET', '/api/catalogue')).body.find((one) => one.id === id)!;

/** A minute before the next midnight, with staff signed in; answers the day that ends. */
async function lateInTheDay(): Promise<string> {
  const now = product.clock.now();
  product.clock.advance(nextMidnight(now).getTime() - MINUTE - now.getTime());
  await staff.signIn();
  return nairobiDay(product.clock.now());
}

test('a browser asks again before it shows a page, or the data of one, that it has kept', async () => {
  for (const path of ['/', '/_.data', '/services/trainings', '/services/trainings.data']) {
    const answer = await fetch(product.url + path);
    await answer.text();
    expect([path, answer.headers.get('cache-control')]).toEqual([
      path,
      'public, max-age=0, s-maxage=60',
    ]);
  }
});

test('open offices and the page of an invoice hear of midnight, on every node by its own clock', async () => {
  await lateInTheDay();
  const { token } = await desk.issue();
  const leave = new AbortController();
  const open = async <Data>(path: string, cookie = '') =>
    eventsOf<Data>(await fetch(product.url + path, { headers: { cookie }, signal: leave.signal }));
  const office = await open<OfficeNews>('/api/office/events', staff.cookie);
  const page = await open<{ version: string }>(`/api/pay/${token}/events`);
  const before = (await page.next()).value!;
  let { changes } = (await office.next()).value!;
  const { counts } = changes;
  product.clock.advance(MINUTE);
  while (readableAreas('owner').some((area) => changes.counts[area] === counts[area]))
    ({ changes } = (await office.next()).value!);
  expect((await page.next()).value).not.toEqual(before);
  leave.abort();
});

test('an unpaid invoice is overdue and an unanswered proposal expired from midnight on, before any job of the night', async () => {
  const lastDay = await lateInTheDay();
  const { invoice } = await desk.issue({ dueDate: lastDay });
  const { proposal } = await quoteCustomer(product, staff as never).offered({
    validUntil: lastDay,
  });
  const states = async (): Promise<string[]> =>
    (
      await product.db.query<{ status: string }>(
        'select status from invoices where number = $1 union all select status from proposals where id = $2',
        [invoice.id, proposal.id],
      )
    ).map(({ status }) => status);
  expect(await states()).toEqual(['Pending', 'sent']);
  product.clock.advance(MINUTE);
  await expect.poll(states).toEqual(['Overdue', 'expired']);
});

test('a class that has begun is not on sale, and nothing kept is older than the clock says, for 60 days', async () => {
  const now = product.clock.now();
  const { paypal, ordered } = seatBuyers(product, shop);
  const { addPost } = postDesk(product, staff);
  const startsOn = nairobiDay(new Date(now.getTime() + 5 * DAY));
  await staff('POST', '/api/catalogue/packages/bootcamp-web/intakes', { startsOn, capacity: 10 });
  const at = nairobiMinute(new Date(now.getTime() + 2 * DAY + HOUR));
  const [date, time] = at.split(' ');
  const title = 'Out at its minute';
  await addPost({ title, status: 'scheduled', date, time });
  const later = await onSale('bootcamp-security');
  const paths = await keptOf([...CALLS, ...LEGAL, ...FEEDS]);
  expect(paths).toEqual(expect.arrayContaining(['/api/catalogue', ...LEGAL, ...FEEDS]));
  const kept = keptAnswers(product);
  const walk = (instants: Date[]) => kept.walk(instants, () => paths);

  expect((await paypal(await ordered([seats(2)]))).status).toBe(200);
  expect(await onSale('bootcamp-web')).toMatchObject({ startDate: startsOn, seatsLeft: 8 });
  await walk([new Date(product.clock.now().getTime() + 15 * MINUTE)]);
  expect((await onSale('bootcamp-web')).seatsLeft).toBe(10);
  const out = new Date(`${date}T${time}:00+03:00`);
  const isListed = async (): Promise<boolean> =>
    (await (await fetch(`${product.url}/about/blog/rss.xml`)).text()).includes(title);
  expect(await isListed()).toBe(false);
  await walk([...midnightsAfter(now, 2), out]);
  expect(await isListed()).toBe(true);
  await walk(midnightsAfter(now, 5));
  expect(await onSale('bootcamp-web')).toMatchObject({ startDate: startsOn });
  await walk(midnightsAfter(product.clock.now(), 1));
  expect(await onSale('bootcamp-web')).toMatchObject({ startDate: later.startDate, seatsLeft: 15 });
  await walk(midnightsAfter(product.clock.now(), 54).filter((_, day) => day % 6 === 5));
  for (const id of ['bootcamp-web', 'bootcamp-security', 'bootcamp-data'])
    expect([(await onSale(id)).startDate, (await onSale(id)).seatsLeft], id).toEqual([
      undefined,
      undefined,
    ]);
});
