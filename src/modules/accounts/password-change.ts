import type { Call, SignedIn } from '../../contracts/call.ts';
import { invalidField, refusal } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import type { AccountsOptions } from './accounts.service.ts';
import { store } from './accounts.store.ts';
import { forgetDevices, knownDevice, rememberDevice } from './devices.ts';
import { useUpTokens } from './one-time-tokens.ts';
import { passwordChangedMail } from './password-mails.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { store as sessions } from './sessions.store.ts';

/** A new password for who knows the old one. */
export class PasswordChange {
  readonly #options: AccountsOptions;

  constructor(options: AccountsOptions) {
    this.#options = options;
  }

  /**
   * Sets a new password; every other session, known browser and mailed link ends, and the owner is told by mail. Throws
   * 422 for a wrong old password, counted as a sign-in's is, for one that is easily guessed, and 429.
   */
  async change(
    call: Call,
    { userId, sessionId }: SignedIn,
    { currentPassword, password }: { currentPassword: string; password: string },
  ): Promise<void> {
    const { db, clock, tries, strength, publicUrl, queueMail } = this.#options;
    const user = await store.byId(db, userId);
    if (!user) throw refusal('sign_in_required');
    const right = await tries.guard(user.email, await knownDevice(db, call, user.email), async () =>
      (await verifyPassword(currentPassword, user.passwordHash)) ? true : null,
    );
    if (!right) throw invalidField('currentPassword', 'wrong_proof:password');
    await strength.refuse(password, user);
    const passwordHash = await hashPassword(password);
    await db.transaction(async (tx) => {
      const now = clock.now();
      // Of two changes at once the second one's old password is none any more.
      if ((await store.lock(tx, userId))?.passwordHash !== user.passwordHash)
        throw invalidField('currentPassword', 'wrong_proof:password');
      await store.change(tx, userId, { passwordHash });
      await useUpTokens(tx, ['reset_password', 'sign_in'], userId, now);
      await sessions.removeOthers(tx, userId, sessionId);
      await forgetDevices(tx, userId);
      await rememberDevice(tx, call, userId, now);
      await queueMail(tx, {
        template: 'password_changed',
        reference: newId('pwd', now.getTime()),
        to: user.email,
        content: passwordChangedMail(user.firstName, `${publicUrl}/forgot-password`, 'elsewhere'),
      });
    });
  }
}
