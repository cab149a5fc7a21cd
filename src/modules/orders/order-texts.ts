import type { Tx } from '../../db/database.ts';
import type { Language } from '../../kernel/language.ts';
import { plainMoney, type Currency } from '../../kernel/money.ts';
import { normalisePhone } from '../../kernel/phone.ts';
import type { QueuedSms } from '../notices/index.ts';
import type { OrderRow } from './orders.store.ts';

/** Money as a text names it. Minor units. */
interface Moved {
  amount: number;
  currency: Currency;
  /** As lists show it: "M-Pesa", "Credit Card". */
  method: string;
  reference: string | null;
}

/** One SMS of GSM 7-bit; a longer one is two, and twice as dear (docs/providers.md §5.3). */
export const MOST_CHARACTERS = 160;

type Words = Record<
  'by' | 'to',
  Record<'M-Pesa' | 'Credit Card' | 'PayPal', string> & { other: string }
> & {
  reference: string;
  paid: (order: string, money: string, by: string) => string;
  refunded: (order: string, money: string, to: string) => string;
  ready: (order: string, phone: string) => string;
};

const WORDS: Record<Language, Words> = {
  en: {
    by: { 'M-Pesa': 'by M-Pesa', 'Credit Card': 'by card', PayPal: 'by PayPal', other: '' },
    to: {
      'M-Pesa': 'to your M-Pesa',
      'Credit Card': 'to your card',
      PayPal: 'to your PayPal account',
      other: 'by bank transfer',
    },
    reference: 'Ref.',
    paid: (order, money, by) => `we received ${money} ${by} for order ${order}. Thank you!`,
    refunded: (order, money, to) => `we have refunded ${money} of order ${order} ${to}.`,
    ready: (order, phone) => `order ${order} is ready. Questions? Call ${phone}.`,
  },
  sw: {
    by: { 'M-Pesa': 'kwa M-Pesa', 'Credit Card': 'kwa kadi', PayPal: 'kwa PayPal', other: '' },
    to: {
      'M-Pesa': 'kwenye M-Pesa yako',
      'Credit Card': 'kwenye kadi yako',
      PayPal: 'kwenye akaunti yako ya PayPal',
      other: 'kupitia benki',
    },
    reference: 'Kumb.',
    paid: (order, money, by) => `tumepokea ${money} ${by} kwa oda ${order}. Asante!`,
    refunded: (order, money, to) => `tumerudisha ${money} za oda ${order} ${to}.`,
    ready: (order, phone) => `oda ${order} iko tayari. Una swali? Piga ${phone}.`,
  },
};

interface Company {
  name: string;
  phone: string;
}

/** That the money for an order came. */
export function paidText(order: Texted, money: Moved, company: Company): string {
  const words = WORDS[order.texts];
  const by = words.by[money.method as 'M-Pesa'] ?? words.by.other;
  const said = words.paid(order.number, plainMoney(money.amount, money.currency), by);
  return fitted(company, said, money.reference && `${words.reference} ${money.reference}`);
}

/** That money went back. */
export function refundedText(order: Texted, money: Moved, company: Company): string {
  const words = WORDS[order.texts];
  const to = words.to[money.method as 'M-Pesa'] ?? words.to.other;
  const said = words.refunded(order.number, plainMoney(money.amount, money.currency), to);
  return fitted(company, said, money.reference && `${words.reference} ${money.reference}`);
}

/** That the last step of an order is done. */
export function readyText(order: Texted, company: Company): string {
  return fitted(company, WORDS[order.texts].ready(order.number, company.phone), null);
}

/** Plain ASCII in one SMS: what does not fit goes, the reference before the company's name, which the sender often says. */
function fitted({ name }: Company, said: string, reference: string | null): string {
  const whole = reference ? `${said} ${reference}` : said;
  const tries = [`${name}: ${whole}`, `${name}: ${said}`, whole, said].map(plain);
  return (
    tries.find((text) => text.length <= MOST_CHARACTERS) ?? tries.at(-1)!.slice(0, MOST_CHARACTERS)
  );
}

const plain = (text: string): string => {
  const ascii = text.normalize('NFKD').replace(/[^\x20-\x7e]|[\^{}\\[\]~|`]/g, '');
  return ascii.charAt(0).toUpperCase() + ascii.slice(1);
};

/** An order whose customer wants texts, and in which language. */
type Texted = Pick<OrderRow, 'number'> & { texts: Language };

export interface OrderTextsOptions {
  /** The company's facts as they are now; asked inside transactions. */
  company(): Company;
  queueSms(tx: Tx, sms: QueuedSms): Promise<void>;
}

/** Texts about an order, where its customer asked for them at the checkout (D186); each once. */
export class OrderTexts {
  readonly #options: OrderTextsOptions;

  constructor(options: OrderTextsOptions) {
    this.#options = options;
  }

  paid(tx: Tx, order: OrderRow, money: Moved): Promise<void> {
    return this.#queue(tx, order, 'order_receipt', order.id, (one, company) =>
      paidText(one, money, company),
    );
  }

  /** `reference` names the refund, so that each is told once. */
  refunded(tx: Tx, order: OrderRow, reference: string, money: Moved): Promise<void> {
    return this.#queue(tx, order, 'order_refund', reference, (one, company) =>
      refundedText(one, money, company),
    );
  }

  ready(tx: Tx, order: OrderRow): Promise<void> {
    return this.#queue(tx, order, 'order_ready', order.id, readyText);
  }

  async #queue(
    tx: Tx,
    order: OrderRow,
    template: QueuedSms['template'],
    reference: string,
    say: (order: Texted, company: Company) => string,
  ): Promise<void> {
    const { texts, number } = order;
    const to = normalisePhone(order.customerPhone);
    if (texts === null || to === null) return;
    const text = say({ number, texts }, this.#options.company());
    await this.#options.queueSms(tx, { template, reference, to, text });
  }
}
