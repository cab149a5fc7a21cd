import { DAY, MINUTE } from '../../src/kernel/clock.ts';
import type { Provider } from '../../src/modules/payments/index.ts';
import { MASKED } from './gateway.ts';
import { ASKED, type Shop } from './shop.ts';
import { ANOTHER, DEAD_AFTER, HASHED, payByHand, type Money, type Try } from './world.ts';

export interface Event {
  name: string;
  happen(shop: Shop): Promise<unknown>;
}

/** How often something may happen in one run: the second time shows what the third would. */
const MOST = { tries: 3, told: 2, hands: 2 };

/** All that can happen next, in a fixed order. */
export function eventsOf(shop: Shop, providers: readonly Provider[]): Event[] {
  const { world } = shop;
  return [
    ...providers.flatMap((provider) => startsOf(shop, provider)),
    ...world.tries.flatMap((one, index) => aboutTry(shop, one, index)),
    ...(providers.includes('mpesa') ? aboutPaybill(shop) : []),
    ...(['right', 'unknown', 'wrong'] as const)
      .filter((word) => word !== world.query)
      .map((word) => event(`the query answers ${word}`, async () => void (world.query = word))),
    event('20 seconds pass', () => shop.wait(20_000)),
    event('4 minutes pass', () => shop.wait(4 * MINUTE)),
    event('a day and an hour pass', () => shop.wait(DAY + 60 * MINUTE)),
    event('the customer cancels', () => shop.cancel()),
  ];
}

const event = (name: string, happen: Event['happen']): Event => ({ name, happen });

function startsOf(shop: Shop, provider: Provider): Event[] {
  if (shop.world.tries.length >= MOST.tries) return [];
  const modes = [
    'answered',
    'refused',
    'lost',
    'crash',
    'away',
    ...(provider === 'mpesa' ? ['early' as const] : []),
  ] as const;
  return modes.map((mode) => event(`${provider} starts: ${mode}`, (s) => s.start(provider, mode)));
}

function aboutTry(shop: Shop, one: Try, index: number): Event[] {
  const name = (what: string): string => `try ${index} (${one.provider}) ${what}`;
  const at = (s: Shop): Try => s.world.tries[index]!;
  const alive =
    one.state === 'open' &&
    one.shown &&
    (one.provider !== 'mpesa' || shop.world.now - one.at < DEAD_AFTER);
  const ended = one.state !== 'open';
  return [
    ...(alive && one.provider !== 'paypal'
      ? [event(name('is paid'), async (s) => s.pay(at(s)))]
      : []),
    ...(alive && one.provider === 'paypal'
      ? [event(name('is approved'), async (s) => void (at(s).state = 'approved'))]
      : []),
    ...(alive ? [event(name('is refused'), async (s) => void (at(s).state = 'refused'))] : []),
    ...(one.provider === 'paypal' && one.state !== 'open'
      ? [
          event(name('comes back'), (s) => s.returnFromProvider(at(s))),
          event(name('comes back, and the process dies'), (s) => s.returnFromProvider(at(s), true)),
        ]
      : []),
    ...(ended && one.told < MOST.told
      ? (['heard', 'away', 'crash'] as const).map((how) =>
          event(name(`message ${how}`), (s) => s.tell(at(s), how)),
        )
      : []),
    ...(ended && one.told > 0
      ? [event(name('the same message again'), (s) => s.tell(at(s), 'heard', true))]
      : []),
  ];
}

function aboutPaybill(shop: Shop): Event[] {
  const { world, order } = shop;
  const hands = world.money.filter((one) => one.byHand).length;
  const byHand = (what: string, amount: number, account: string, phone = ANOTHER): Event[] =>
    hands < MOST.hands
      ? [event(`${what} by hand`, async (s) => payByHand(s.world, amount, account, phone))]
      : [];
  return [
    ...byHand('all', ASKED, order.number),
    ...byHand("all, from the prompt's phone,", ASKED, order.number, MASKED),
    ...byHand('all, from a hashed number,', ASKED, order.number, HASHED),
    ...byHand('a part', 100_000, order.number.toLowerCase(), MASKED),
    ...byHand('all, for a wrong account', ASKED, 'SCHOOL FEES'),
    ...world.money.flatMap((one, index) => tellingsOf(one, index)),
    event('the list is pulled', (s) => s.received.pull()),
    event('staff say that nothing was charged', closeOne),
    event('staff assign what waits', (s) =>
      decideOne(s, (receipt) => s.office.assign(receipt, order.number, 'Amina')),
    ),
    event('staff give back what waits', (s) =>
      decideOne(s, (receipt) => s.office.giveBack(receipt, 'not ours', 'Amina')),
    ),
  ];
}

function tellingsOf(one: Money, index: number): Event[] {
  if (one.provider !== 'mpesa' || one.told >= MOST.told) return [];
  const tells = `the paybill tells of money ${index}`;
  const hashed = async (s: Shop): Promise<void> => {
    s.world.money[index]!.phone = HASHED;
    await s.confirm(s.world.money[index]!);
  };
  return [
    event(tells, (s) => s.confirm(s.world.money[index]!)),
    ...(one.byHand ? [] : [event(`${tells}, its number hashed`, hashed)]),
  ];
}

async function closeOne(shop: Shop): Promise<void> {
  const open = `select id from payments where status = 'pending' and unanswered_at is not null and payable_id = $1 limit 1`;
  const [row] = await shop.db.query<{ id: string }>(open, [shop.order.id]);
  if (row) await shop.unanswered.close(row.id, 'Not in the statement').catch(() => undefined);
}

async function decideOne(shop: Shop, decide: (receipt: string) => Promise<unknown>): Promise<void> {
  const waiting = `select receipt from received_money where state = 'waiting' limit 1`;
  const [row] = await shop.db.query<{ receipt: string }>(waiting);
  if (row) await decide(row.receipt);
}
