import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  accountEmail,
  displayName,
  email,
  language,
  line,
  mobilePhone,
  newPassword,
  noBody,
  optionalText,
  personName,
  phoneTenDigits,
  text,
} from './fields.ts';
import { withConfirmedPassword, typedPassword } from './passwords.ts';
import { preset } from './permissions.ts';

export const role = z.enum(['user', 'admin']);
export type Role = z.output<typeof role>;

/** The name of the first administrator until they enter their own. */
export const FIRST_ADMIN = { firstName: 'Site', lastName: 'Administrator' } as const;

/** Whether a user still has the name that the product gave them, which customers must not see. */
export const isDefaultName = (firstName: string, lastName: string): boolean =>
  firstName === FIRST_ADMIN.firstName && lastName === FIRST_ADMIN.lastName;

export const currentUser = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  role,
  /** Whether the user wants text messages about orders and invoices. */
  texts: z.boolean(),
  avatar: z.nullable(z.string()),
  /** Administrators only: their rights in the back office. */
  preset: z.optional(preset),
  /** Administrators only: the name that customers see; empty until it is set. */
  display_name: z.optional(z.string()),
});
export type CurrentUser = z.output<typeof currentUser>;

/** Registration. */
export const registration = withConfirmedPassword(
  z.object({
    firstName: personName('First name is required'),
    lastName: personName('Last name is required'),
    email: email(),
    phone: phoneTenDigits(),
    password: newPassword(),
    confirmPassword: typedPassword('Confirm password is required', 'required'),
    terms: z.literal(true, 'You must accept the terms and conditions'),
    /** The language of the words that were accepted; English if left out. */
    language: z.optional(language),
  }),
  'Passwords must match',
  (confirm) => confirm !== '',
);
export type Registration = z.input<typeof registration>;

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  access: 'public',
  tag: 'accounts',
  summary: 'Creates an account',
  body: registration,
  answer: z.object({ success: z.literal(true), message: z.string() }),
  status: 201,
  perMinute: 10,
  work: true,
});

export const credentials = z.object({
  /** @example admin@mfano.example */
  email: text('Email is required', 254),
  password: typedPassword('Password is required', 'required'),
  remember: z.optional(z.boolean('Must be true or false')),
});

/** The answer of every sign-in. */
export const signedIn = z.object({
  token: z.string(),
  user: z.object({
    email: z.string(),
    role: z.string(),
    first_name: z.string(),
    last_name: z.string(),
  }),
});

export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  tag: 'accounts',
  summary: 'Signs in: sets the session cookie and returns the identity token',
  body: credentials,
  answer: signedIn,
  perMinute: 30,
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'public',
  tag: 'accounts',
  summary: 'Ends the session',
  body: noBody,
  answer: z.object({ success: z.literal(true) }),
});

export const signOutEverywhere = endpoint({
  method: 'POST',
  path: '/api/auth/logout-all',
  access: 'user',
  others: 'none',
  tag: 'accounts',
  summary: 'Ends every session of the signed-in user, including this one',
  body: noBody,
  answer: z.object({ success: z.literal(true) }),
  beforeFactor: true,
});

export const forgottenPassword = z.object({ email: accountEmail() });

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'public',
  tag: 'accounts',
  summary:
    'Emails a link for a new password if the address has an account; the answer is always the same',
  body: forgottenPassword,
  answer: z.object({ success: z.literal(true), message: z.string() }),
  perMinute: 10,
});

export const askSignInLink = endpoint({
  method: 'POST',
  path: '/api/auth/sign-in-link',
  access: 'public',
  tag: 'accounts',
  summary: 'Emails a sign-in link if the address has an account; the answer is always the same',
  body: z.object({ email: accountEmail() }),
  answer: z.object({ success: z.literal(true), message: z.string() }),
  perMinute: 10,
});

export const useSignInLink = endpoint({
  method: 'POST',
  path: '/api/auth/sign-in-link/{token}',
  access: 'public',
  tag: 'accounts',
  summary:
    'Signs in with the emailed link, which works once and for 60 minutes; sets the session cookie and answers as login does',
  params: z.object({ token: line(300) }),
  body: noBody,
  answer: signedIn,
  perMinute: 20,
});

const TOO_SHORT = 'Password must be at least 8 characters long.';

/** A new password, set with an emailed link. */
export const passwordReset = withConfirmedPassword(
  z.object({
    password: newPassword(TOO_SHORT, TOO_SHORT),
    confirmPassword: z.optional(typedPassword('Passwords do not match.')),
  }),
  'Passwords do not match.',
);

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password/{token}',
  access: 'public',
  tag: 'accounts',
  summary:
    'Sets a new password with the emailed link, which works once and for 60 minutes; ends every session',
  params: z.object({ token: line(300) }),
  body: passwordReset,
  answer: z.object({ success: z.literal(true), message: z.string() }),
  perMinute: 20,
});

export const checkReset = endpoint({
  method: 'GET',
  path: '/api/auth/reset-password/{token}',
  access: 'public',
  tag: 'accounts',
  summary:
    'Checks an emailed password link without using it, with the same errors as the call that sets the password',
  params: z.object({ token: line(300) }),
  answer: z.object({ success: z.literal(true) }),
  perMinute: 20,
});

export const ratePassword = endpoint({
  method: 'POST',
  path: '/api/auth/password-strength',
  access: 'public',
  tag: 'accounts',
  summary:
    'Rates how hard a new password is to guess for a person who knows the user and the company; nothing is stored',
  body: z.object({
    password: typedPassword('Password is required', 'required'),
    firstName: z.optional(line(254)),
    lastName: z.optional(line(254)),
    email: z.optional(line(254)),
    phone: z.optional(line(254)),
  }),
  answer: z.object({ strength: z.enum(['guessable', 'fair', 'strong']) }),
  perMinute: 60,
});

/** A new password for a signed-in user who knows the current one. */
export const passwordChange = withConfirmedPassword(
  z.object({
    currentPassword: typedPassword('Current password is required', 'required'),
    password: newPassword(),
    confirmPassword: typedPassword('Confirm password is required', 'required'),
  }),
  'Passwords must match',
  (confirm) => confirm !== '',
);

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/me/password',
  access: 'user',
  others: 'none',
  tag: 'accounts',
  summary: 'Changes the user’s own password, given the current one; ends every other session',
  body: passwordChange,
  answer: z.object({ success: z.literal(true) }),
  perMinute: 20,
});

export const whoAmI = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  access: 'user',
  others: 'none',
  tag: 'accounts',
  summary: 'The signed-in user, with a fresh identity token',
  answer: z.object({ user: currentUser, token: z.string() }),
  beforeFactor: true,
});

export const ownDetails = z.object({
  first_name: z.optional(personName('First name is required')),
  last_name: z.optional(personName('Last name is required')),
  phone: z.optional(z.union([z.literal(''), mobilePhone()], 'Please enter a valid phone number')),
  avatar: optionalText(500),
  /** Whether to send text messages about orders and invoices, including existing ones. */
  texts: z.optional(z.boolean('Text messages must be true or false')),
  display_name: z.optional(displayName()),
  /** The language of our emails to the user; the switch on the pages changes it. */
  language: z.optional(language),
});

export const changeMe = endpoint({
  method: 'PUT',
  path: '/api/me',
  access: 'user',
  others: 'none',
  tag: 'accounts',
  summary: 'Changes the names, phone and language of the signed-in user',
  body: ownDetails,
  answer: z.object({ user: currentUser }),
});

export const addressChange = z.object({ email: email() });
