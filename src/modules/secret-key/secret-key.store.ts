import { eq, inArray, isNull } from 'drizzle-orm';
import type { Database, Tx } from '../../db/database.ts';
import { authenticatorApps } from '../../db/tables/factors.ts';
import { privateLinks, secretKeyCheck } from '../../db/tables/operations.ts';
import { webhookEndpoints } from '../../db/tables/webhooks.ts';
import { openText, sealText } from '../../kernel/box.ts';
import type { Keys, PurposeKeys } from '../../kernel/keys.ts';
import { recordChange } from '../audit/index.ts';

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

/** How much could not be opened any more, and is void. */
interface Voided {
  apps: number;
  links: number;
  webhooks: number;
}

/**
 * Removes data sealed with a lost key: authenticator apps, and the private links in emails. Switches webhook endpoints
 * off that cannot be signed for until staff renew their secret.
 */
export async function voidUnreadableSecrets(tx: Tx, keys: Keys, now: Date): Promise<Voided> {
  const apps = shut(keys.for('authenticator apps'), await tx.orm.select().from(authenticatorApps));
  const standing = isNull(privateLinks.revokedAt);
  const links = shut(
    keys.for('private links'),
    await tx.orm.select().from(privateLinks).where(standing),
  );
  const endpoints = shut(keys.for('webhooks'), await tx.orm.select().from(webhookEndpoints));
  await tx.orm.delete(authenticatorApps).where(inArray(authenticatorApps.id, apps));
  await tx.orm.update(privateLinks).set({ revokedAt: now }).where(inArray(privateLinks.id, links));
  await tx.orm
    .update(webhookEndpoints)
    .set({ active: false })
    .where(inArray(webhookEndpoints.id, endpoints));
  await recordChange(tx, {
    action: 'secret_key.replaced',
    entityId: 'secret_key',
    summary: `New SECRET_KEY without the old one: ${apps.length} authenticator apps removed, ${links.length} private links revoked and ${endpoints.length} webhook endpoints switched off`,
  });
  return { apps: apps.length, links: links.length, webhooks: endpoints.length };
}

const shut = <Id>(keys: PurposeKeys, rows: { id: Id; sealed: string }[]): Id[] =>
  rows.filter(({ sealed }) => openText(keys, sealed) === null).map(({ id }) => id);
