import { describe, expect, test } from 'vitest';
import type { Order } from '../../src/contracts/orders.ts';
import type { OrderDetail } from '../../src/contracts/orders-office.ts';
import { bookkeeper, started } from '../support/bookkeeper.ts';
import { eventually } from '../support/eventually.ts';
import { useProduct } from '../support/product.ts';
import { GOOD_CARD, newPhone, shopOf, type Line } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';

/** An order above M-Pesa's limit goes on as an invoice, which is paid in parts (D290). */

const product = useProduct();
const staff = asAdmin(product);
const desk = bookkeeper(product, () => staff.cookie);
const shop = shopOf(product);
/** Ksh 290,000 and odd cents. */
const DEAR: Line[] = [
  { id: 'darasalink', packageType: 'Premium', quantity: 5 },
  { id: 'sms-credits', packageType: 'Bulk SMS', quantity: 7 },
];
const SEATS: Line[] = [{ id: 'bootcamp-web', packageType: 'Bootcamp', quantity: 2 }];

const invoiced = (order: Pick<Order, 'id'>) =>
  desk.staff<OrderDetail>('POST', `/api/orders/${order.id}/invoice`);
const detail = async ({ id }: Pick<Order, 'id'>) =>
  (await desk.staff<OrderDetail>('GET', `/api/orders/${id}/detail`)).body;
const paybill = (account: string, amount: number) =>
  product.api('POST', '/sandbox/api/paybill', { phone: newPhone(), account, amount });
const stepsOf = async (order: Pick<Order, 'id'>) =>
  (await detail(order)).deliveries.map(({ title }) => title);
const seatsLeft = async () =>
  (await product.api<{ id: string; seatsLeft: number }[]>('GET', '/api/catalogue')).body.find(
    ({ id }) => id === 'bootcamp-web',
  )!.seatsLeft;

describe('staff make an invoice of an order', () => {
  test('its lines, sums and customer are the order’s; it goes out by email, is paid in parts, and then the order is delivered', async () => {
    const email = 'bursar@dear.example';
    const customer = { name: 'Achieng', company: 'Dear School', email, phone: '0712000111' };
    const { order } = (await shop.place(DEAR, { ...customer, kraPin: 'P051234567X' })).body;
    const made = await invoiced(order);
    expect(made.status, made.text).toBe(200);
    const { status, endedBecause, invoiceNumber } = made.body.order;
    expect([status, endedBecause]).toEqual(['cancelled', 'invoiced']);
    const number = invoiceNumber!;
    const invoice = await desk.read(number);
    expect(invoice).toMatchObject({
      customer: 'Dear School',
      email,
      phone: '254712000111',
      kraPin: 'P051234567X',
      amount: order.subtotal,
      tax: order.vat,
      total: order.total,
      balance: order.total,
      orderId: order.id,
    });
    expect(invoice.items.map(({ description }) => description)).toEqual([
      'DarasaLink (Premium)',
      'SMS credits (Bulk SMS)',
    ]);
    const [mail] = await desk.mails(email, number);
    expect(mail!.text).toContain(invoice.payLink!);
    const token = invoice.payLink!.split('/').at(-1)!;
    const start = await desk.pay(token, 'mpesa', { amount: 200_000, phoneNumber: newPhone() });
    expect(start.status, start.text).toBe(200);
    await shop.prompt(start.body, 'pay');
    await desk.until(number, ({ paid }) => paid === 200_000);
    expect(await stepsOf(order)).toEqual([]);
    await desk.record(number, { amount: order.total - 200_000 });
    await eventually(async () => (await stepsOf(order)).length === 2);
    expect(await stepsOf(order)).toEqual([
      'Set up DarasaLink and train the school × 5',
      'Add 7 SMS credits',
    ]);
    const paid = await detail(order);
    expect(paid.order.endedBecause).toBe('invoice_paid');
    const said = paid.timeline.map(({ text }) => text);
    expect(said).toContain(`Order ${order.number} goes on as invoice ${number}`);
    expect(said).toContain('Paid by its invoice');
  });

  test('what was sold by an invoice that goes back whole is taken back: its deliveries close, its services end, its seats come free', async () => {
    const before = await seatsLeft();
    const order = await shop.order([
      ...SEATS,
      { id: 'hosting-regular', packageType: 'Web Hosting', quantity: 1 },
    ]);
    const number = (await invoiced(order)).body.order.invoiceNumber!;
    const token = (await desk.read(number)).payLink!.split('/').at(-1)!;
    await shop.card(await started(desk.pay(token, 'card', { amount: order.total })), GOOD_CARD);
    const paid = await desk.until(number, ({ status }) => status === 'Paid');
    await eventually(async () => (await detail(order)).order.endedBecause === 'invoice_paid');
    expect(await seatsLeft()).toBe(before - 2);
    const back = { amount: order.total, reason: 'The school closed' };
    await staff('POST', `/api/payments/${paid.payments[0]!.id}/refunds`, back);
    await eventually(async () => (await detail(order)).order.endedBecause === 'invoice_refunded');
    const { deliveries } = await detail(order);
    expect(deliveries.map(({ status }) => status)).toEqual(['closed', 'closed']);
    const services = await desk.staff<{ status: string }[]>(
      'GET',
      `/api/services?q=${order.customer!.email}`,
    );
    expect(services.body.map(({ status }) => status)).toEqual(['ended']);
    expect(await seatsLeft()).toBe(before);
  });

  test('money under the order’s number counts for the invoice, and the order can no longer be paid', async () => {
    const order = await shop.order(DEAR);
    const { invoiceNumber } = (await invoiced(order)).body.order;
    await paybill(order.number, 1_000);
    await desk.until(invoiceNumber!, ({ paid }) => paid === 1_000);
    const { status, body } = await shop.press('mpesa', order);
    expect([status, body.code]).toEqual([409, 'order_cancelled']);
    expect((await shop.read(order.id)).owed).toBeUndefined();
  });

  test('a card that pays the order all the same is refunded: nobody pays twice', async () => {
    const order = await shop.order();
    const start = await shop.start('card', order);
    await invoiced(order);
    await shop.payAt('card', start);
    await eventually(async () => (await shop.traces(order)).refunds.length === 1);
    expect(await shop.traces(order)).toEqual({
      invoices: 1,
      tasks: 0,
      refunds: [`surplus ${order.total} KES`],
    });
  });

  test('keeps its seats until the invoice is due', async () => {
    const before = await seatsLeft();
    const order = await shop.order(SEATS);
    await invoiced(order);
    expect(await seatsLeft()).toBe(before - 2);
    await product.clock.advance(6 * 24 * 3600_000);
    await eventually(async () => (await seatsLeft()) === before - 2);
    await product.clock.advance(2 * 24 * 3600_000);
    await eventually(async () => (await seatsLeft()) === before);
  });

  test('is refused beside an open prompt, where a part is paid, for an ended order and for what is not there', async () => {
    const refused = async (order: Pick<Order, 'id'>) => {
      await staff.signIn();
      const { status, body } = await desk.staff('POST', `/api/orders/${order.id}/invoice`);
      return [status, body.code];
    };
    const prompted = await shop.order();
    await shop.start('mpesa', prompted);
    expect(await refused(prompted)).toEqual([409, 'payment_in_progress']);
    const part = await shop.order();
    await paybill(part.number, 1_000);
    await shop.until(part, ({ owed }) => owed !== undefined);
    expect(await refused(part)).toEqual([409, 'order_partly_paid']);
    const ended = await shop.order();
    await shop.cancel(ended);
    expect(await refused(ended)).toEqual([409, 'order_cancelled']);
    expect(await refused({ id: 'ord_none' })).toEqual([404, 'not_found']);
  });
});

describe('the buyer takes an invoice', () => {
  const asked = async ({ id }: Order, cookie?: string | null) =>
    product.api<{ path: string; code: string }>(
      'POST',
      `/api/orders/${id}/pay-by-invoice`,
      {},
      {
        cookie,
      },
    );

  test('above the limit, and gets the page where it is paid', async () => {
    const placed = await shop.place(DEAR, {
      name: 'Guest',
      email: 'guest@dear.example',
      phone: newPhone(),
      language: 'sw',
    });
    const { order } = placed.body;
    const { status, body } = await asked(order, placed.headers.getSetCookie()[0]!.split(';')[0]);
    expect([status, body.path]).toEqual([200, expect.stringMatching(/^\/sw\/invoice\/[\w-]{43}$/)]);
    const page = await product.api<{ invoice: { id: string; balance: number } }>(
      'GET',
      `/api/pay/${body.path.split('/').at(-1)!}`,
    );
    const { invoiceNumber } = await shop.read(order.id);
    expect(page.body.invoice).toMatchObject({ id: invoiceNumber, balance: order.total });
  });

  test('by a guest’s link on another device, where the page is not named: it is in the email', async () => {
    const email = 'elsewhere@dear.example';
    const placed = await shop.place(DEAR, { name: 'Guest', email, phone: newPhone() });
    const { status, body } = await asked(placed.body.order);
    expect([status, body.path]).toEqual([200, null]);
    const { invoiceNumber } = await shop.read(placed.body.order.id);
    expect((await desk.mails(email, invoiceNumber!))[0]!.text).toMatch(/\/invoice\/[\w-]{43}/);
  });

  test('not below it, where the order is paid at once', async () => {
    const placed = await shop.place();
    const cookie = placed.headers.getSetCookie()[0]!.split(';')[0];
    const { status, body } = await asked(placed.body.order, cookie);
    expect([status, body.code]).toEqual([409, 'order_payable']);
  });
});
