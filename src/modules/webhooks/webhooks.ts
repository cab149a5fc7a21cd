import { createHmac } from 'node:crypto';
import type { WebhookEvent } from '../../contracts/webhooks.ts';
import { HOUR, MINUTE } from '../../kernel/clock.ts';
import { toMajor } from '../../kernel/money.ts';
import type { DeliveryRow } from './webhooks.store.ts';

/** The event that staff send to try an endpoint out. */
export const TEST = 'webhook.test';

/** How long after each failed try the next one follows. After the last of them the delivery has failed. */
const WAITS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR] as const;

/** When to try again after so many failed tries; null to give up. */
export function nextTry(tries: number, now: Date): Date | null {
  const wait = WAITS[tries - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait);
}

type Columns = Record<string, unknown>;
const money = (minor: unknown): number => toMajor(Number(minor));
const order = (row: Columns) => ({
  id: row.id,
  number: row.number,
  currency: row.currency,
  subtotal: money(row.subtotal),
  vat: money(row.vat),
  total: money(row.total),
});
const invoice = (row: Columns) => ({
  id: row.number,
  number: row.number,
  orderId: row.order_id,
  currency: row.currency,
  amount: money(row.amount),
  tax: money(row.tax),
  total: money(row.total),
  paid: money(row.paid),
});
const service = (row: Columns) => ({
  id: row.id,
  orderId: row.order_id,
  packageId: row.package_id,
  quantity: row.quantity,
  currency: 'KES',
  price: money(row.price),
  startsOn: row.starts_on,
  paidUntil: row.paid_until,
  endsOn: row.ends_on,
});

/** What each event tells of the columns that its trigger kept, by the names that the API gives them. */
const DATA: Record<WebhookEvent | typeof TEST, (row: Columns) => Columns> = {
  'order.paid': order,
  'order.cancelled': order,
  'refund.done': (row) => ({
    id: row.id,
    number: row.number,
    paymentId: row.payment_id,
    orderId: row.order_id,
    currency: row.currency,
    amount: money(row.amount),
  }),
  'invoice.sent': invoice,
  'invoice.paid': invoice,
  'invoice.void': invoice,
  'quote.requested': ({ id }) => ({ id }),
  'quote.accepted': (row) => ({
    id: row.quote_id,
    proposalId: row.id,
    version: row.version,
    invoice: row.invoice_number,
    currency: row.currency,
    amount: money(row.amount),
    tax: money(row.tax),
    total: money(row.total),
  }),
  'service.started': service,
  'service.suspended': service,
  'service.ended': service,
  'message.received': ({ id }) => ({ id }),
  [TEST]: ({ id }) => ({ id }),
};

/** The body of a delivery: the same bytes at each try. */
export function bodyOf({
  eventId,
  type,
  record,
  createdAt,
}: Pick<DeliveryRow, 'eventId' | 'type' | 'record' | 'createdAt'>): string {
  return JSON.stringify({
    id: eventId,
    type,
    created_at: createdAt.toISOString(),
    data: DATA[type as keyof typeof DATA](record),
  });
}

/** What proves that a body is ours, and when we sent it. */
export function signatureOf(secret: string, body: string, now: Date): string {
  const time = Math.floor(now.getTime() / 1_000);
  const mark = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${mark}`;
}
