import type { Invoice } from '../../../contracts/invoices.ts';
import type { Order } from '../../../contracts/orders.ts';
import type { Quote } from '../../../contracts/quotes.ts';

/** How a status looks: done well, waiting for somebody, late, or over. */
export type Tone = 'good' | 'open' | 'late' | 'quiet';

export const ORDER_TONE: Record<Order['status'], Tone> = {
  pending: 'open',
  paid: 'good',
  cancelled: 'quiet',
  expired: 'quiet',
  refunded: 'quiet',
  partially_refunded: 'good',
};
export const INVOICE_TONE: Record<Invoice['status'], Tone> = {
  Pending: 'open',
  Paid: 'good',
  Overdue: 'late',
  Void: 'quiet',
  Refunded: 'quiet',
};
export const QUOTE_TONE: Record<Quote['status'], Tone> = {
  Open: 'open',
  'In Progress': 'good',
  Closed: 'quiet',
};
