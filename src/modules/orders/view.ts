import { BILLING, eachDetail } from '../../contracts/billing-details.ts';
import type { Order, OrderPayment } from '../../contracts/orders.ts';
import { toMajor } from '../../kernel/money.ts';
import { isUnanswered, type Payment, type Provider } from '../payments/index.ts';
import type { OrderLineRow, OrderRow } from './orders.store.ts';

const METHODS: Record<Provider, OrderPayment['method']> = {
  mpesa: 'mpesa',
  stripe: 'card',
  paystack: 'card',
  paypal: 'paypal',
};

/** An order as the API answers it. The buyer and billing details stay out unless asked for. */
export function toOrder(
  order: OrderRow,
  lines: OrderLineRow[],
  payments: Payment[],
  withCustomer: boolean,
  owed = order.total,
): Order {
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    currency: order.currency,
    lines: lines.map(toLine),
    ...(order.couponCode
      ? { coupon: { code: order.couponCode, discount: toMajor(order.discount) } }
      : {}),
    subtotal: toMajor(order.subtotal),
    vat: toMajor(order.vat),
    total: toMajor(order.total),
    ...(owed > 0 && owed < order.total ? { owed: toMajor(owed) } : {}),
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    expiresAt: order.expiresAt.toISOString(),
    endedBecause: order.endedBecause,
    invoiceNumber: order.invoiceNumber,
    ...eachDetail(BILLING, (detail) => (withCustomer ? order[detail] : null)),
    ...(withCustomer
      ? {
          customer: {
            name: order.customerName,
            email: order.customerEmail,
            phone: order.customerPhone,
          },
        }
      : {}),
    payments: payments.map(toPayment),
  };
}

function toLine(line: OrderLineRow): Order['lines'][number] {
  return {
    id: line.packageId,
    packageType: line.packageType,
    name: line.name,
    quantity: line.quantity,
    price: toMajor(line.unitPrice),
    subtotal: toMajor(line.net),
    ...(line.discount > 0 ? { discount: toMajor(line.discount) } : {}),
    vat: toMajor(line.vat),
    ...(line.unit ? { unit: line.unit } : {}),
    ...(line.billingPeriod ? { billingPeriod: line.billingPeriod } : {}),
    ...(line.startsOn ? { startDate: line.startsOn } : {}),
  };
}

function toPayment(payment: Payment): OrderPayment {
  return {
    id: payment.id,
    method: METHODS[payment.provider],
    status: payment.status,
    ...(isUnanswered(payment) ? { unanswered: true as const } : {}),
    amount: toMajor(payment.amount),
    currency: payment.currency,
    reference: payment.receipt,
    // Where more came than was owed, it is that of a part.
    ...(payment.rounding === 0 || payment.amount - payment.rounding !== payment.settles
      ? {}
      : { rounding: toMajor(payment.rounding) }),
    ...(payment.rate ? { rate: payment.rate } : {}),
    ...(payment.failureReason ? { reason: payment.failureReason } : {}),
    ...(payment.failureCode ? { code: payment.failureCode } : {}),
    at: payment.createdAt.toISOString(),
  };
}
