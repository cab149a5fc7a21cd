import type { Tx } from '../../db/database.ts';
import type { QueuedMail } from '../notices/index.ts';
import type { OrderTexts } from './order-texts.ts';

export interface SettlingOptions {
  publicUrl: string;
  /** Multiplies what one person may hold (RATE_LIMIT_SCALE). */
  rateLimitScale: number;
  /** The private address of an order's receipt, for a mail (D154). Call with the order's row locked. */
  receiptAddress(tx: Tx, orderId: string): Promise<string>;
  /** Queues a mail in the caller's transaction. */
  mail(tx: Tx, mail: QueuedMail): Promise<void>;
  texts: Pick<OrderTexts, 'paid' | 'refunded'>;
}

export const ORDER_CHANGED = 'order_changed';
export const CONTENT_CHANGED = 'content_changed';
