import { FIRST_ADMIN } from '../../contracts/accounts.ts';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { StartRefused } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { store } from './accounts.store.ts';
import { forgetDevices } from './devices.ts';
import { store as factorStore } from './factors.store.ts';
import type { PasswordStrength } from './password-strength.ts';
import { hashPassword, randomPassword, verifyPassword } from './passwords.ts';
import { store as sessionStore } from './sessions.store.ts';

export interface FirstAdmin {
  email: string;
  password: string;
}

const DEMO_EMAIL = 'admin@mfano.example';

/**
 * Makes the first administrator where there is none (docs/calls.md#environment): the configured one, else in demo
 * mode one with a random password. Answers that one, whose password is known nowhere else, for printing once. Throws
 * StartRefused in live mode for a password that is easily guessed (D140).
 */
export async function seedFirstAdmin(
  db: Database,
  clock: Clock,
  configured: FirstAdmin | null,
  demo: boolean,
  strength: PasswordStrength,
): Promise<FirstAdmin | null> {
  const random = configured === null;
  if (random && !demo) return null;
  const admin = configured ?? { email: DEMO_EMAIL, password: randomPassword() };
  const made = await db.transaction(async (tx) => {
    if (await store.hasAdmin(tx)) return false;
    if (!demo && (await strength.of(admin.password, admin)) === 'guessable')
      throw new StartRefused('ADMIN_PASSWORD is too easy to guess: please choose another (D140)');
    const now = clock.now();
    const rights = {
      role: 'admin',
      status: 'active',
      passwordHash: await hashPassword(admin.password),
      emailVerifiedAt: now,
      updatedAt: now,
    } as const;
    const fresh = await store.insert(tx, {
      id: newId('usr', now.getTime()),
      ...FIRST_ADMIN,
      email: admin.email,
      createdAt: now,
      ...rights,
    });
    if (fresh) return true;
    // Somebody registered this address before: whoever configures the server owns it, and no older session may be theirs.
    const { id } = (await store.byEmail(tx, admin.email))!;
    await store.change(tx, id, rights);
    await sessionStore.removeAll(tx, id);
    await forgetDevices(tx, id);
    await factorStore.removeAll(tx, id);
    return true;
  });
  return made && random ? admin : null;
}

/**
 * Whether the configured first password opens an account to this day: who can read the settings has it, too (D222). It
 * opens nothing once its owner has changed it, for the configuration is read only while there is no administrator.
 */
export async function isFirstPasswordInUse(db: Database, configured: FirstAdmin): Promise<boolean> {
  const admin = await store.byEmail(db, configured.email);
  const hash = admin?.role === 'admin' ? admin.passwordHash : null;
  return hash !== null && verifyPassword(configured.password, hash);
}
