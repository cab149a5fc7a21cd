import type { Tx } from '../../db/database.ts';
import { normalisePhone } from '../../kernel/phone.ts';
import {
  paidText,
  readyText,
  refundedText,
  type QueuedSms,
  type TextAbout,
  type TextedMoney,
  type TextingCompany,
} from '../notices/index.ts';
import type { Payment } from '../payments/index.ts';
import { store, type OrderRow } from './orders.store.ts';

interface OrderTextsOptions {
  /** The company's facts as they are now; asked inside transactions. */
  company(): TextingCompany;
  queueSms(tx: Tx, sms: QueuedSms): Promise<void>;
}

/** Texts about an order, where its customer asked for them at the checkout; each once. */
export class OrderTexts {
  readonly #options: OrderTextsOptions;

  constructor(options: OrderTextsOptions) {
    this.#options = options;
  }

  paid(tx: Tx, order: OrderRow, money: TextedMoney): Promise<void> {
    return this.#queue(tx, order, 'order_receipt', order.id, (one, company) =>
      paidText(one, money, company),
    );
  }

  /** A part payment, each told once, with what is still to pay. */
  partPaid(
    tx: Tx,
    order: OrderRow,
    { id, amount, currency, receipt }: Payment,
    { method, balance }: { method: string; balance: number },
  ): Promise<void> {
    const money = { amount, currency, method, reference: receipt, balance };
    return this.#queue(tx, order, 'order_part_paid', id, (one, company) =>
      paidText(one, money, company),
    );
  }

  /** `reference` names the refund, so that each is told once. */
  refunded(tx: Tx, order: OrderRow, reference: string, money: TextedMoney): Promise<void> {
    return this.#queue(tx, order, 'order_refund', reference, (one, company) =>
      refundedText(one, money, company),
    );
  }

  /** All of a paid order is delivered; what was not refunded of it counts. */
  async ready(tx: Tx, orderId: string): Promise<void> {
    const order = (await store.byId(tx, orderId))!;
    const { status, endedBecause } = order;
    if (status === 'paid' || status === 'partially_refunded' || endedBecause === 'invoice_paid')
      await this.#queue(tx, order, 'order_ready', order.id, readyText);
  }

  async #queue(
    tx: Tx,
    order: OrderRow,
    template: QueuedSms['template'],
    reference: string,
    say: (about: TextAbout, company: TextingCompany) => string,
  ): Promise<void> {
    const { texts, number } = order;
    const to = normalisePhone(order.customerPhone);
    if (texts === null || to === null) return;
    const about = { kind: 'order', number, language: texts } as const;
    const text = say(about, this.#options.company());
    await this.#options.queueSms(tx, { template, reference, to, text });
  }
}

/** Makes all orders of an account follow what it says now; each has its texts in its own language. */
export async function chooseOrderTexts(tx: Tx, userId: string, wanted: boolean): Promise<void> {
  await store.chooseTexts(tx, userId, wanted);
}
