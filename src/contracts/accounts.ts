import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { email, mobilePhone, newPassword, none, optionalText, personName, phoneTenDigits, text } from './fields.ts';

export const role = z.enum(['user', 'admin']);
export type Role = z.output<typeof role>;

export const currentUser = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  role,
  avatar: z.nullable(z.string()),
});
export type CurrentUser = z.output<typeof currentUser>;

/** Registration (spec/storefront.txt §3, §5). */
export const registration = z
  .object({
    firstName: personName('First name is required'),
    lastName: personName('Last name is required'),
    email: email(),
    phone: phoneTenDigits(),
    password: newPassword(),
    // Not trimmed: it has to equal the password to the letter.
    confirmPassword: z.string('Confirm password is required').check(z.minLength(1, 'Confirm password is required'), z.maxLength(200, 'Must be 200 characters or less')),
    terms: z.literal(true, 'You must accept the terms and conditions'),
  })
  .check(
    z.refine((value) => value.password === value.confirmPassword, {
      path: ['confirmPassword'],
      error: 'Passwords must match',
      when: (payload) => {
        const value = payload.value as { password?: unknown; confirmPassword?: unknown } | null;
        return typeof value?.password === 'string' && typeof value.confirmPassword === 'string' && value.confirmPassword !== '';
      },
    }),
  );
export type Registration = z.input<typeof registration>;

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  access: 'public',
  tag: 'accounts',
  summary: 'Makes an account',
  body: registration,
  answer: z.object({ success: z.literal(true), message: z.string() }),
  status: 201,
  perMinute: 10,
});

export const credentials = z.object({
  email: text('Email is required', 254),
  password: z.string('Password is required').check(z.minLength(1, 'Password is required'), z.maxLength(200, 'Must be 200 characters or less')),
  remember: z.optional(z.boolean('Must be true or false')),
});

export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  tag: 'accounts',
  summary: 'Signs in: sets the session cookie and answers the identity token',
  body: credentials,
  answer: z.object({
    token: z.string(),
    user: z.object({ email: z.string(), role: z.string(), first_name: z.string(), last_name: z.string() }),
  }),
  perMinute: 30,
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'public',
  tag: 'accounts',
  summary: 'Ends the session',
  body: none,
  answer: z.object({ success: z.literal(true) }),
});

export const whoAmI = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  access: 'user',
  tag: 'accounts',
  summary: 'Who is signed in, with a fresh identity token',
  answer: z.object({ user: currentUser, token: z.string() }),
});

export const changeMe = endpoint({
  method: 'PUT',
  path: '/api/me',
  access: 'user',
  tag: 'accounts',
  summary: 'Changes name and phone of the signed-in user',
  body: z.object({
    first_name: z.optional(personName('First name is required')),
    last_name: z.optional(personName('Last name is required')),
    phone: z.optional(z.union([z.literal(''), mobilePhone()], 'Please enter a valid phone number')),
    avatar: optionalText(500),
  }),
  answer: z.object({ user: currentUser }),
});
