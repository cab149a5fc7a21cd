import type { Database, Tx } from '../../db/database.ts';
import { MINUTE, type Clock } from '../../kernel/clock.ts';
import { refusal, type AppError } from '../../kernel/errors.ts';
import { ALLOWED, store } from './login-tries.store.ts';

const WINDOW = 15 * MINUTE;

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
  await store.removeExcept(tx, email.toLowerCase(), FACTOR);
}

export function createLoginTries(db: Database, clock: Clock): LoginTries {
  const last = new Map<string, Promise<unknown>>();
  async function guarded<T>(
    email: string,
    device: string,
    tryIt: () => Promise<T | null>,
  ): Promise<T | null> {
    const now = clock.now();
    const tried = await store.count(db, email, device, now, WINDOW);
    if (tried.count > ALLOWED) throw tooMany((tried.windowEndsAt.getTime() - now.getTime()) / 1000);
    const result = await tryIt().catch(async (error: unknown) => {
      await store.giveBack(db, email, device);
      throw error;
    });
    if (result !== null) await store.remove(db, email, device);
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
    forgetEnded: (tx, now) => store.removeEnded(tx, now),
  };
}

function tooMany(retryAfter: number): AppError {
  const minutes = Math.max(1, Math.ceil(retryAfter / 60));
  return minutes === 1
    ? refusal('too_many_tries:one', {}, { retryAfter })
    : refusal('too_many_tries', { minutes }, { retryAfter });
}
