import type { Database, Statement } from '../../db/database.ts';

const add: Statement = {
  name: 'request_counts_add',
  text: `insert into request_counts (key, window_start, count)
    select key, $2, count from unnest($1::text[], $3::bigint[]) as told (key, count)
    on conflict (key, window_start) do update set count = request_counts.count + excluded.count
    returning key, count`,
};
const removeBefore: Statement = {
  name: 'request_counts_remove',
  text: 'delete from request_counts where window_start < $1',
};

/** Calls of one address in a minute, of all nodes together. */
export class RequestCounts {
  readonly #db: Database;
  #tidied = 0;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Adds what one node counted; answers what all of them did. */
  async add(window: Date, counted: Map<string, number>): Promise<Map<string, number>> {
    // In one order on every node, so that two never wait for each other.
    const keys = [...counted.keys()].sort();
    const counts = keys.map((key) => counted.get(key)!);
    const rows = await this.#db.run<{ key: string; count: number }>(add, [keys, window, counts]);
    if (window.getTime() !== this.#tidied) {
      this.#tidied = window.getTime();
      await this.#db.run(removeBefore, [window]);
    }
    return new Map(rows.map(({ key, count }) => [key, count]));
  }
}
