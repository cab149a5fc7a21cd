import type { Rows } from '../../db/personal/index.ts';

/** One kind of what is held about a person, found by the account ($1) and its proved address in lower case ($2, else empty). */
export interface Part {
  name: string;
  about: string;
  /** Why some or all of it stays when the account is deleted; empty where all of it goes. */
  stays: string;
  /** All of it stays. */
  whole?: true;
  /** What its owner gets of it; which columns, src/db/personal says. */
  rows: Rows;
  /** What removes what no law keeps, in this order; none where the account's own removal takes it. */
  remove: string[];
}

/** By the account, or by its address once that is proved: somebody else may have typed it otherwise. */
export const mine = (user: string, email: string): string =>
  `(${user} = $1 or ($2 <> '' and lower(${email}) = $2))`;
export const byAddress = (email: string): string => `$2 <> '' and lower(${email}) = $2`;

/** What is held to sign somebody in. */
export const SIGN_IN_PARTS: Part[] = [
  {
    name: 'Account',
    about: 'To sign you in and to reach you; until the account is deleted.',
    stays: '',
    rows: { of: 'users', as: 'u', where: 'u.id = $1', order: 'u.id' },
    // What staff noted for each other is in no download.
    remove: [
      `delete from customer_notes where ${byAddress('key')}`,
      `delete from pending_registrations where ${byAddress('email')}`,
    ],
  },
  {
    name: 'Where you are signed in',
    about: 'So that you can see it and end it; until each session ends.',
    stays: '',
    rows: { of: 'sessions', as: 's', where: 's.user_id = $1', order: 's.created_at desc' },
    remove: [],
  },
  {
    name: 'Days on which you were signed in',
    about: 'To count how many people use the site; as long as the settings say.',
    stays: '',
    rows: { of: 'userDays', as: 'd', where: 'd.user_id = $1', order: 'd.day desc' },
    remove: ['delete from user_days where user_id = $1'],
  },
  {
    name: 'Sign-in by others',
    about: 'To let you in by Google; until you remove it.',
    stays: '',
    rows: { of: 'identities', as: 'i', where: 'i.user_id = $1', order: 'i.created_at desc' },
    remove: [],
  },
  {
    name: 'Passkeys',
    about: 'To let you in by a device of yours; until you remove them.',
    stays: '',
    rows: { of: 'passkeys', as: 'k', where: 'k.user_id = $1', order: 'k.created_at desc' },
    remove: [],
  },
  {
    name: 'Authenticator apps',
    about: 'To ask you for a second proof; until you remove them.',
    stays: '',
    rows: { of: 'authenticatorApps', as: 'a', where: 'a.user_id = $1', order: 'a.created_at desc' },
    remove: [],
  },
];
