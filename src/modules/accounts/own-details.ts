import type { changeMe, CurrentUser } from '../../contracts/accounts.ts';
import type { SignedIn } from '../../contracts/call.ts';
import type { BodyOf } from '../../contracts/endpoint.ts';
import { refusal } from '../../kernel/errors.ts';
import { recordChange } from '../audit/index.ts';
import type { AccountsOptions } from './accounts.service.ts';
import { auditedUser, store } from './accounts.store.ts';
import { toCurrentUser } from './shown-user.ts';

type Options = Pick<AccountsOptions, 'db' | 'textsChosen'>;

/** What people may change of themselves. */
export class OwnDetails {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Changes what was sent and nothing else; `updated_at` moves by staff edits only (docs/calls.md#edits). Throws 401
   * where the account ended while the call was under way.
   */
  async change(signedIn: SignedIn, input: BodyOf<typeof changeMe>): Promise<CurrentUser> {
    const {
      first_name: firstName,
      last_name: lastName,
      phone,
      texts,
      language,
      display_name,
    } = input;
    const { db, textsChosen } = this.#options;
    const set = {
      ...(firstName !== undefined && { firstName }),
      ...(lastName !== undefined && { lastName }),
      ...(phone !== undefined && { phone }),
      ...(texts !== undefined && { texts }),
      ...(language !== undefined && { language }),
    };
    return db.transaction(async (tx) => {
      const before = await store.lock(tx, signedIn.userId);
      if (!before) throw refusal('sign_in_required');
      // Customers have no other name than their own.
      const change =
        display_name !== undefined && before.role === 'admin'
          ? { ...set, displayName: display_name }
          : set;
      const user =
        Object.keys(change).length > 0 ? (await store.change(tx, before.id, change))! : before;
      if (user.texts !== before.texts) await textsChosen(tx, user.id, user.texts);
      if (user.role === 'admin')
        await recordChange(tx, {
          action: 'user.updated',
          entityId: user.id,
          summary: `${user.firstName} ${user.lastName} changed their own profile`,
          before: auditedUser(before),
          after: auditedUser(user),
        });
      return toCurrentUser(user);
    });
  }
}
