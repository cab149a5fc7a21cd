// Needs no browser but the built pages, which tests of the API do not have.
import { expect, test } from 'vitest';
import type { CatalogueItem } from '../../src/contracts/catalogue.ts';
import { DAY, HOUR, MINUTE, nairobiDay, nairobiMinute } from '../../src/kernel/clock.ts';
import { keptAnswers, midnightsAfter } from '../support/kept.ts';
import { postDesk, type PostAnswer } from '../support/posts.ts';
import { useProduct } from '../support/product.ts';
import { seatBuyers, seats } from '../support/seats.ts';
import { shopOf } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';
import { APP, CONTENT, MAILED } from './support/pages.ts';

const product = useProduct({}, 'built');
const staff = asAdmin<PostAnswer>(product);

/** Every page that is kept; what is for one person alone never is. */
const KEPT = [...CONTENT, ...APP].filter((path) => !MAILED.includes(path));
/** What shows days, classes or posts, looked at every day, in both languages; the others when something is known to change. */
const DATED = [
  '/',
  '/about/blog',
  '/about/jobs-internships',
  '/services/trainings',
  '/cart',
  '/sw',
  '/sw/about/blog',
  '/sw/services/trainings',
];

test('no kept page is older than the clock says, for 60 days', async () => {
  const now = product.clock.now();
  const { paypal, ordered } = seatBuyers(product, shopOf(product));
  const startsOn = nairobiDay(new Date(now.getTime() + 5 * DAY));
  await staff('POST', '/api/catalogue/packages/bootcamp-web/intakes', { startsOn, capacity: 10 });
  const [date, time] = nairobiMinute(new Date(now.getTime() + 2 * DAY + HOUR)).split(' ');
  const post = { title: 'Out at its minute', status: 'scheduled', date, time };
  const { slug } = await postDesk(product, staff).addPost(post);
  const { body: items } = await product.api<CatalogueItem[]>('GET', '/api/catalogue');
  const last = items.find((item) => item.id === 'bootcamp-data')!.startDate!;
  expect((await paypal(await ordered([seats(2)]))).status).toBe(200);
  const { walk } = keptAnswers(product);

  const moments = [
    new Date(product.clock.now().getTime() + 15 * MINUTE),
    new Date(`${date}T${time}:00+03:00`),
    ...[startsOn, last].flatMap((day) => midnightsAfter(new Date(`${day}T09:00:00Z`), 1)),
  ];
  const isMoment = (at: Date): boolean => moments.some((one) => one.getTime() === at.getTime());
  // Each of the first three days, then one of each second week.
  const midnights = midnightsAfter(now, 60).filter(
    (at, day) => !isMoment(at) && (day < 3 || day % 14 === 0),
  );
  await walk([...moments, ...midnights], (at) =>
    isMoment(at) ? [...new Set([...KEPT, ...DATED, `/about/blog/${slug}`])] : DATED,
  );
});
