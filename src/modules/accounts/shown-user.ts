import type { CurrentUser } from '../../contracts/accounts.ts';
import type { UserRow } from './accounts.store.ts';

/** A user as the identity token names them. */
export function identityOf(user: UserRow) {
  return {
    userId: user.id,
    email: user.email,
    role: user.role,
    name: `${user.firstName} ${user.lastName}`,
  };
}

/** A user as they see themselves. */
export function toCurrentUser(user: UserRow): CurrentUser {
  return {
    id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    phone: user.phone,
    role: user.role,
    texts: user.texts,
    avatar: user.avatar,
    ...(user.role === 'admin' ? { preset: user.preset, display_name: user.displayName } : {}),
  };
}
