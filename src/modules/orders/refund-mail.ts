import { formatMoney } from '../../kernel/money.ts';
import type { MailContent } from '../notices/index.ts';
import { backTo, type MoneyBack, type Payment } from '../payments/index.ts';
import type { OrderRow } from './orders.store.ts';

/** To a customer whose money went back, in part or whole. */
export function refundContent(
  order: OrderRow,
  payment: Payment,
  back: MoneyBack,
  address: string,
): MailContent {
  const amount = formatMoney(back.amount, payment.currency);
  const way = backTo(back.by);
  return {
    subject: `Refund for order ${order.number}`,
    addressee: { person: order.customerName },
    paragraphs: [
      `We have refunded ${amount} of your order ${order.number} ${way.to}. ${way.seen}`,
      back.whole
        ? 'That is everything you paid for this order.'
        : 'The rest of your order stays as it is.',
    ],
    rows: [
      ['Order', order.number],
      ['Refunded', amount],
      ['Refunded so far', formatMoney(back.total, payment.currency)],
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
): MailContent {
  const amount = formatMoney(back.amount, payment.currency);
  const way = backTo(back.by);
  return {
    subject: `Refund for order ${order.number}`,
    addressee: { person: order.customerName },
    paragraphs: [
      `We have refunded ${amount} ${way.to}. It reached us for order ${order.number}, but was not needed for it. ${way.seen}`,
      'You have nothing to do. If you do not see it within ten working days, please reply to this mail.',
    ],
    rows: [
      ['Order', order.number],
      ['Refunded', amount],
      ...(back.receipt ? [['Reference', back.receipt] as [string, string]] : []),
    ],
    link: { label: 'See your order', url: address },
  };
}
