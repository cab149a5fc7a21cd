import { and, eq, lt, notLike, or, sql } from 'drizzle-orm';
import type { Statement, Tx } from '../../db/database.ts';
import { loginTries } from '../../db/tables/accounts.ts';
import { DAY } from '../../kernel/clock.ts';

/**
 * Failed tries that one account takes in a window: from each browser that it knows, and from all
 * others together, so that strangers use up the tries of strangers only.
 */
export const ALLOWED = 10;
/** Each window that was used up makes the next one twice as long, as often as this: two hours at the most. */
const DOUBLINGS = 3;
/** After this, nobody is guessing any more. */
const QUIET = DAY;

const count: Statement = {
  name: 'login_tries_count',
  text: `insert into login_tries as t (email, device, count, window_ends_at) values ($1, $2, 1, $3::timestamptz + make_interval(secs => $4))
    on conflict (email, device) do update set
      count = case when t.window_ends_at <= $3 then 1 else least(t.count + 1, 1000) end,
      used_up = case when t.window_ends_at > $3 then t.used_up
        when t.count >= ${ALLOWED} and t.window_ends_at > $3::timestamptz - make_interval(secs => ${QUIET / 1000})
        then least(t.used_up + 1, ${DOUBLINGS}) else 0 end,
      window_ends_at = case when t.window_ends_at > $3 then t.window_ends_at
        when t.count >= ${ALLOWED} and t.window_ends_at > $3::timestamptz - make_interval(secs => ${QUIET / 1000})
        then $3::timestamptz + make_interval(secs => $4 * power(2, least(t.used_up + 1, ${DOUBLINGS})))
        else $3::timestamptz + make_interval(secs => $4) end
    returning count, window_ends_at as "windowEndsAt"`,
};

const { email: whose, device: from, count: tries, windowEndsAt } = loginTries;
const counted = (email: string, device: string) => and(eq(whose, email), eq(from, device));

export const store = {
  /** Counts a try in a window of that many milliseconds; answers the tries of the window, and its end. */
  async count(
    tx: Tx,
    email: string,
    device: string,
    now: Date,
    window: number,
  ): Promise<{ count: number; windowEndsAt: Date }> {
    return (
      await tx.run<{ count: number; windowEndsAt: Date }>(count, [
        email,
        device,
        now,
        window / 1000,
      ])
    )[0]!;
  },
  async giveBack(tx: Tx, email: string, device: string): Promise<void> {
    await tx.orm
      .update(loginTries)
      .set({ count: sql`greatest(${tries} - 1, 0)` })
      .where(counted(email, device));
  },
  async remove(tx: Tx, email: string, device: string): Promise<void> {
    await tx.orm.delete(loginTries).where(counted(email, device));
  },
  /** All counts of an address, except those whose device begins so. */
  async removeExcept(tx: Tx, email: string, prefix: string): Promise<void> {
    await tx.orm.delete(loginTries).where(and(eq(whose, email), notLike(from, `${prefix}%`)));
  },
  /** Only a window that was used up says something about the next one. */
  async removeEnded(tx: Tx, now: Date): Promise<void> {
    const quiet = lt(windowEndsAt, new Date(now.getTime() - QUIET));
    await tx.orm
      .delete(loginTries)
      .where(or(quiet, and(lt(windowEndsAt, now), lt(tries, ALLOWED))));
  },
};
