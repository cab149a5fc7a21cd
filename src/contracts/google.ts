import * as z from 'zod/mini';
import { signedIn } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import {
  email,
  language,
  line,
  newPassword,
  personName,
  phoneTenDigits,
  textMatching,
} from './fields.ts';
import { withConfirmedPassword, typedPassword } from './passwords.ts';

/** The details of a new person that Google does not give. Google has already confirmed the address. */
export const googleRegistration = withConfirmedPassword(
  z.object({
    firstName: personName('First name is required'),
    lastName: personName('Last name is required'),
    email: z.optional(email()),
    phone: phoneTenDigits(),
    password: z.optional(newPassword()),
    confirmPassword: z.optional(typedPassword('Confirm password is required')),
    terms: z.literal(true, 'You must accept the terms and conditions'),
    /** The language of the words that were accepted; English if left out. */
    language: z.optional(language),
  }),
  'Passwords must match',
);

export const linkGoogle = endpoint({
  method: 'POST',
  path: '/api/auth/google/link',
  access: 'public',
  tag: 'accounts',
  summary: 'Links an account to Google and signs in; needs the account’s password once',
  body: z.object({
    challenge: textMatching(/^[\w-]{43}$/, 'This challenge is not valid', 43),
    password: typedPassword('Password is required', 'required'),
  }),
  answer: signedIn,
  perMinute: 30,
});

export const googleRegister = endpoint({
  method: 'POST',
  path: '/api/auth/google/register',
  access: 'public',
  tag: 'accounts',
  summary:
    'Completes a registration started with Google and signs in; if none was started, registers as usual',
  body: googleRegistration,
  answer: z.object({
    success: z.literal(true),
    message: z.string(),
    token: z.optional(z.string()),
    user: z.optional(
      z.object({
        email: z.string(),
        role: z.string(),
        first_name: z.string(),
        last_name: z.string(),
      }),
    ),
  }),
  status: 201,
  perMinute: 10,
});

export const googlePending = endpoint({
  method: 'GET',
  path: '/api/auth/google/pending',
  access: 'public',
  tag: 'accounts',
  summary: 'The caller’s Google profile until they finish registration; 404 if there is none',
  answer: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    origin: z.nullable(z.string()),
  }),
});

/** The browser's way to Google and back: described here, bound in src/http/google-calls.ts. */
export const googleRedirects = [
  endpoint({
    method: 'GET',
    path: '/api/auth/google',
    access: 'public',
    tag: 'accounts',
    summary: 'Redirects (303) to Google; `origin` is the page on our site to return to',
    query: z.object({
      action: z.optional(z.enum(['login', 'register'])),
      origin: z.optional(line()),
    }),
    answer: z.unknown(),
    status: 303,
  }),
  endpoint({
    method: 'GET',
    path: '/api/auth/google/callback',
    access: 'public',
    tag: 'accounts',
    summary:
      'Google redirects the browser here; signs in, then redirects (303) to the previous page with `token`, or to /login with an error',
    query: z.object({
      code: z.optional(line()),
      state: z.optional(line()),
      error: z.optional(line()),
    }),
    answer: z.unknown(),
    status: 303,
  }),
];
