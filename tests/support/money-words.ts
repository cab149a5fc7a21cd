import { sha256 } from '../../src/kernel/sha256.ts';
import { expect } from 'vitest';
import type { InvoiceDetail } from '../../src/contracts/invoices.ts';
import type { Order } from '../../src/contracts/orders.ts';
import type { Tx } from '../../src/db/database.ts';
import { newHexToken, newId } from '../../src/kernel/ids.ts';
import { invoicePayable } from '../../src/modules/invoices/index.ts';
import { orderPayable } from '../../src/modules/orders/index.ts';
import type { QueuedMail } from '../../src/modules/notices/index.ts';
import type { PayableHandlers, Payment } from '../../src/modules/payments/index.ts';
import { store } from '../../src/modules/payments/payments.store.ts';
import { receivedStore } from '../../src/modules/payments/received.store.ts';
import { takeReceived } from '../../src/modules/payments/received-take.ts';
import { applyState } from '../../src/modules/payments/settle.ts';
import { bookkeeper } from './bookkeeper.ts';
import type { TestProduct } from './product.ts';
import { newPhone } from './shop.ts';

let serial = 0;
export const receiptNo = (): string => `TR${String(++serial).padStart(8, '0')}`;

/**
 * What M-Pesa and staff say of money for invoices, word by word: the real rules over the real tables; M-Pesa alone is
 * played. Sums in shillings.
 */
export function moneyWords(product: TestProduct, cookie: () => string) {
  const desk = bookkeeper(product, cookie);
  const mailed: QueuedMail[] = [];
  const keep = (_tx: Tx, mail: QueuedMail): Promise<void> =>
    Promise.resolve(void mailed.push(mail));
  const handlers: PayableHandlers = {
    order: orderPayable({
      publicUrl: 'https://shop.example',
      rateLimitScale: 1000,
      receiptAddress: () => Promise.resolve('https://shop.example/receipt'),
      mail: keep,
      sending: { takeBack: async () => undefined },
      texts: {
        paid: () => Promise.resolve(),
        partPaid: () => Promise.resolve(),
        refunded: () => Promise.resolve(),
      },
      cards: { keep: () => Promise.resolve() },
    }),
    invoice: invoicePayable({
      queueMail: keep,
      texts: { paid: () => Promise.resolve(), refunded: () => Promise.resolve() },
      addressOf: () => Promise.resolve(null),
      cards: { keep: () => Promise.resolve() },
    }),
  };
  const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => product.db.transaction(work);
  const issue = async (price = 2000): Promise<InvoiceDetail> =>
    (
      await desk.issue({
        items: [{ description: 'Course', quantity: 1, price, taxClass: 'exempt' }],
      })
    ).invoice;

  /** A prompt that M-Pesa took; `settles` is what it was asked for. One that is not answered has no name at M-Pesa. */
  async function prompted(
    what: InvoiceDetail | Order,
    amount: number,
    { settles = amount, phone = newPhone(), secret = newHexToken(), answered = true } = {},
  ): Promise<Payment> {
    const now = product.clock.now();
    const order = 'number' in what;
    const { channel } = handlers[order ? 'order' : 'invoice']!;
    return inTx(async (tx) => {
      const { id } = await store.insert(tx, {
        id: newId('pay', now.getTime()),
        payableKind: order ? 'order' : 'invoice',
        payableId: what.id,
        payableNumber: order ? what.number : what.id,
        customer: 'Wanjiku',
        provider: 'mpesa',
        amount: amount * 100,
        currency: 'KES',
        settles: Math.round(settles * 100),
        rounding: Math.round((amount - settles) * 100),
        rate: null,
        cardUse: null,
        cardUserId: null,
        rateDate: null,
        phone,
        secretHash: sha256(secret),
        nextCheckAt: new Date(now.getTime() + 86_400_000),
        channel,
        now,
      });
      if (answered)
        await store.accept(tx, id, 'pending', { ref: `ws_CO_${id}`, details: {}, channel, now });
      return (await store.byId(tx, id))!;
    });
  }

  const said = async ({ id }: Payment, receipt?: string): Promise<void> => {
    const state = { kind: 'succeeded', currency: 'KES', ...(receipt ? { receipt } : {}) } as const;
    const attempt = (await store.byId(product.db, id))!;
    await inTx((tx) => applyState(tx, handlers, attempt, state, product.clock.now()));
  };
  const listed = ({ amount, payableNumber, createdAt }: Payment, receipt: string) => {
    const takenAt = new Date(createdAt.getTime() + 20_000);
    const taken = { receipt, amount, account: payableNumber, phone: '', payer: '', takenAt };
    return inTx((tx) => takeReceived(tx, handlers, taken, 'pull', product.clock.now()));
  };
  const typed = (invoice: InvoiceDetail, amount: number, reference: string) =>
    desk.record(invoice.id, { amount, method: 'M-Pesa', reference });
  const standing = async ({ id }: InvoiceDetail) => {
    const { paid, balance, payments } = await desk.read(id);
    const counted = payments.filter((one) => one.status === 'Completed');
    return [paid, balance, counted.map((one) => one.settles)];
  };

  /** The paybill's message of money with this account. */
  const told = (account: string, amount: number, receipt: string) => {
    const takenAt = product.clock.now();
    const taken = { receipt, amount: amount * 100, account, phone: '', payer: '', takenAt };
    return inTx((tx) => takeReceived(tx, handlers, taken, 'confirmation', takenAt));
  };

  const stateOf = async (receipt: string): Promise<string | undefined> =>
    (await receivedStore.byReceipt(product.db, receipt))?.state;

  /** Takes back the payment that was recorded by hand last, or another one of the invoice. */
  const takeBack = async (invoice: InvoiceDetail, id?: string) => {
    const payment = id ?? (await desk.read(invoice.id)).payments[0]!.id;
    const path = `/api/invoices/${invoice.id}/payments/${payment}/reverse`;
    const answer = await desk.staff('POST', path, { reason: 'It was for another invoice' });
    expect(answer.status, answer.text).toBe(200);
  };

  const decide = (receipt: string, act: 'assign' | 'return', body: object) =>
    desk.staff('POST', `/api/payments/received/${receipt}/${act}`, body);
  return {
    decide,
    desk,
    handlers,
    inTx,
    issue,
    listed,
    mailed,
    prompted,
    said,
    standing,
    stateOf,
    takeBack,
    told,
    typed,
  };
}
