import type { Statement, Tx } from '../../db/database.ts';
import { insertInto } from '../../db/table-statements.ts';
import { messageCounts } from '../../db/tables/operations.ts';

const add = insertInto(messageCounts, 'message_counts_add', {
  end: `on conflict (kind, key, window_start)
    do update set count = message_counts.count + excluded.count returning count`,
});
const read: Statement = {
  name: 'message_counts_read',
  text: `select count from message_counts where kind = $1 and key = $2 and window_start = $3`,
};
const removeBefore: Statement = {
  name: 'message_counts_remove',
  text: `delete from message_counts where window_start < $1`,
};

export const store = {
  async add(tx: Tx, kind: string, key: string, windowStart: Date, count = 1): Promise<number> {
    const params = add.params({ kind, key, windowStart, count });
    return (await tx.run<{ count: number }>(add, params))[0]!.count;
  },
  async read(tx: Tx, kind: string, key: string, start: Date): Promise<number> {
    return (await tx.run<{ count: number }>(read, [kind, key, start]))[0]?.count ?? 0;
  },
  async removeBefore(tx: Tx, before: Date): Promise<void> {
    await tx.run(removeBefore, [before]);
  },
};
