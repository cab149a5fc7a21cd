import { describe, expect, it } from 'vitest';
import { MINUTE } from '../../src/kernel/clock.ts';
import type { Order } from '../../src/contracts/orders.ts';
import { signUp } from '../support/accounts.ts';
import { useProduct } from '../support/product.ts';
import { shopOf, type Line, GOOD_CARD } from '../support/shop.ts';
import { seatBuyers, seats } from '../support/seats.ts';
import { eventually } from '../support/eventually.ts';

/** D142: nobody keeps a class full without paying. Limits as in production; every caller here has one address. */
const product = useProduct({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '127.0.0.1' });
const shop = shopOf(product);
const { newEmail, somebody, elsewhere, place, ordered, cancel, paypal, item, left, nextDay } =
  seatBuyers(product, shop);

describe('the seats of one unpaid order (D142)', () => {
  it.each<[string, Line[], string]>([
    ['4 seats', [seats(4)], 'lines.0.quantity'],
    ['all 15 seats', [seats(15)], 'lines.0.quantity'],
    ['3 and 1 of two classes', [seats(3), seats(1, 'bootcamp-data')], 'lines.1.quantity'],
    ['2 and 2 of one class', [seats(2), seats(2)], 'lines.0.quantity'],
  ])('a guest is refused %s, at the field, and told of the quote', async (_what, lines, field) => {
    const answer = await place(lines);
    expect([answer.status, answer.body.code]).toEqual([422, 'quantity_out_of_range']);
    expect(answer.body.fields).toEqual({
      [field]:
        'You can order up to 3 seats at once, or 5 with an account. For more, request a quote.',
    });
  });

  it('a guest has 3, an account 5, and the catalogue names what everybody may order', async () => {
    const cookie = await signUp(product, newEmail());
    await ordered([seats(3)]);
    await ordered([seats(2), seats(3, 'bootcamp-data')], somebody(), { cookie });
    const refused = await place([seats(6)], somebody(), { cookie });
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { 'lines.0.quantity': 'You can order up to 5 seats at once. For more, request a quote.' },
    ]);
    expect((await item('bootcamp-web')).maxQuantity).toBe(3);
  });
});

describe('the hold (D142)', () => {
  it('ends 15 minutes after the first PayPal or card start, whatever is started after it', async () => {
    nextDay();
    const order = await ordered([seats(3)]);
    expect((await paypal(order)).status).toBe(200);
    await left('bootcamp-web', 12);
    for (const wait of [6, 6]) {
      product.clock.advance(wait * MINUTE);
      await left('bootcamp-web', 12);
      expect((await shop.press('card', order)).status).toBe(200);
      expect((await paypal(order)).status).toBe(200);
    }
    product.clock.advance(4 * MINUTE);
    await left('bootcamp-web', 15);
    expect((await paypal(order)).status, 'it can still be paid while seats are free').toBe(200);
    await left('bootcamp-web', 15);
  });

  it('of M-Pesa ends with its prompt', async () => {
    nextDay();
    const order = await ordered([seats(2, 'bootcamp-data')]);
    const prompt = await shop.start('mpesa', order);
    await left('bootcamp-data', 13);
    await shop.prompt(prompt, 'cancel');
    await left('bootcamp-data', 15);
    await shop.prompt(await shop.start('mpesa', order), 'pay');
    await shop.paid(order);
    expect((await item('bootcamp-data')).seatsLeft).toBe(13);
  });

  it('of M-Pesa does not shorten that of a card, and five prompts are all that hold', async () => {
    nextDay();
    const order = await ordered([seats(1, 'bootcamp-security')]);
    await shop.start('card', order);
    await shop.prompt(await shop.start('mpesa', order), 'cancel');
    await shop.attempt(order, 'failed');
    await left('bootcamp-security', 14);
    product.clock.advance(16 * MINUTE);
    await left('bootcamp-security', 15);
    for (let prompts = 2; prompts <= 6; prompts++) {
      const prompt = await shop.start('mpesa', order);
      await left('bootcamp-security', prompts <= 5 ? 14 : 15);
      await shop.prompt(prompt, 'cancel');
      await shop.attempt(order, 'failed');
    }
  });
});

describe('the unpaid orders with seats of one person (D142)', () => {
  it.each<[string, (index: number) => object]>([
    [
      'phone, however written',
      (index) => ({
        ...somebody(),
        phone: [
          '0733 000 001',
          '254733000001',
          '+254 733 000001',
          '00254733000001',
          '0733-000-001',
          '733000001',
          '(0733)000001',
        ][index],
      }),
    ],
    [
      'e-mail address, however crooked',
      (index) => ({
        ...somebody(),
        email: [
          'otieno@gmail.com',
          'o.tieno@gmail.com',
          'OTIENO@GMAIL.COM',
          'otieno+2@gmail.com',
          'o.t.i.e.n.o+x@Gmail.com',
          'otieno@googlemail.com',
          'Otieno+bootcamp@googlemail.com',
        ][index],
      }),
    ],
  ])('are six by %s', async (_what, customer) => {
    nextDay();
    const home = { from: elsewhere() };
    for (let index = 0; index < 6; index++) await ordered([seats(1)], customer(index), home);
    const seventh = await place([seats(1)], customer(6), home);
    expect([seventh.status, seventh.body.code]).toEqual([429, 'too_many_unpaid_orders']);
    expect(Number(seventh.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(
      (await place([{ id: 'exam-basic', packageType: 'Exam Parlour', quantity: 1 }], customer(6)))
        .status,
      'nothing else is refused',
    ).toBe(201);
    expect((await place([seats(1)], somebody(), home)).status, 'nobody else is refused').toBe(201);
    expect((await place([seats(3)], customer(6))).status, 'from elsewhere').toBe(429);
  });

  it('a stranger who holds seats in the name of somebody keeps that person out of no class', async () => {
    nextDay();
    const victim = somebody();
    expect((await paypal(await ordered([seats(3)], victim))).status).toBe(200);
    expect((await paypal(await ordered([seats(3)], victim))).status).toBe(200);
  });

  it('are six when they come at the same moment', async () => {
    nextDay();
    const [customer, home] = [somebody(), { from: elsewhere() }];
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => place([seats(1)], customer, home)),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([
      ...Array(6).fill(201),
      ...Array(6).fill(429),
    ]);
  });

  it('count when they were started and cancelled, and not when they were paid or never started', async () => {
    nextDay();
    const [customer, home] = [somebody(), { from: elsewhere() }];
    for (let index = 0; index < 5; index++) {
      const order = await ordered([seats(1)], customer, home);
      expect((await paypal(order)).status).toBe(200);
      await cancel(order);
    }
    for (let index = 0; index < 3; index++) await cancel(await ordered([seats(1)], customer, home));
    const paid = await ordered([seats(1, 'bootcamp-data')], customer, home);
    await shop.card(await shop.start('card', paid), GOOD_CARD);
    await shop.paid(paid);
    await ordered([seats(1)], customer, home);
    expect((await place([seats(1)], customer, home)).body.code).toBe('too_many_unpaid_orders');
    nextDay();
    expect((await place([seats(1)], customer, home)).status).toBe(201);
  });

  it('of strangers who type an address do not count for its account', async () => {
    nextDay();
    const email = newEmail();
    const cookie = await signUp(product, email);
    const home = { from: elsewhere() };
    for (let index = 0; index < 6; index++)
      await ordered([seats(1)], { ...somebody(), email }, home);
    expect((await place([seats(1)], { ...somebody(), email }, home)).status).toBe(429);
    for (let index = 0; index < 6; index++)
      await ordered([seats(1)], { ...somebody(), email }, { cookie });
    expect((await place([seats(1)], somebody(), { cookie })).status).toBe(429);
  });

  it('are sixty by network address, and a whole IPv6 network is one', async () => {
    nextDay();
    const first = await ordered([seats(1)], somebody(), { from: '2001:db8:7:7::1' });
    // The calls of one address are limited by the minute, too: the rest come from elsewhere.
    for (let index = 1; index < 60; index++) await ordered([seats(1)]);
    await product.db.query(
      'update orders set network = (select network from orders where id = $1) where created_at >= $2',
      [first.id, new Date(first.createdAt)],
    );
    const refused = await place([seats(1)], somebody(), { from: '2001:db8:7:8:aaaa::1' });
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_unpaid_orders']);
    expect((await place([seats(1)], somebody(), { from: '2001:db8:7:108::1' })).status).toBe(201);
    nextDay();
    await eventually(
      async () =>
        (await product.db.query('select 1 from orders where network is not null')).length === 0,
      20_000,
    );
  });
});

describe('one network, under new names each time (D142)', () => {
  it('holds a class full once a day, and then orders and pays without a hold', async () => {
    nextDay();
    const from = elsewhere();
    for (const free of [0, 15]) {
      for (let index = 0; index < 5; index++)
        expect((await paypal(await ordered([seats(3)], somebody(), { from }))).status).toBe(200);
      await left('bootcamp-web', free);
      expect((await place([seats(1)])).status, 'a stranger elsewhere').toBe(free === 0 ? 409 : 201);
      product.clock.advance(16 * MINUTE);
      await left('bootcamp-web', 15);
    }
  });
});

describe('one person cannot hold a whole class by several orders (D142)', () => {
  it('a guest holds 3 seats of it at once, also by parallel starts, and others are served', async () => {
    nextDay();
    const [customer, home] = [somebody(), { from: elsewhere() }];
    const orders = [];
    for (let index = 0; index < 5; index++)
      orders.push(
        await ordered([seats(3)], { ...customer, email: `${index}.${customer.email}` }, home),
      );
    const answers = await Promise.all(orders.map((order) => paypal(order)));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 429, 429, 429, 429]);
    expect(answers.find((answer) => answer.status === 429)!.body.code).toBe('too_many_seats_held');
    await left('bootcamp-web', 12);
    const other = await ordered([seats(3, 'bootcamp-data')], customer, home);
    expect((await paypal(other)).status, 'another class').toBe(200);
    expect((await paypal(await ordered([seats(3)]))).status, 'another person').toBe(200);
    product.clock.advance(16 * MINUTE);
    const waiting = orders[answers.findIndex((answer) => answer.status === 429)]!;
    expect((await paypal(waiting)).status, 'once the first hold is over').toBe(200);
  });

  it('an account holds 5, whatever phone and address each order names', async () => {
    nextDay();
    const cookie = await signUp(product, newEmail());
    const start = (order: Order) =>
      product.api(
        'POST',
        '/api/paypal/create-payment',
        { orderId: order.id, amount: order.total, currency: 'USD' },
        { cookie, headers: { 'x-forwarded-for': elsewhere() } },
      );
    const [five, one] = [
      await ordered([seats(5)], somebody(), { cookie }),
      await ordered([seats(1)], somebody(), { cookie }),
    ];
    expect((await start(five)).status).toBe(200);
    expect((await start(one)).body.code).toBe('too_many_seats_held');
  });
});
