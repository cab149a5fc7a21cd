import type { Tx } from '../../db/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Accounts } from './accounts.service.ts';
import { store as accountStore, type UserRow } from './accounts.store.ts';
import { anonymised } from './users.rules.ts';
import { store } from './users.store.ts';

/** Removes one account, for an owner or for the account's own user. */
export interface AccountOfOne {
  /** Held until the transaction ends; null for none. */
  lock(tx: Tx, id: string): Promise<UserRow | null>;
  /**
   * Ends its sessions and removes it; one that orders, invoices or quotes point to stays as an anonymised row, with
   * `marks` of who did it. True where it stays so.
   */
  remove(tx: Tx, user: UserRow, marks?: Partial<UserRow>): Promise<boolean>;
}

export function accountOfOne(accounts: Accounts, clock: Clock): AccountOfOne {
  return {
    lock: accountStore.lock,
    async remove(tx, user, marks = {}) {
      const { id } = user;
      await accounts.revokeAll(tx, id);
      await store.forgetPerson(tx, user);
      if (!(await store.hasRecords(tx, id))) {
        await store.remove(tx, id);
        return false;
      }
      const gone = { ...anonymised(id), ...marks, anonymisedAt: clock.now() };
      await accountStore.change(tx, id, gone);
      return true;
    },
  };
}
