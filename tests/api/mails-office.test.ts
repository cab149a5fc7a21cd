import { describe, expect, test } from 'vitest';
import type { CurrentUser } from '../../src/contracts/accounts.ts';
import type { PayPage } from '../../src/contracts/pay-page.ts';
import type { OpenedMail, SentMail } from '../../src/contracts/mails.ts';
import type { Order } from '../../src/contracts/orders.ts';
import { signUp } from '../support/accounts.ts';
import type { AnyBody } from '../support/api.ts';
import { bookkeeper, EXEMPT, started } from '../support/bookkeeper.ts';
import { deliveriesOf, finishDelivery } from '../support/deliveries.ts';
import { eventually } from '../support/eventually.ts';
import { mailsTo, noticesTo, textsTo } from '../support/mailbox.ts';
import { useProduct } from '../support/product.ts';
import { refundDesk } from '../support/refunds.ts';
import { EXAM, newPhone, shopOf, type Start } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';
import { colleague } from '../support/users.ts';

const product = useProduct();
const staff = asAdmin(product);
const shop = shopOf(product);
const desk = bookkeeper(product, () => staff.cookie);

const listed = async (query: string, cookie = staff.cookie): Promise<SentMail[]> =>
  (await product.api<SentMail[]>('GET', `/api/mails${query}`, undefined, { cookie })).body;

describe('mails in the office (D185)', () => {
  test('are listed with their state, opened without their private address, and sent again whole', async () => {
    const { invoice, token } = await desk.issue();
    const [sent] = await eventually(async () => {
      const rows = await listed(`?q=${invoice.email}`);
      return rows[0]?.status === 'sent' && rows;
    });
    expect(sent).toMatchObject({ channel: 'mail', what: 'invoice', why: '', again: true });
    const opened = (await staff<OpenedMail>('GET', `/api/mails/${sent!.id}`)).body;
    expect(opened.attachments).toEqual([`invoice ${invoice.id}`]);
    expect(opened.text).toContain('/•••');
    expect(opened.text + opened.html).not.toContain(token);
    product.clock.advance(1_000);
    const press = () => staff<SentMail & AnyBody>('POST', `/api/mails/${sent!.id}/again`, {});
    const pressed = await Promise.all([press(), press()]);
    const [again, twice] = pressed.toSorted((one, other) => one.status - other.status);
    expect([again!.status, again!.body.status]).toEqual([201, 'waiting']);
    expect([twice!.status, twice!.body.code]).toEqual([409, 'mail_waiting']);
    const arrived = await eventually(async () => {
      const mails = await mailsTo(product, invoice.email, invoice.id);
      return mails.length === 2 && mails;
    });
    for (const mail of arrived) expect(mail.text).toContain(`/invoice/${token}`);
    expect((await listed('?status=waiting')).some(({ id }) => id === sent!.id)).toBe(false);
  });

  test('a link that works once is not sent again; a mail that is not theirs is not there for others', async () => {
    const email = 'once@customer.example';
    await staff('POST', '/api/users', { first_name: 'Amina', last_name: 'Njeri', email });
    const [invited] = await eventually(async () => {
      const rows = await listed(`?q=${email}`);
      return rows[0]?.status === 'sent' && rows;
    });
    expect(invited).toMatchObject({ what: 'invitation', again: false });
    const refused = await staff('POST', `/api/mails/${invited!.id}/again`, {});
    expect([refused.status, refused.body.code]).toEqual([409, 'text_gone']);
    const { invoice } = await desk.issue();
    const [mail] = await listed(`?q=${invoice.email}`);
    const editor = (await colleague(product, 'editor')).cookie;
    expect(await listed(`?q=${invoice.email}`, editor)).toEqual([]);
    const path = `/api/mails/${mail!.id}`;
    expect((await product.api('GET', path, undefined, { cookie: editor })).status).toBe(404);
    const viewer = (await colleague(product, 'viewer')).cookie;
    expect((await listed(`?q=${invoice.email}`, viewer))[0]).toMatchObject({ again: false });
    const write = await product.api('POST', `${path}/again`, {}, { cookie: viewer });
    expect(write.status).toBe(403);
  });
});

describe('texts about an order (D186)', () => {
  const HOSTING = { id: 'hosting-regular', packageType: 'Web Hosting', quantity: 1 };

  async function paid(
    texts?: 'en' | 'sw',
    lines = [EXAM],
  ): Promise<{ order: Order; phone: string }> {
    const phone = newPhone();
    const customer = { name: 'Wanjiku Kamau', email: 'sms@customer.example', phone, texts };
    const { order } = (await shop.place(lines, customer)).body;
    await shop.payAt('mpesa', await shop.start('mpesa', order));
    return { order: await shop.paid(order), phone };
  }
  const finish = async ({ id }: Order): Promise<void> => {
    for (const one of await deliveriesOf(staff, id)) await finishDelivery(staff, one.id);
  };

  test('tell in the language of the checkout that it is paid, refunded and ready, each once', async () => {
    const { order, phone } = await paid('sw');
    await finish(order);
    const { refund, settled } = refundDesk(product, shop, staff);
    await settled(await refund(order, 100), 'succeeded');
    const texts = await eventually(async () => {
      const found = await textsTo(product, phone);
      return found.length === 3 && found.map(({ text }) => text);
    });
    expect(texts.toSorted()).toEqual([
      expect.stringMatching(new RegExp(`agizo ${order.number} liko tayari`)),
      expect.stringMatching(
        new RegExp(`tumepokea Ksh 2,320.00 za agizo ${order.number} kwa M-Pesa`),
      ),
      expect.stringMatching(new RegExp(`tumerejesha Ksh 100.00 za agizo ${order.number}`)),
    ]);
    await finish(order);
    expect((await noticesTo(product, phone)).toSorted()).toEqual([
      'order_ready',
      'order_receipt',
      'order_refund',
    ]);
  });

  test('tell that it is ready where colleagues tick the last steps off at the same moment, also of what is left after a refund', async () => {
    const phone = newPhone();
    const email = 'ready@customer.example';
    const customer = { name: 'Wanjiku Kamau', email, phone, texts: 'en' as const };
    const { order } = (await shop.place([EXAM, HOSTING], customer)).body;
    await shop.payAt('mpesa', await shop.start('mpesa', order));
    const bought = await shop.paid(order);
    const { refund, settled, detail } = refundDesk(product, shop, staff);
    await settled(await refund(bought, 100), 'succeeded');
    const { deliveries } = await detail(order);
    expect(deliveries.length).toBeGreaterThan(1);
    await Promise.all(deliveries.map(({ id }) => finishDelivery(staff, id)));
    expect(await noticesTo(product, phone)).toContain('order_ready');
  });

  test('tell that it is ready where the last delivery is skipped, and tell nothing where all were', async () => {
    const dropLast = async (bought: Order, others: 'done' | 'skipped'): Promise<void> => {
      const deliveries = await deliveriesOf(staff, bought.id);
      expect(deliveries.length).toBeGreaterThan(1);
      for (const [index, { id }] of deliveries.entries())
        await finishDelivery(staff, id, index === deliveries.length - 1 ? 'skipped' : others);
    };
    const [ready, nothing] = [await paid('en', [EXAM, HOSTING]), await paid('en', [EXAM, HOSTING])];
    await dropLast(ready.order, 'done');
    await dropLast(nothing.order, 'skipped');
    await shop.settledInbox();
    expect((await noticesTo(product, ready.phone)).toSorted()).toEqual([
      'order_ready',
      'order_receipt',
    ]);
    expect(await noticesTo(product, nothing.phone)).toEqual(['order_receipt']);
  });

  test('go to nobody who did not ask for them', async () => {
    const { order, phone } = await paid();
    await finish(order);
    await shop.settledInbox();
    expect(await noticesTo(product, phone)).toEqual([]);
  });
});

interface Me {
  user: CurrentUser;
}

describe('texts about an invoice (D216)', () => {
  const choose = (token: string, wanted: boolean) =>
    product.api<PayPage>('PUT', `/api/pay/${token}/texts`, { wanted });

  test('come once its customer asks for them on its page, for money that arrives and goes back, each once', async () => {
    const phone = newPhone();
    const { invoice, token } = await desk.issue({ ...EXEMPT(3000), phone });
    expect((await desk.page(token)).texts).toBe(false);
    await shop.prompt(
      await started(desk.pay(token, 'mpesa', { amount: 1000, phoneNumber: phone })),
      'pay',
    );
    await desk.until(invoice.id, ({ paid }) => paid === 1000);
    expect((await choose(token, true)).body.texts).toBe(true);
    await shop.prompt(
      await started(desk.pay(token, 'mpesa', { amount: 2000, phoneNumber: phone })),
      'pay',
    );
    const { payments } = await desk.until(invoice.id, ({ status }) => status === 'Paid');
    const last = payments.find(({ amount }) => amount === 2000)!;
    const back = { amount: 500, reason: 'One class less' };
    expect((await staff('POST', `/api/payments/${last.id}/refunds`, back)).status).toBe(201);
    const texts = await eventually(async () => {
      const found = await textsTo(product, phone);
      return found.length === 2 && found.map(({ text }) => text);
    });
    expect(texts.toSorted()).toEqual([
      expect.stringMatching(`we have refunded Ksh 500.00 to your M-Pesa for invoice ${invoice.id}`),
      expect.stringMatching(`we received Ksh 2,000.00 by M-Pesa for invoice ${invoice.id}`),
    ]);
    expect((await choose(token, false)).body.texts).toBe(false);
    expect(await desk.audited(invoice.id)).toContain('invoice.texts');
  });

  test('are not offered where we have no mobile number', async () => {
    const { token } = await desk.issue(EXEMPT(1000));
    expect((await desk.page(token)).texts).toBeNull();
  });
});

describe('the account says whether texts come (D216)', () => {
  test('for all that is there and for invoices to come, until the page of one says otherwise', async () => {
    const email = 'texted@customer.example';
    const cookie = await signUp(product, email);
    await product.db.query('update users set email_verified_at = now() where email = $1', [email]);
    const own = (body: object) => product.api<Me>('PUT', '/api/me', body, { cookie });
    const me = (await product.api<Me>('GET', '/api/auth/me', undefined, { cookie })).body;
    expect(me.user.texts).toBe(false);
    const phone = newPhone();
    const customer = { name: 'Wanjiku Kamau', email, phone, language: 'sw' as const };
    const { order } = (await shop.place([EXAM], customer, { cookie })).body;
    const first = await desk.issue({ ...EXEMPT(1000), email, phone });
    expect((await own({ texts: true })).body.user.texts).toBe(true);
    expect((await desk.page(first.token)).texts).toBe(true);
    const asked = { orderId: order.id, phoneNumber: phone, amount: Math.round(order.total) };
    const prompt = product.api<Start>('POST', '/api/mpesa/stkpush', asked, { cookie });
    await shop.payAt('mpesa', await started(prompt));
    const [text] = await eventually(async () => {
      const found = await textsTo(product, phone);
      return found.length > 0 && found;
    });
    expect(text!.text).toContain(`za agizo ${order.number} kwa`);
    const next = await desk.issue({ ...EXEMPT(1000), email, phone });
    await product.api('PUT', `/api/pay/${next.token}/texts`, { wanted: false });
    expect([
      (await desk.page(next.token)).texts,
      (await own({ first_name: 'Wanjiku' })).body.user.texts,
      (await desk.page(first.token)).texts,
    ]).toEqual([false, true, true]);
    await own({ texts: false });
    expect((await desk.page(first.token)).texts).toBe(false);
  });
});
