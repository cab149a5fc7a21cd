import { describe, expect, it } from 'vitest';
import { MINUTE } from '../../src/kernel/clock.ts';
import { signUp } from '../support/accounts.ts';
import { useProduct } from '../support/product.ts';
import { shopOf, type Line } from '../support/shop.ts';
import { seatBuyers, seats } from '../support/seats.ts';

/** D142: nobody keeps a class full without paying. Limits as in production; every caller here has one address. */
const product = useProduct({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '127.0.0.1' });
const shop = shopOf(product);
const { newEmail, somebody, place, ordered, paypal, item, left, nextDay } = seatBuyers(
  product,
  shop,
);

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
        'Up to 3 seats in one order, 5 with an account. For more, please ask us for a quote.',
    });
  });

  it('a guest has 3, an account 5, and the catalogue names what everybody may order', async () => {
    const cookie = await signUp(product, newEmail());
    await ordered([seats(3)]);
    await ordered([seats(2), seats(3, 'bootcamp-data')], somebody(), { cookie });
    const refused = await place([seats(6)], somebody(), { cookie });
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { 'lines.0.quantity': 'Up to 5 seats in one order. For more, please ask us for a quote.' },
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
