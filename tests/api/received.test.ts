import { sha256 } from '../../src/kernel/sha256.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Order } from '../../src/contracts/orders.ts';
import { newHexToken } from '../../src/kernel/ids.ts';
import { store } from '../../src/modules/payments/payments.store.ts';
import type { Taken } from '../../src/modules/payments/gateway.ts';
import type { ReportedMoney } from '../../src/modules/payments/received.ts';
import { assignTo, takeReceived } from '../../src/modules/payments/received-take.ts';
import { applyState } from '../../src/modules/payments/settle.ts';
import { moneyWords, receiptNo } from '../support/money-words.ts';
import { useProduct } from '../support/product.ts';
import { newPhone, shopOf } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';

/*
 * Whatever tells of money, in whatever order and however often (callbacks, confirmations, lists, queries, for prompts
 * with and without reference, and money sent by hand): each receipt counts once, and what came is what settled plus what
 * goes back (D143). The real rules over the real tables; M-Pesa alone is played.
 */
const product = useProduct();
const shop = shopOf(product);
const staff = asAdmin(product);
const { handlers, inTx, prompted } = moneyWords(product, () => staff.cookie);

interface Prompt {
  secret: string;
  ref: string;
  /** Null where nobody paid it. */
  receipt: string | null;
  phone: string;
}

interface World {
  order: Order;
  prompts: Prompt[];
  hands: string[];
}

type Word = 'callback' | 'confirmation' | 'pull' | 'query';
interface Plan {
  prompts: { paid: boolean; answered: boolean }[];
  hands: number;
  words: { who: number; word: Word }[];
  masked: boolean;
}

const plans: fc.Arbitrary<Plan> = fc.record({
  prompts: fc.array(
    fc.record({ paid: fc.boolean(), answered: fc.constantFrom(true, true, false) }),
    { minLength: 2, maxLength: 3, size: 'max' },
  ),
  hands: fc.nat({ max: 1 }),
  words: fc.array(
    fc.record({
      who: fc.constantFrom(0, 0, 1, 1, 2),
      word: fc.constantFrom<Word>('callback', 'confirmation', 'pull', 'query', 'query'),
    }),
    { minLength: 3, maxLength: 12, size: 'max' },
  ),
  masked: fc.boolean(),
});

/** An order with its attempts; all but the last have expired, as a further prompt requires. */
async function begin(plan: Plan): Promise<World> {
  const order = await shop.order();
  const phone = newPhone();
  const prompts: Prompt[] = [];
  for (const [index, { paid, answered }] of plan.prompts.entries()) {
    const secret = newHexToken();
    const { id } = await prompted(order, 2_320, { phone, secret, answered });
    if (index < plan.prompts.length - 1)
      await inTx((tx) =>
        store.end(tx, id, 'expired', 'expired', 'late', false, product.clock.now()),
      );
    prompts.push({ secret, ref: `ws_CO_${id}`, receipt: paid ? receiptNo() : null, phone });
  }
  return { order, prompts, hands: Array.from({ length: plan.hands }, receiptNo) };
}

/** One word of M-Pesa about a prompt, or about money sent by hand. */
async function say(world: World, who: number, word: Word, masked: boolean): Promise<void> {
  const now = product.clock.now();
  const prompt = world.prompts[who % (world.prompts.length + world.hands.length)];
  const receipt = prompt ? prompt.receipt : world.hands[0]!;
  if (word === 'confirmation' || word === 'pull') {
    if (receipt === null) return;
    const phone =
      masked && prompt ? `${prompt.phone.slice(0, 5)}****${prompt.phone.slice(-3)}` : '';
    const taken: Taken = {
      receipt,
      amount: 232_000,
      account: prompt ? world.order.number : world.order.number.toLowerCase(),
      phone,
      payer: '',
      takenAt: now,
    };
    await inTx((tx) => takeReceived(tx, handlers, taken, word, now));
    return;
  }
  if (!prompt) return;
  const attempt =
    word === 'query'
      ? await store.byRef(product.db, 'mpesa', prompt.ref)
      : await store.bySecret(product.db, sha256(prompt.secret));
  if (!attempt) return;
  if (word === 'callback' && attempt.providerRef === null)
    await store.setRef(product.db, attempt.id, prompt.ref, null);
  const told = word === 'callback' && receipt !== null ? { receipt, amount: 232_000 } : {};
  const state =
    receipt === null
      ? ({ kind: 'failed', code: '1032', reason: 'cancelled' } as const)
      : ({ kind: 'succeeded', currency: 'KES', ...told } as const);
  await inTx((tx) => applyState(tx, handlers, attempt, state, now));
}

const counted = async (order: Order) =>
  await product.db.query<{ receipt: string | null }>(
    "select receipt from payments where payable_id = $1 and status = 'succeeded'",
    [order.id],
  );

/** Money by hand for what is paid waits for staff, and only that does; they say that it was for the order. */
async function assignWaiting(world: World): Promise<void> {
  const rows = await product.db.query<Waiting>(
    `select receipt, amount, phone, account, taken_at as "takenAt" from received_money where receipt = any($1::text[]) and state = 'waiting'`,
    [[...receiptsOf(world), ...world.hands]],
  );
  expect(world.hands).toEqual(expect.arrayContaining(rows.map((row) => row.receipt)));
  for (const row of rows) {
    expect((await shop.read(world.order.id)).status).toBe('paid');
    await inTx(async (tx) => {
      const payable = await handlers.order!.findByAccount!(tx, world.order.number);
      await assignTo(tx, handlers, payable!, row, product.clock.now());
    });
  }
}

interface Waiting extends ReportedMoney {
  receipt: string;
}

const receiptsOf = ({ prompts }: World): string[] =>
  prompts.flatMap((prompt) => prompt.receipt ?? []);

async function expectAllCounted(world: World): Promise<void> {
  await assignWaiting(world);
  const taken = [...receiptsOf(world), ...world.hands];
  expect((await counted(world.order)).map((row) => row.receipt).toSorted()).toEqual(
    taken.toSorted(),
  );
  const back = await product.db.query<{ amount: number }>(
    'select r.amount from refunds r join payments p on p.id = r.payment_id where p.payable_id = $1',
    [world.order.id],
  );
  expect(back.map((row) => row.amount)).toEqual(
    Array.from({ length: Math.max(0, taken.length - 1) }, () => 232_000),
  );
  expect((await shop.read(world.order.id)).status).toBe(taken.length > 0 ? 'paid' : 'pending');
  const rows = await product.db.query<{ count: number }>(
    "select count(*)::int as count from received_money where receipt = any($1::text[]) and state = 'settled' and payment_id is not null",
    [taken],
  );
  expect(rows[0]!.count).toBe(taken.length);
}

async function run(plan: Plan): Promise<void> {
  const world = await begin(plan);
  const money =
    world.prompts.filter((prompt) => prompt.receipt !== null).length + world.hands.length;
  for (const { who, word } of plan.words) {
    await say(world, who, word, plan.masked);
    // Never more than was taken, at no moment.
    expect((await counted(world.order)).length).toBeLessThanOrEqual(money);
  }
  for (let who = 0; who < world.prompts.length + world.hands.length; who++)
    await say(world, who, 'pull', plan.masked);
  await expectAllCounted(world);
}

describe('money that several sources tell of', () => {
  it('counts once a receipt, and what came is what settled plus what goes back', async () => {
    await fc.assert(fc.asyncProperty(fc.noBias(plans), run), { numRuns: 40 });
  });

  it.each([
    ['in their order', [0, 1]],
    ['the other way round', [1, 0]],
  ])(
    'two unanswered prompts, both paid: confirmations of both, then callbacks %s',
    async (_name, callbacks) => {
      const both = [
        { paid: true, answered: false },
        { paid: true, answered: false },
      ];
      const words = [
        { who: 0, word: 'confirmation' as const },
        { who: 1, word: 'confirmation' as const },
        ...callbacks.map((who) => ({ who, word: 'callback' as const })),
      ];
      await run({ prompts: both, hands: 0, words, masked: true });
    },
  );

  it('two prompts called paid without a receipt, money of the second given to the first: the first naming its own counts no third', async () => {
    const prompts = [
      { paid: true, answered: true },
      { paid: true, answered: true },
    ];
    await run({
      prompts,
      hands: 0,
      words: [
        { who: 0, word: 'query' },
        { who: 1, word: 'confirmation' },
        { who: 1, word: 'query' },
        { who: 0, word: 'callback' },
      ],
      masked: false,
    });
  });

  it('a prompt that stands on the receipt of another, and its own receipt told meanwhile: the other naming it counts no third', async () => {
    await run({
      prompts: [
        { paid: true, answered: true },
        { paid: true, answered: true },
      ],
      hands: 0,
      words: [
        { who: 0, word: 'confirmation' },
        { who: 1, word: 'query' },
        { who: 1, word: 'pull' },
        { who: 0, word: 'callback' },
      ],
      masked: false,
    });
  });

  it('a confirmation is not counted a second time when the query of the other prompt says paid', async () => {
    const prompts = [
      { paid: true, answered: true },
      { paid: false, answered: true },
    ];
    await run({
      prompts,
      hands: 0,
      words: [
        { who: 0, word: 'confirmation' },
        { who: 0, word: 'query' },
        { who: 1, word: 'callback' },
      ],
      masked: true,
    });
  });

  it('told by everybody at the same moment it counts once, and nobody waits for ever', async () => {
    const world = await begin({
      prompts: [
        { paid: true, answered: true },
        { paid: true, answered: false },
      ],
      hands: 1,
      words: [],
      masked: true,
    });
    const words = [0, 1, 2].flatMap((who) =>
      (['callback', 'confirmation', 'pull', 'query'] as const).map((word) => ({ who, word })),
    );
    await Promise.all(
      [...words, ...words.toReversed()].map(({ who, word }) => say(world, who, word, true)),
    );
    await expectAllCounted(world);
  });

  it('an attempt that has its receipt and is told of another one has two payments', async () => {
    const world = await begin({
      prompts: [{ paid: true, answered: true }],
      hands: 0,
      words: [],
      masked: false,
    });
    await say(world, 0, 'callback', false);
    const second = { ...world.prompts[0]!, receipt: receiptNo() };
    await say({ ...world, prompts: [second] }, 0, 'callback', false);
    await expectAllCounted({ ...world, hands: [second.receipt] });
  });
});
