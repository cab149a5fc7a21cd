import type { Tx } from '../../db/database.ts';
import type { Sending } from '../invoices/index.ts';
import type { CardKept } from '../payments/index.ts';
import type { QueuedMail } from '../notices/index.ts';
import type { OrderRow } from './orders.store.ts';
import type { OrderTexts } from './order-texts.ts';

export interface SettlingOptions {
  publicUrl: string;
  /** Multiplies what one person may hold (RATE_LIMIT_SCALE). */
  rateLimitScale: number;
  /** The private address of an order's receipt in its language, for a mail. Call with the order's row locked. */
  receiptAddress(tx: Tx, order: Pick<OrderRow, 'id' | 'language'>): Promise<string>;
  /** Queues a mail in the caller's transaction. */
  mail(tx: Tx, mail: QueuedMail): Promise<void>;
  /** Takes back the renewals of what was refunded. */
  sending: Pick<Sending, 'takeBack'>;
  texts: Pick<OrderTexts, 'paid' | 'refunded'>;
  cards: {
    /** Keeps the card that paid an order. */
    keep(tx: Tx, kept: CardKept, now: Date): Promise<void>;
  };
}

export const ORDER_CHANGED = 'order_changed';
