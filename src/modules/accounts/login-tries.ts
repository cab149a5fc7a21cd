import { and, eq, lt, notLike, or, sql } from 'drizzle-orm';
import type { Database, Statement, Tx } from '../../db/database.ts';
import { loginTries } from '../../db/tables/accounts.ts';
import { DAY, MINUTE, type Clock } from '../../kernel/clock.ts';
import { refusal, type AppError } from '../../kernel/errors.ts';

/**
 * Failed tries that one account takes in a window: from each browser that it knows, and from all
 * others together, so that strangers use up the tries of strangers only.
 */
const ALLOWED = 10;
const WINDOW = 15 * MINUTE;
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

/**
 * A person who guesses codes already has the password: a right password must not clear the count
 * of wrong codes.
 */
type Tried = 'password' | 'factor';
/** Before the device of a count of codes. */
const FACTOR = 'factor ';

export interface LoginTries {
  /**
   * Counts a try before it is made, so that parallel guesses count as well, and makes it. A try that answers something
   * clears the count; one that we could not judge, for it throws, is given back. Tries by the same count follow one another: many right sign-ins at once are no guessing.
   * `device` is `known_devices.id`, null for a browser that the account does not know. An address without an account
   * counts alike. Passwords and second factors have counts of their own. Throws 429 with the seconds to wait.
   */
  guard<T>(
    email: string,
    device: string | null,
    tryIt: () => Promise<T | null>,
    what?: Tried,
  ): Promise<T | null>;
  forgetEnded(tx: Tx, now: Date): Promise<void>;
}

/**
 * A new password clears the count of wrong passwords, but not of wrong codes. A person who reads
 * the owner's email can get as many new passwords as they like, and must not get ten codes with
 * each.
 */
export async function forgetTries(tx: Tx, email: string): Promise<void> {
  const { email: whose, device } = loginTries;
  await tx.orm
    .delete(loginTries)
    .where(and(eq(whose, email.toLowerCase()), notLike(device, `${FACTOR}%`)));
}

export function createLoginTries(db: Database, clock: Clock): LoginTries {
  const last = new Map<string, Promise<unknown>>();
  async function guarded<T>(
    email: string,
    device: string,
    tryIt: () => Promise<T | null>,
  ): Promise<T | null> {
    const now = clock.now();
    const [row] = await db.run<{ count: number; windowEndsAt: Date }>(count, [
      email,
      device,
      now,
      WINDOW / 1000,
    ]);
    if (row && row.count > ALLOWED)
      throw tooMany((row.windowEndsAt.getTime() - now.getTime()) / 1000);
    const result = await tryIt().catch(async (error: unknown) => {
      await db.orm
        .update(loginTries)
        .set({ count: sql`greatest(${loginTries.count} - 1, 0)` })
        .where(and(eq(loginTries.email, email), eq(loginTries.device, device)));
      throw error;
    });
    if (result !== null)
      await db.orm
        .delete(loginTries)
        .where(and(eq(loginTries.email, email), eq(loginTries.device, device)));
    return result;
  }
  return {
    guard(typed, knownDevice, tryIt, what = 'password') {
      // Within the column of devices: an older node that still runs goes by the same key of the table.
      const device = `${what === 'factor' ? FACTOR : ''}${knownDevice ?? ''}`;
      const email = typed.toLowerCase();
      const key = `${device} ${email}`;
      const mine = (last.get(key) ?? Promise.resolve()).then(() => guarded(email, device, tryIt));
      const settled = mine
        .then(
          () => undefined,
          () => undefined,
        )
        .finally(() => {
          if (last.get(key) === settled) last.delete(key);
        });
      last.set(key, settled);
      return mine;
    },
    async forgetEnded(tx, now) {
      const { count: tries, windowEndsAt } = loginTries;
      const quiet = lt(windowEndsAt, new Date(now.getTime() - QUIET));
      // Only a window that was used up says something about the next one.
      await tx.orm
        .delete(loginTries)
        .where(or(quiet, and(lt(windowEndsAt, now), lt(tries, ALLOWED))));
    },
  };
}

function tooMany(retryAfter: number): AppError {
  const minutes = Math.max(1, Math.ceil(retryAfter / 60));
  return minutes === 1
    ? refusal('too_many_tries:one', {}, { retryAfter })
    : refusal('too_many_tries', { minutes }, { retryAfter });
}
