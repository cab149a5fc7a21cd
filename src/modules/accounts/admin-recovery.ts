import type { Database } from '../../db/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { store } from './accounts.store.ts';
import type { FactorEnrolment } from './factor-enrolment.ts';
import { LINK_LIFETIME } from './mailed-links.ts';
import { makeToken } from './one-time-tokens.store.ts';

/** Lets an owner sign in again from the server itself, when no other owner can help. */
export class AdminRecovery {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #enrolment: FactorEnrolment;

  constructor(db: Database, clock: Clock, enrolment: FactorEnrolment) {
    this.#db = db;
    this.#clock = clock;
    this.#enrolment = enrolment;
  }

  /**
   * Removes the owner's second factors and ends their sessions. Returns the token of a link for a new password, which
   * works once, within an hour. Without an address it takes the only owner; 'unknown' if that is not exactly one person.
   */
  async recover(email: string | null): Promise<{ email: string; token: string } | 'unknown'> {
    return this.#db.transaction(async (tx) => {
      const found = await store.owners(tx, email);
      if (found.length !== 1) return 'unknown';
      const user = (await store.lock(tx, found[0]!))!;
      await this.#enrolment.takeAway(tx, user, null);
      const token = await makeToken(
        tx,
        'reset_password',
        user.id,
        this.#clock.now(),
        LINK_LIFETIME,
      );
      return { email: user.email, token };
    });
  }
}
