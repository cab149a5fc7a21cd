import { eq, lt } from 'drizzle-orm';
import type { Database, Statement, Tx } from '../../db/database.ts';
import { loginTries } from '../../db/tables/accounts.ts';
import { MINUTE, type Clock } from '../../kernel/clock.ts';
import { AppError } from '../../kernel/errors.ts';

/** Failed tries that one account takes in a window, from whatever address they come (D27). */
const ALLOWED = 10;
const WINDOW = 15 * MINUTE;

const count: Statement = {
  name: 'login_tries_count',
  text: `insert into login_tries (email, count, window_ends_at) values ($1, 1, $3)
    on conflict (email) do update set
      count = case when login_tries.window_ends_at <= $2 then 1 else least(login_tries.count + 1, 1000) end,
      window_ends_at = case when login_tries.window_ends_at <= $2 then $3 else login_tries.window_ends_at end
    returning count, window_ends_at as "windowEndsAt"`,
};

export interface LoginTries {
  /**
   * Counts a try before it is made, so that parallel guesses count as well, and makes it. A try that answers
   * true clears the count. Tries against one address follow one another: many right sign-ins at once are no guessing.
   * Throws 429 with the seconds to wait once ten failed in fifteen minutes.
   */
  guard<T>(email: string, tryIt: () => Promise<T | null>): Promise<T | null>;
  forgetEnded(tx: Tx, now: Date): Promise<void>;
}

/** Whoever has a new password starts anew: what was guessed before counts no more. */
export async function forgetTries(tx: Tx, email: string): Promise<void> {
  await tx.orm.delete(loginTries).where(eq(loginTries.email, email.toLowerCase()));
}

export function createLoginTries(db: Database, clock: Clock): LoginTries {
  const last = new Map<string, Promise<unknown>>();
  async function guarded<T>(email: string, tryIt: () => Promise<T | null>): Promise<T | null> {
    const now = clock.now();
    const [row] = await db.run<{ count: number; windowEndsAt: Date }>(count, [email, now, new Date(now.getTime() + WINDOW)]);
    if (row && row.count > ALLOWED) throw tooMany((row.windowEndsAt.getTime() - now.getTime()) / 1000);
    const result = await tryIt();
    if (result !== null) await forgetTries(db, email);
    return result;
  }
  return {
    guard(typed, tryIt) {
      const email = typed.toLowerCase();
      const mine = (last.get(email) ?? Promise.resolve()).then(() => guarded(email, tryIt));
      const settled = mine.then(() => undefined, () => undefined).finally(() => {
        if (last.get(email) === settled) last.delete(email);
      });
      last.set(email, settled);
      return mine;
    },
    async forgetEnded(tx, now) {
      await tx.orm.delete(loginTries).where(lt(loginTries.windowEndsAt, now));
    },
  };
}

function tooMany(retryAfter: number): AppError {
  const minutes = Math.max(1, Math.ceil(retryAfter / 60));
  return new AppError('too_many', 'too_many_tries', `Too many failed sign-ins. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`, { retryAfter });
}
