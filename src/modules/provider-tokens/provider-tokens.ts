import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../db/database.ts';
import { openText, sealText } from '../../kernel/box.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { PurposeKeys } from '../../kernel/keys.ts';
import type { AccessToken, SharedToken } from '../../kernel/shared-token.ts';
import { store } from './provider-tokens.store.ts';

/** Longer than any provider has to answer. Milliseconds. */
const ASKING = 40_000;
const LOOK_EVERY = 100;

/**
 * Providers' tokens, shared by all nodes through the database: the first caller without a valid
 * one fetches it, the others wait.
 */
export class ProviderTokens {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #keys: PurposeKeys;

  constructor(db: Database, clock: Clock, keys: PurposeKeys) {
    this.#db = db;
    this.#clock = clock;
    this.#keys = keys;
  }

  for(provider: string): SharedToken {
    let held: AccessToken | null = null;
    let sharing: Promise<object> | null = null;
    return {
      current: async <Failure extends object>(
        refused: string | null,
        ask: () => Promise<AccessToken | Failure>,
      ) => {
        if (held && held.token !== refused && this.#isGood(held)) return held;
        sharing ??= this.#share(provider, refused, ask)
          .then((answer) => {
            if ('token' in answer) held = answer;
            return answer;
          })
          .finally(() => (sharing = null));
        return sharing as Promise<AccessToken | Failure>;
      },
    };
  }

  /** The token of the database, brought there by this node or another. */
  async #share<Failure extends object>(
    provider: string,
    refused: string | null,
    ask: () => Promise<AccessToken | Failure>,
  ): Promise<AccessToken | Failure> {
    for (;;) {
      const row = await store.find(this.#db, provider);
      const token = row?.sealed ? openText(this.#keys, row.sealed)?.text : null;
      const found = token && { token, until: row!.until.getTime() };
      if (found && found.token !== refused && this.#isGood(found)) return found;
      if (await this.#mayAsk(provider, row?.sealed ?? null)) return this.#ask(provider, ask);
      await pause(LOOK_EVERY);
    }
  }

  #mayAsk(provider: string, seen: string | null): Promise<boolean> {
    const now = this.#clock.now();
    return store.claim(this.#db, provider, seen, now, new Date(now.getTime() + ASKING));
  }

  async #ask<Failure extends object>(
    provider: string,
    ask: () => Promise<AccessToken | Failure>,
  ): Promise<AccessToken | Failure> {
    const answer = await ask();
    if ('token' in answer) {
      const sealed = sealText(this.#keys, answer.token);
      await store.keep(this.#db, provider, sealed, new Date(answer.until));
    } else await store.release(this.#db, provider);
    return answer;
  }

  #isGood({ until }: AccessToken): boolean {
    return this.#clock.now().getTime() < until;
  }
}
