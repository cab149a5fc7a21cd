import { sha256 } from '../../kernel/sha256.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { insertRows } from '../../db/table-statements.ts';
import { privateLinks } from '../../db/tables/operations.ts';
import { openText, sealText } from '../../kernel/box.ts';
import type { Clock } from '../../kernel/clock.ts';
import { newToken } from '../../kernel/ids.ts';
import type { PurposeKeys } from '../../kernel/keys.ts';

const insert = insertRows(privateLinks, 'private_link_insert', { byDefault: ['revokedAt'] });

type Purpose = 'invoice' | 'quote' | 'receipt' | 'waitlist';

/** Private addresses of one invoice, quote, receipt or place on a waitlist: 32 random bytes, revocable; the database holds a hash and an encrypted copy. */
export class PrivateLinks {
  readonly #keys: PurposeKeys;
  readonly #clock: Clock;

  constructor(keys: PurposeKeys, clock: Clock) {
    this.#keys = keys;
    this.#clock = clock;
  }

  /** The token of what is named: the one that is good now, else a new one. Call inside a transaction that holds the row. */
  async tokenFor(tx: Tx, purpose: Purpose, reference: string): Promise<string> {
    const [link] = await tx.orm.select().from(privateLinks).where(standing(purpose, reference));
    const known = link ? this.#open(link.sealed) : null;
    if (known !== null) return known;
    // Sealed with a secret that is no more: nobody can be told that address again.
    if (link) await this.revoke(tx, purpose, reference);
    return this.newFor(tx, purpose, reference);
  }

  /** The token of something new. With `last` it is written at the end of the transaction, which then cannot read it. */
  async newFor(tx: Tx, purpose: Purpose, reference: string, last = false): Promise<string> {
    const token = newToken();
    const link = {
      id: sha256(token),
      purpose,
      reference,
      sealed: sealText(this.#keys, token),
      createdAt: this.#clock.now(),
    };
    await tx[last ? 'runLast' : 'run'](insert, insert.params({}, [link]));
    return token;
  }

  /** The token that is good now; null where none was made, or it is revoked. With `by`, only one that was made by then. */
  async current(tx: Tx, purpose: Purpose, reference: string, by?: Date): Promise<string | null> {
    const [link] = await tx.orm.select().from(privateLinks).where(standing(purpose, reference));
    return link && (by === undefined || link.createdAt <= by) ? this.#open(link.sealed) : null;
  }

  /** What a token opens; null for one that was never made, or is revoked. */
  async find(tx: Tx, purpose: Purpose, token: string): Promise<string | null> {
    const mine = and(
      eq(privateLinks.id, sha256(token)),
      eq(privateLinks.purpose, purpose),
      isNull(privateLinks.revokedAt),
    );
    return (
      (await tx.orm.select({ reference: privateLinks.reference }).from(privateLinks).where(mine))[0]
        ?.reference ?? null
    );
  }

  /** The addresses sent so far open nothing any more; the next `tokenFor` makes a new one. */
  async revoke(tx: Tx, purpose: Purpose, reference: string): Promise<void> {
    await tx.orm
      .update(privateLinks)
      .set({ revokedAt: this.#clock.now() })
      .where(standing(purpose, reference));
  }

  /**
   * Seals with the newest key what was sealed with an older one, so that the older one can be
   * removed.
   */
  async sealAnew(tx: Tx): Promise<void> {
    const all = await tx.orm.select().from(privateLinks).where(isNull(privateLinks.revokedAt));
    for (const { id, sealed } of all) {
      const opened = openText(this.#keys, sealed);
      if (!opened || opened.newest) continue;
      await tx.orm
        .update(privateLinks)
        .set({ sealed: sealText(this.#keys, opened.text) })
        .where(eq(privateLinks.id, id));
    }
  }

  /** Null where the product's secret was changed since: what was sealed with one that is gone stays shut. */
  #open(sealed: string): string | null {
    const opened = openText(this.#keys, sealed);
    if (!opened) process.emitWarning('a private link cannot be opened with this SECRET_KEY');
    return opened?.text ?? null;
  }
}

const standing = (purpose: Purpose, reference: string) =>
  and(
    eq(privateLinks.purpose, purpose),
    eq(privateLinks.reference, reference),
    isNull(privateLinks.revokedAt),
  );
