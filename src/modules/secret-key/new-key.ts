import { inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { authenticatorApps } from '../../db/tables/factors.ts';
import { privateLinks } from '../../db/tables/operations.ts';
import { openText } from '../../kernel/box.ts';
import type { Keys, PurposeKeys } from '../../kernel/keys.ts';
import { recordChange } from '../audit/index.ts';

/** How much could not be opened any more, and is void. */
export interface Voided {
  apps: number;
  links: number;
}

/** Removes data sealed with a lost key: authenticator apps, and the private links in emails. */
export async function voidWhatNoKeyOpens(tx: Tx, keys: Keys, now: Date): Promise<Voided> {
  const apps = shut(keys.for('authenticator apps'), await tx.orm.select().from(authenticatorApps));
  const standing = isNull(privateLinks.revokedAt);
  const links = shut(
    keys.for('private links'),
    await tx.orm.select().from(privateLinks).where(standing),
  );
  await tx.orm.delete(authenticatorApps).where(inArray(authenticatorApps.id, apps));
  await tx.orm.update(privateLinks).set({ revokedAt: now }).where(inArray(privateLinks.id, links));
  await recordChange(tx, {
    action: 'secret_key.replaced',
    entityId: 'secret_key',
    summary: `New SECRET_KEY without the old one: ${apps.length} authenticator apps removed and ${links.length} private links revoked`,
  });
  return { apps: apps.length, links: links.length };
}

const shut = (keys: PurposeKeys, rows: { id: string; sealed: string }[]): string[] =>
  rows.filter(({ sealed }) => openText(keys, sealed) === null).map(({ id }) => id);
