import { formatMoney } from '../../kernel/money.ts';
import { greeting } from '../notices/index.ts';
import type { MoneyBack, Payment } from '../payments/index.ts';
import type { OrderRow } from './orders.store.ts';
import type { ReceiptContent } from './receipt.ts';

/** To a customer whose money went back, in part or whole. */
export function refundContent(
  order: OrderRow,
  payment: Payment,
  back: MoneyBack,
  address: string,
): ReceiptContent {
  const amount = formatMoney(back.amount, payment.currency);
  const wait =
    back.by === 'M-Pesa'
      ? 'It is in your M-Pesa account now.'
      : 'Banks take up to ten working days to show it.';
  return {
    subject: `Refund for order ${order.number}`,
    paragraphs: [
      greeting(order.customerName),
      `We have given ${amount} of your order ${order.number} back by ${back.by}. ${wait}`,
      back.whole
        ? 'That is everything you paid for this order.'
        : 'The rest of your order stays as it is.',
    ],
    rows: [
      ['Order', order.number],
      ['Given back', amount],
      ['Given back so far', formatMoney(back.total, payment.currency)],
      ...(back.receipt ? [['Reference', back.receipt] as [string, string]] : []),
    ],
    link: { label: 'See your order', url: address },
  };
}

/** To a customer whose money had paid nothing: it came twice, or when the seats were gone. */
export function surplusContent(
  order: OrderRow,
  payment: Payment,
  back: MoneyBack,
  address: string,
): ReceiptContent {
  const amount = formatMoney(back.amount, payment.currency);
  return {
    subject: `Refund for order ${order.number}`,
    paragraphs: [
      greeting(order.customerName),
      `We have given ${amount} back by ${back.by}. It reached us for order ${order.number}, but was not needed for it.`,
      'You have nothing to do. If you do not see it within ten working days, please reply to this mail.',
    ],
    rows: [
      ['Order', order.number],
      ['Given back', amount],
      ...(back.receipt ? [['Reference', back.receipt] as [string, string]] : []),
    ],
    link: { label: 'See your order', url: address },
  };
}
