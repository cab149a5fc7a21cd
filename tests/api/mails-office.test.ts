import { describe, expect, test } from 'vitest';
import type { OpenedMail, SentMail } from '../../src/contracts/mails.ts';
import type { Order } from '../../src/contracts/orders.ts';
import type { OrderDetail } from '../../src/contracts/orders-office.ts';
import { PASSWORD, signIn } from '../support/accounts.ts';
import type { AnyBody } from '../support/api.ts';
import { bookkeeper } from '../support/bookkeeper.ts';
import { eventually } from '../support/eventually.ts';
import { mailsTo, noticesTo, textsTo } from '../support/mailbox.ts';
import { useProduct } from '../support/product.ts';
import { refundDesk } from '../support/refunds.ts';
import { EXAM, newPhone, shopOf } from '../support/shop.ts';
import { asAdmin } from '../support/staff.ts';

const product = useProduct();
const staff = asAdmin(product);
const shop = shopOf(product);
const desk = bookkeeper(product, () => staff.cookie);

const listed = async (query: string, cookie = staff.cookie): Promise<SentMail[]> =>
  (await product.api<SentMail[]>('GET', `/api/mails${query}`, undefined, { cookie })).body;

async function withPreset(preset: string): Promise<string> {
  const email = `${preset}@staff.example`;
  await staff('POST', '/api/users', {
    first_name: 'Amina',
    last_name: 'Njeri',
    email,
    password: PASSWORD,
    role: 'admin',
    preset,
  });
  return signIn(product, email, PASSWORD);
}

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
    const editor = await withPreset('editor');
    expect(await listed(`?q=${invoice.email}`, editor)).toEqual([]);
    const path = `/api/mails/${mail!.id}`;
    expect((await product.api('GET', path, undefined, { cookie: editor })).status).toBe(404);
    const viewer = await withPreset('viewer');
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
    const { steps } = (await staff<OrderDetail>('GET', `/api/orders/${id}/detail`)).body;
    for (const step of steps) await staff('PUT', `/api/fulfilment/${step.id}`, { status: 'done' });
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
      expect.stringMatching(new RegExp(`oda ${order.number} iko tayari`)),
      expect.stringMatching(new RegExp(`tumepokea KES 2320.00 kwa M-Pesa kwa oda ${order.number}`)),
      expect.stringMatching(new RegExp(`tumerudisha KES 100.00 za oda ${order.number}`)),
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
    const { steps } = await detail(order);
    expect(steps.length).toBeGreaterThan(1);
    const done = await Promise.all(
      steps.map(({ id }) => staff('PUT', `/api/fulfilment/${id}`, { status: 'done' })),
    );
    expect(done.map(({ status }) => status)).toEqual(steps.map(() => 200));
    expect(await noticesTo(product, phone)).toContain('order_ready');
  });

  test('tell that it is ready where the last step is dropped, and tell nothing where all were', async () => {
    const dropLast = async (bought: Order, others: 'done' | 'dropped'): Promise<void> => {
      const path = `/api/orders/${bought.id}/detail`;
      const { steps } = (await staff<OrderDetail>('GET', path)).body;
      expect(steps.length).toBeGreaterThan(1);
      for (const [index, { id }] of steps.entries()) {
        const status = index === steps.length - 1 ? 'dropped' : others;
        await staff('PUT', `/api/fulfilment/${id}`, { status });
      }
    };
    const [ready, nothing] = [await paid('en', [EXAM, HOSTING]), await paid('en', [EXAM, HOSTING])];
    await dropLast(ready.order, 'done');
    await dropLast(nothing.order, 'dropped');
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
