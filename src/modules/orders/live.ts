import { EventEmitter } from 'node:events';
import type { Database } from '../../db/database.ts';

/** Told the id of an order that changed. */
export const ORDER_CHANGED = 'order_changed';

/** Tells watchers that an order changed, on whichever node it did. */
export class OrderWatch {
  readonly #emitter = new EventEmitter().setMaxListeners(0);
  #stop: (() => Promise<void>) | null = null;

  async start(db: Database): Promise<void> {
    this.#stop = await db.listen(ORDER_CHANGED, (id) => this.#emitter.emit(id === '' ? 'all' : id));
  }

  /** Calls `changed` at every change of an order, until the answered function is called. */
  watch(id: string, changed: () => void): () => void {
    this.#emitter.on(id, changed);
    this.#emitter.on('all', changed);
    return () => {
      this.#emitter.off(id, changed);
      this.#emitter.off('all', changed);
    };
  }

  async stop(): Promise<void> {
    await this.#stop?.();
  }
}
