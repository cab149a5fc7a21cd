import type { Rows } from '../../db/personal/index.ts';

/** One kind of personal data, found by the account ($1) and its confirmed address in lower case ($2, or empty). */
export interface Part {
  name: string;
  about: string;
  /** Why some or all of it stays when the account is deleted; empty if all of it is deleted. */
  stays: string;
  /** All of it stays. */
  whole?: true;
  /** The rows that its owner can download; src/db/personal names the columns. */
  rows: Rows;
  /** Statements that delete the data that no law keeps, in this order; none if deleting the account does it. */
  remove: string[];
}

/** By the account, or by its address once it is confirmed, because someone else may have typed it. */
export const mine = (user: string, email: string): string =>
  `(${user} = $1 or ($2 <> '' and lower(${email}) = $2))`;
export const byAddress = (email: string): string => `$2 <> '' and lower(${email}) = $2`;

/** Data held for sign-in. */
export const SIGN_IN_PARTS: Part[] = [
  {
    name: 'Account',
    about: 'To sign you in and contact you, until the account is deleted.',
    stays: '',
    rows: { of: 'users', as: 'u', where: 'u.id = $1', order: 'u.id' },
    // Internal notes of staff are not part of the download.
    remove: [
      `delete from customer_notes where ${byAddress('key')}`,
      `delete from pending_registrations where ${byAddress('email')}`,
    ],
  },
  {
    name: 'Where you are signed in',
    about: 'So that you can see and end your sessions. We keep each one until it ends.',
    stays: '',
    rows: { of: 'sessions', as: 's', where: 's.user_id = $1', order: 's.created_at desc' },
    remove: [],
  },
  {
    name: 'Days on which you were signed in',
    about:
      'To count how many people use the site. We keep these days for the period in our Privacy Notice.',
    stays: '',
    rows: { of: 'userDays', as: 'd', where: 'd.user_id = $1', order: 'd.day desc' },
    remove: ['delete from user_days where user_id = $1'],
  },
  {
    name: 'Sign-in with Google',
    about: 'To let you sign in with Google, until you remove it.',
    stays: '',
    rows: { of: 'identities', as: 'i', where: 'i.user_id = $1', order: 'i.created_at desc' },
    remove: [],
  },
  {
    name: 'Passkeys',
    about: 'To let you sign in with your own device, until you remove them.',
    stays: '',
    rows: { of: 'passkeys', as: 'k', where: 'k.user_id = $1', order: 'k.created_at desc' },
    remove: [],
  },
  {
    name: 'Authenticator apps',
    about: 'To ask for a code when you sign in, until you remove them.',
    stays: '',
    rows: { of: 'authenticatorApps', as: 'a', where: 'a.user_id = $1', order: 'a.created_at desc' },
    remove: [],
  },
  {
    name: 'Kept cards',
    about: 'To charge your card for renewals, as you asked, until you turn this off.',
    stays: '',
    rows: { of: 'keptCards', as: 'kc', where: 'kc.user_id = $1', order: 'kc.created_at desc' },
    remove: ['delete from kept_cards where user_id = $1'],
  },
  {
    name: 'People who act for accounts',
    about: 'So that people you chose can act for you, and you for others who chose you.',
    stays: '',
    rows: {
      of: 'accountPeople',
      as: 'ap',
      where: `(ap.owner_id = $1 or ap.user_id = $1 or ${byAddress('ap.email')})`,
      order: 'ap.created_at desc',
      also: {
        account: `(select o.first_name || ' ' || o.last_name from users o where o.id = ap.owner_id)`,
      },
    },
    // Those of the account go with it.
    remove: [`delete from account_people where ${byAddress('email')}`],
  },
];
