import { eq } from 'drizzle-orm';
import type { Database, Tx } from '../../db/database.ts';
import { secretKeyCheck } from '../../db/tables/operations.ts';
import { openText, sealText } from '../../kernel/box.ts';
import type { Keys, PurposeKeys } from '../../kernel/keys.ts';

const ID = 1;
const TEXT = 'biashara';

/** Whether this node has the key that the database was sealed with. */
export class SecretKeyCheck {
  readonly #keys: PurposeKeys;

  constructor(keys: Keys) {
    this.#keys = keys.for('key check');
  }

  /** False where neither SECRET_KEY nor SECRET_KEY_PREVIOUS opens the value, or `null` where the database has none yet. */
  async fits(tx: Tx): Promise<boolean | null> {
    const [row] = await tx.orm.select().from(secretKeyCheck).where(eq(secretKeyCheck.id, ID));
    return row ? openText(this.#keys, row.sealed) !== null : null;
  }

  /** From now on this node's newest key is the right one. */
  async set(tx: Tx): Promise<void> {
    const sealed = sealText(this.#keys, TEXT);
    await tx.orm
      .insert(secretKeyCheck)
      .values({ id: ID, sealed })
      .onConflictDoUpdate({ target: secretKeyCheck.id, set: { sealed } });
  }

  /** Once all else is sealed with the newest key: the one before may go. */
  async sealAnew(db: Database): Promise<void> {
    await db.transaction(async (tx) => {
      if (await this.fits(tx)) await this.set(tx);
    });
  }
}
