import type { SignedIn } from '../../contracts/call.ts';
import type { OwnSession } from '../../contracts/own-sessions.ts';
import { notFound, refusal } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import type { AccountsOptions } from './accounts.service.ts';
import { store, type Identity } from './accounts.store.ts';
import { useUpTokens } from './one-time-tokens.store.ts';
import { store as sessions } from './sessions.store.ts';
import { identityRemovedMail } from './sign-in-mails.ts';
import { forgotFor } from './mail-reader.ts';

type Options = Pick<AccountsOptions, 'db' | 'clock' | 'publicUrl' | 'queueMail'>;

/** A user's sessions and linked sign-ins, as they see and end them. */
export class OwnAccess {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  async sessions({ userId, sessionId }: SignedIn): Promise<OwnSession[]> {
    const { db, clock } = this.#options;
    const rows = await sessions.list(db, userId, clock.now());
    return rows.map(({ id, device, network, remember, createdAt, seenAt }) => ({
      id,
      current: id === sessionId,
      device: device ?? '',
      network: network ?? '',
      remember,
      created_at: createdAt.toISOString(),
      seen_at: seenAt.toISOString(),
    }));
  }

  /** Throws 404 for one that is not there, or somebody else's. */
  async endSession({ userId }: SignedIn, id: string): Promise<void> {
    const { db, clock } = this.#options;
    await db.transaction(async (tx) => {
      if (!(await sessions.removeOwn(tx, userId, id))) throw notFound('This session');
      // That device may have asked for it.
      await useUpTokens(tx, ['change_email'], userId, clock.now());
    });
  }

  async identities({ userId }: SignedIn) {
    const rows = await store.identitiesOf(this.#options.db, userId);
    return rows.map(({ provider, createdAt }) => ({ provider, since: createdAt.toISOString() }));
  }

  /** Throws 404 for one that is not there, 409 where nothing else but mailed links would be left. */
  async removeIdentity({ userId }: SignedIn, provider: Identity['provider']): Promise<void> {
    const { db, clock, publicUrl, queueMail } = this.#options;
    await db.transaction(async (tx) => {
      const user = await store.lock(tx, userId);
      if (!user) throw refusal('sign_in_required');
      if (!(await store.removeIdentity(tx, userId, provider))) throw notFound('This sign-in');
      if (user.passwordHash === null) throw refusal('identity_needed');
      await queueMail(tx, {
        template: 'sign_in_changed',
        reference: newId('sec', clock.now().getTime()),
        to: user.email,
        content: identityRemovedMail(user, forgotFor(publicUrl, user)),
      });
    });
  }
}
