import { notify, type Tx } from './database.ts';

/** Tells every node, once the transaction commits, that cached pages made from jobs, team or posts are out of date. */
export function notifyContentChanged(tx: Tx): Promise<void> {
  return notify(tx, 'content_changed', 'content');
}
