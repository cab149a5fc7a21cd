import * as z from 'zod/mini';
import { role } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import {
  displayName,
  email,
  textPassing,
  id,
  listQuery,
  newPassword,
  noBody,
  optionalText,
  personName,
} from './fields.ts';
import { sortBy } from './paging.ts';
import { preset } from './permissions.ts';

export const userStatus = z.enum(['active', 'inactive'], 'Status must be active or inactive');

/** An account as staff see it. */
export const user = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role,
  /** What an administrator can do in the back office; null for a user. */
  preset: z.nullable(preset),
  status: userStatus,
  avatar: z.nullable(z.string()),
  /** The name of a staff member that customers see; empty until set. */
  display_name: z.string(),
  phone: z.string(),
  /** Shown as Joined Date. */
  created_at: z.string(),
  updated_at: z.string(),
  /** The invitation has not been accepted, so nobody can sign in yet. */
  invited: z.boolean(),
  /** They use two-step sign-in. */
  second_factor: z.boolean(),
});
export type User = z.output<typeof user>;

const userRole = z.enum(['user', 'admin'], 'Role must be user or admin');

function isPicture(value: string): boolean {
  return (
    value === '' ||
    /^\/(uploads|images)\/[\w/.-]+$/.test(value) ||
    (/^https?:\/\//i.test(value) && URL.canParse(value))
  );
}

const rest = {
  role: z.optional(userRole),
  preset: z.optional(z.nullable(preset)),
  status: z.optional(userStatus),
  avatar: z.optional(
    z.nullable(
      textPassing(isPicture, 'Avatar must be the web address of an image', 500, 'Must be text'),
    ),
  ),
  display_name: z.optional(z.nullable(displayName())),
  phone: optionalText(30),
};

const firstName = () => personName('First name is required');
const lastName = () => personName('Last name is required');

/** A new account. Without a password the person gets an invitation by email. */
export const newUser = z.object({
  first_name: firstName(),
  last_name: lastName(),
  email: email(),
  ...rest,
  password: z.optional(z.nullable(newPassword())),
});
export type NewUserInput = z.output<typeof newUser>;

/** The fields of the user form; fields that are left out do not change. */
export const userForm = z.object({
  first_name: firstName(),
  last_name: lastName(),
  email: email(),
  ...rest,
});
export const userChange = z.partial(userForm);
export type UserChange = z.output<typeof userChange>;

const params = z.object({ id: id() });

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/users',
  access: 'admin',
  tag: 'users',
  summary: 'Accounts, newest first; `q` searches name, email and phone',
  query: z.object({
    ...listQuery,
    role: z.optional(userRole),
    preset: z.optional(preset),
    status: z.optional(userStatus),
    sort: sortBy('created_at', 'first_name', 'last_name', 'email', 'role', 'status'),
  }),
  answer: z.array(user),
});

export const readUser = endpoint({
  method: 'GET',
  path: '/api/users/{id}',
  access: 'admin',
  tag: 'users',
  summary: 'One account',
  params,
  answer: user,
});

export const createUser = endpoint({
  method: 'POST',
  path: '/api/users',
  access: 'admin',
  tag: 'users',
  summary: 'Creates an account; without `password` an email invites the person to choose one',
  body: newUser,
  answer: user,
  status: 201,
  proof: true,
});

export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/users/{id}',
  access: 'admin',
  edits: true,
  tag: 'users',
  summary:
    'Changes an account; fields that are left out do not change. 409 for removing your own rights, or those of the last owner',
  params,
  body: userChange,
  answer: user,
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/users/{id}',
  access: 'admin',
  edits: true,
  tag: 'users',
  summary:
    'Deletes an account; one with orders, invoices or quotes is anonymised and made inactive instead',
  params,
  answer: z.unknown(),
  status: 204,
  proof: true,
});

export const inviteUser = endpoint({
  method: 'POST',
  path: '/api/users/{id}/invite',
  access: 'admin',
  tag: 'users',
  summary: 'Sends a new invitation to a person without a password; the earlier link stops working',
  params,
  body: noBody,
  answer: user,
});
