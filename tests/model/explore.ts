import { DAY, HOUR, MINUTE } from '../../src/kernel/clock.ts';
import type { Provider } from '../../src/modules/payments/index.ts';
import {
  assertSafe,
  booksSettled,
  countedOf,
  oursOf,
  uncounted,
  visibleOf,
  type Ours,
} from './books.ts';
import { eventsOf } from './events.ts';
import type { Shop } from './shop.ts';
import type { World } from './world.ts';

export interface Explored {
  states: number;
  steps: number;
  /** The names of all events that happened. */
  events: Set<string>;
}

/** Goes through every sequence of `depth` events from where the shop is; states that were seen are not gone through again. */
export async function exhaust(
  shop: Shop,
  providers: readonly Provider[],
  depth: number,
  explored: Explored,
): Promise<void> {
  const seen = new Map<string, number>();
  const path: string[] = [];
  const visit = async (left: number): Promise<void> => {
    const ours = await oursOf(shop);
    const key = keyOf(shop.world, ours);
    if ((seen.get(key) ?? -1) >= left) return;
    if (!seen.has(key)) {
      explored.states++;
      await inTry(shop, `end${left}`, () => expectAllFound(shop));
    }
    seen.set(key, left);
    if (left === 0) return;
    for (const { name, happen } of eventsOf(shop, providers)) {
      path.push(name);
      await inTry(shop, `step${left}`, async () => {
        explored.steps++;
        explored.events.add(name);
        await happen(shop);
        await visit(left - 1);
      });
      path.pop();
    }
  };
  try {
    await visit(depth);
  } catch (error) {
    throw new Error(`${(error as Error).message}\n  after: ${path.join(' → ')}`, { cause: error });
  }
}

/** Lets these events happen, one after the other. Throws for one that cannot happen then. */
export async function prepare(
  shop: Shop,
  providers: readonly Provider[],
  names: readonly string[],
): Promise<void> {
  for (const name of names) {
    const next = eventsOf(shop, providers).find((one) => one.name === name);
    if (!next) throw new Error(`this cannot happen now: ${name}`);
    await next.happen(shop);
  }
}

/** Goes along one sequence: each number chooses among what can happen then. Answers the names of the events. */
export async function walk(
  shop: Shop,
  providers: readonly Provider[],
  choices: readonly number[],
  explored: Explored,
): Promise<void> {
  const path: string[] = [];
  try {
    for (const choice of choices) {
      const events = eventsOf(shop, providers);
      const { name, happen } = events[choice % events.length]!;
      path.push(name);
      explored.events.add(name);
      explored.steps++;
      await happen(shop);
      assertSafe(shop, await oursOf(shop));
    }
    await expectAllFound(shop);
  } catch (error) {
    throw new Error(`${(error as Error).message}\n  after: ${path.join(' → ')}`, { cause: error });
  }
}

/** Does something and takes it back, here and at the providers. */
export async function inTry(shop: Shop, mark: string, work: () => Promise<void>): Promise<void> {
  const world = structuredClone(shop.world);
  await shop.db.mark(mark);
  await work();
  await shop.db.goBack(mark);
  shop.world = world;
}

/**
 * Nothing more is told, the customer does nothing more, and time passes: all money is settled, on the refund list, or
 * open where staff see it, and the books are not called settled while anything is.
 */
async function expectAllFound(shop: Shop): Promise<void> {
  const here = await oursOf(shop);
  assertSafe(shop, here);
  shop.world.query = 'right';
  for (const pause of [10_000, MINUTE, 3 * MINUTE, 16 * MINUTE, 6 * HOUR, DAY])
    await shop.wait(pause);
  const ours = await oursOf(shop);
  assertSafe(shop, ours);
  await expectInSight(shop, ours, 'before the list');
  await shop.received.pull();
  const found = await oursOf(shop);
  assertSafe(shop, found);
  await expectInSight(shop, found, 'after the list');
  if (shop.world.list && missingAfterList(shop, found) > 0)
    throw new Error('money was taken that the list did not bring');
  await expectBooks(shop, found);
}

/** M-Pesa itself may have called a paid prompt failed, or staff: then only the list or the paybill's message tells. */
function wronglyEnded(shop: Shop, ours: Ours): number {
  const paid = new Set(
    shop.world.tries.filter((one) => one.state === 'paid').map((one) => one.ref),
  );
  return ours.payments.filter(
    (one) =>
      one.status === 'failed' &&
      (one.ref === null ? one.code === 'closed_by_staff' : paid.has(one.ref)),
  ).length;
}

async function expectInSight(shop: Shop, ours: Ours, when: string): Promise<void> {
  const missing = uncounted(shop, ours);
  const handsUntold = shop.world.money.filter((one) => one.byHand && one.told === 0).length;
  if (missing > visibleOf(ours) + wronglyEnded(shop, ours) + handsUntold)
    throw new Error(`${when}: money is out of sight`);
}

/** With the list, only what staff have to decide is open. */
function missingAfterList(shop: Shop, ours: Ours): number {
  const waiting = ours.received.filter((one) => one.state === 'waiting').length;
  const mpesa = shop.world.money.filter((one) => one.provider === 'mpesa').length;
  return mpesa - countedOf(ours).filter((one) => one.provider === 'mpesa').length - waiting;
}

async function expectBooks(shop: Shop, ours: Ours): Promise<void> {
  if (!(await booksSettled(shop))) return;
  const untold = shop.world.list
    ? 0
    : shop.world.money.filter((one) => one.provider === 'mpesa' && one.told === 0).length;
  if (uncounted(shop, ours) > untold)
    throw new Error('the books are called settled, and money is not counted');
}

/** What tells two states apart: names and times do not, but how old an attempt is, and what waits for its time. */
function keyOf(world: World, ours: Ours): string {
  const nth = new Map(ours.payments.map((one, index) => [one.id, index]));
  const age = (seconds: number): number =>
    [45, 120, 180, 300, 86_400].filter((limit) => seconds >= limit).length;
  return JSON.stringify([
    ours.order,
    ours.payments.map(({ id: _id, age: old, ...one }) => [one, age(old)]),
    ours.refunds.map((one) => [one.amount, one.reason, one.status, nth.get(one.paymentId)]),
    ours.received.map((one) => [
      one.receipt,
      one.state,
      one.proven,
      one.assumed,
      one.due,
      nth.get(one.paymentId ?? ''),
    ]),
    ours.events,
    world.query,
    world.list,
    world.tries.map((one) => [
      one.ref,
      one.state,
      one.shown,
      one.told,
      age((world.now - one.at) / 1000),
    ]),
    world.money.map((one) => [one.receipt, one.amount, one.phone, one.told]),
  ]);
}
