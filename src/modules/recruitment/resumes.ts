import type { Tx } from '../../db/database.ts';
import { store } from './applications.store.ts';
import { waitingStore } from './waiting.store.ts';

/** Whether an application, its history or what waits beside it has this resume. */
export async function isResumeUsed(tx: Tx, key: string): Promise<boolean> {
  return (await store.isResumeUsed(tx, key)) || waitingStore.isResumeUsed(tx, key);
}
