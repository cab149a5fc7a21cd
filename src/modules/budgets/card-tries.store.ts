import type { Statement, Tx } from '../../db/database.ts';
import { insertInto } from '../../db/table-statements.ts';
import { cardTries as table } from '../../db/tables/operations.ts';
import type { Share } from './kinds.ts';

// A start whose answer was lost is made again as itself, maybe from elsewhere.
const note = insertInto(table, 'card_tries_note', {
  end: 'on conflict (payment_id) do update set shares = excluded.shares',
});
const sharesOf: Statement = {
  name: 'card_tries_shares',
  text: 'select shares from card_tries where payment_id = $1',
};
const unpaid: Statement = {
  name: 'card_tries_unpaid',
  text: `select count(*)::int as count from card_tries
    where created_at >= $2 and shares @> jsonb_build_array(jsonb_build_object('key', $1::text))`,
};
const remove: Statement = {
  name: 'card_tries_remove_one',
  text: 'delete from card_tries where payment_id = $1',
};
const removeBefore: Statement = {
  name: 'card_tries_remove',
  text: 'delete from card_tries where created_at < $1',
};

export const cardTries = {
  async note(tx: Tx, row: Parameters<typeof note.params>[0]): Promise<void> {
    await tx.run(note, note.params(row));
  },
  async sharesOf(tx: Tx, paymentId: string): Promise<Share[]> {
    return (await tx.run<{ shares: Share[] }>(sharesOf, [paymentId]))[0]?.shares ?? [];
  },
  /** How many of a share's since then are not paid. */
  async unpaid(tx: Tx, key: string, since: Date): Promise<number> {
    return (await tx.run<{ count: number }>(unpaid, [key, since]))[0]!.count;
  },
  async remove(tx: Tx, paymentId: string): Promise<void> {
    await tx.run(remove, [paymentId]);
  },
  async removeBefore(tx: Tx, before: Date): Promise<void> {
    await tx.run(removeBefore, [before]);
  },
};
