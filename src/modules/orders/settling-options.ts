import type { Tx } from '../../db/database.ts';
import type { MessageKind } from '../notices/index.ts';
import type { ReceiptContent } from './receipt.ts';

export interface SettlingOptions {
  publicUrl: string;
  /** Multiplies what one person may hold (RATE_LIMIT_SCALE). */
  rateLimitScale: number;
  /** Queues a mail in the caller's transaction. */
  mail(tx: Tx, mail: { template: MessageKind; reference: string; to: string; content: ReceiptContent }): Promise<void>;
}

export const ORDER_CHANGED = 'order_changed';
export const CONTENT_CHANGED = 'content_changed';
