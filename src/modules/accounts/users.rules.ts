import type { SignedIn } from '../../contracts/call.ts';
import { covers } from '../../contracts/permissions.ts';
import type { NewUserInput, UserChange } from '../../contracts/users.ts';
import type { Erased } from '../../db/personal/index.ts';
import { type AppError, invalidField, refusal } from '../../kernel/errors.ts';
import { normalisePhone } from '../../kernel/phone.ts';
import type { UserRow } from './accounts.store.ts';

/** What of an account staff may set. */
type UserValues = Pick<
  UserRow,
  | 'firstName'
  | 'lastName'
  | 'displayName'
  | 'email'
  | 'role'
  | 'preset'
  | 'status'
  | 'avatar'
  | 'phone'
>;
export type Rights = Pick<UserRow, 'role' | 'preset' | 'status'>;

/** An active owner. */
export function isOwner({ role, preset, status }: Rights): boolean {
  return role === 'admin' && preset === 'owner' && status === 'active';
}

/**
 * The values sent, by the names of the row; an absent field changes nothing. Throws 422 for an
 * invalid phone number, unless it is the stored one: a row that was read can be sent back whole.
 */
export function valuesOf(
  input: UserChange | NewUserInput,
  row: UserRow | null,
): Partial<UserValues> {
  const {
    first_name: firstName,
    last_name: lastName,
    display_name: displayName,
    email,
    role,
    preset,
    status,
    avatar,
    phone,
  } = input;
  if (phone && phone !== row?.phone && normalisePhone(phone) === null)
    throw invalidField('phone', 'invalid_input:phone');
  return defined({
    firstName,
    lastName,
    displayName: displayName === null ? '' : displayName,
    email,
    role,
    preset: preset ?? undefined,
    status,
    phone: phone === null ? '' : phone,
    avatar: avatar === undefined ? undefined : avatar || null,
  });
}

function defined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

/** Nobody gives or takes rights that they have not. Throws 403. */
export function refuseAbove(caller: SignedIn, rights: Rights): void {
  if (rights.role === 'admin' && !covers(caller.preset, rights.preset))
    throw refusal('above_own_rights');
}

/** Nobody takes away their own rights, by mistake or otherwise. Throws 409. */
export function refuseOwnRights(caller: SignedIn, before: UserRow, after: Rights): void {
  if (before.id !== caller.userId) return;
  if (after.role !== before.role) throw refusal('own_rights:role');
  if (after.status !== before.status) throw refusal('own_rights:status');
  if (after.preset !== before.preset) throw refusal('own_rights:preset');
}

export function lastOwner(): AppError {
  return refusal('last_admin');
}

/** Whether what a person carries about them (sessions, identity token) is out of date: they sign in again. */
export function endsSessions(before: UserRow, after: UserRow): boolean {
  return (
    after.role !== before.role ||
    after.status !== 'active' ||
    after.email.toLowerCase() !== before.email.toLowerCase()
  );
}

/** Whether a change gives or takes rights or an address, by which one signs in: a fresh proof is asked for. */
export function changesWayIn(
  before: Pick<UserRow, 'role' | 'preset' | 'status' | 'email'>,
  after: Pick<UserRow, 'role' | 'preset' | 'status' | 'email'>,
): boolean {
  return (['role', 'preset', 'status', 'email'] as const).some(
    (name) => after[name] !== before[name],
  );
}

/** What stays of an account with records when the person is deleted. */
export function anonymised(id: string) {
  return {
    firstName: 'Deleted',
    lastName: 'user',
    displayName: '',
    email: `${id}@deleted.invalid`,
    phone: '',
    avatar: null,
    passwordHash: null,
    emailVerifiedAt: null,
    role: 'user',
    status: 'inactive',
  } as const satisfies Record<Erased<'users'>, unknown> & Partial<UserRow>;
}
