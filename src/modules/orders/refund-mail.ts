import { formatMoney } from '../../kernel/money.ts';
import type { MailContent } from '../notices/index.ts';
import { backTo, type MoneyBack, type Payment } from '../payments/index.ts';
import { WORDS } from './mail-words.ts';
import type { OrderRow } from './orders.store.ts';

/** To a customer whose money went back, in part or whole; the credit note comes with the mail. */
export function refundContent(
  order: OrderRow,
  payment: Payment,
  back: MoneyBack & { creditNote: string | undefined },
  address: string,
): MailContent {
  const { refund, rows } = WORDS[order.language];
  const amount = formatMoney(back.amount, payment.currency);
  const way = backTo(back.by, order.language);
  return {
    ...head(order),
    paragraphs: [
      `${refund.sent(amount, order.number, way.to)} ${way.seen}`,
      back.whole ? refund.whole : refund.part,
      ...(back.creditNote ? [refund.note(back.creditNote)] : []),
    ],
    rows: [
      [rows.order, order.number],
      [rows.refunded, amount],
      [rows.soFar, formatMoney(back.total, payment.currency)],
      ...receiptRow(order, back),
    ],
    link: { label: refund.see, url: address },
  };
}

/** To a customer whose money had paid nothing: it came twice, or when the seats were gone. */
export function surplusContent(
  order: OrderRow,
  payment: Payment,
  back: MoneyBack,
  address: string,
): MailContent {
  const { refund, rows } = WORDS[order.language];
  const amount = formatMoney(back.amount, payment.currency);
  const way = backTo(back.by, order.language);
  return {
    ...head(order),
    paragraphs: [`${refund.surplus(amount, order.number, way.to)} ${way.seen}`, refund.nothing],
    rows: [[rows.order, order.number], [rows.refunded, amount], ...receiptRow(order, back)],
    link: { label: refund.see, url: address },
  };
}

const head = (order: OrderRow) => ({
  language: order.language,
  subject: WORDS[order.language].refund.subject(order.number),
  addressee: { person: order.customerName },
});

const receiptRow = ({ language }: OrderRow, { receipt }: MoneyBack): [string, string][] =>
  receipt ? [[WORDS[language].rows.reference, receipt]] : [];
