import type { Statement, Tx } from '../../db/database.ts';
import { insertInto } from '../../db/table-statements.ts';
import { messageCounts, cardTries as cardTriesTable } from '../../db/tables/operations.ts';
import type { Share } from './kinds.ts';

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

const tries = {
  // A start whose answer was lost is made again as itself, maybe from elsewhere.
  note: insertInto(cardTriesTable, 'card_tries_note', {
    end: 'on conflict (payment_id) do update set shares = excluded.shares',
  }),
  sharesOf: {
    name: 'card_tries_shares',
    text: 'select shares from card_tries where payment_id = $1',
  },
  unpaid: {
    name: 'card_tries_unpaid',
    text: `select count(*)::int as count from card_tries
      where created_at >= $2 and shares @> jsonb_build_array(jsonb_build_object('key', $1::text))`,
  },
  remove: { name: 'card_tries_remove_one', text: 'delete from card_tries where payment_id = $1' },
  removeBefore: { name: 'card_tries_remove', text: 'delete from card_tries where created_at < $1' },
} satisfies Record<string, Statement>;

export const cardTries = {
  async note(tx: Tx, row: Parameters<typeof tries.note.params>[0]): Promise<void> {
    await tx.run(tries.note, tries.note.params(row));
  },
  async sharesOf(tx: Tx, paymentId: string): Promise<Share[]> {
    return (await tx.run<{ shares: Share[] }>(tries.sharesOf, [paymentId]))[0]?.shares ?? [];
  },
  /** How many of a share's since then are not paid. */
  async unpaid(tx: Tx, key: string, since: Date): Promise<number> {
    return (await tx.run<{ count: number }>(tries.unpaid, [key, since]))[0]!.count;
  },
  async remove(tx: Tx, paymentId: string): Promise<void> {
    await tx.run(tries.remove, [paymentId]);
  },
  async removeBefore(tx: Tx, before: Date): Promise<void> {
    await tx.run(tries.removeBefore, [before]);
  },
};
