import { erasure, type Rows } from '../../db/personal/index.ts';

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
export const ownedBy = (user: string, email: string): string =>
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

/** Data held about people of classes. */
export const CLASS_PARTS: Part[] = [
  {
    name: 'Places on waitlists',
    about: 'To offer you a seat of a full class in your turn.',
    stays: '',
    rows: {
      of: 'waitlist',
      as: 'w',
      where: byAddress('w.email'),
      order: 'w.created_at desc',
      also: {
        class: `(select p.name || ', ' || i.starts_on from intakes i join packages p on p.id = i.package_id where i.id = w.intake_id)`,
      },
    },
    remove: [
      `delete from private_links where purpose = 'waitlist' and reference in (select w.id from waitlist w where ${byAddress('w.email')})`,
      `delete from waitlist where ${byAddress('email')}`,
    ],
  },
  {
    name: 'Seats in classes',
    about:
      'To enrol you in the class for which the buyer of the seat named you, and for your certificate.',
    stays: '',
    rows: {
      of: 'classParticipants',
      as: 'cp',
      where: byAddress('cp.email'),
      order: 'cp.created_at desc',
      also: {
        class: `(select p.name || ', ' || i.starts_on from intakes i join packages p on p.id = i.package_id where i.id = cp.intake_id)`,
      },
      within: {
        present_on: {
          of: 'classMeetings',
          as: 'm',
          where:
            'm.id in (select a.meeting_id from class_attendance a where a.participant_id = cp.id)',
          order: 'm.day',
        },
        certificates: {
          of: 'certificates',
          as: 'ce',
          where: 'ce.participant_id = cp.id',
          order: 'ce.created_at',
        },
      },
    },
    // Their ticks and certificates go with them: the address of a certificate then opens nothing.
    remove: [`delete from class_participants where ${byAddress('email')}`],
  },
];

/** Data that came from the system before this one. */
export const IMPORTED_PARTS: Part[] = [
  {
    name: 'Details from our earlier system',
    about: 'To know you as a customer from before we used this website.',
    stays: '',
    rows: {
      of: 'importedCustomers',
      as: 'ic',
      where: byAddress('ic.email'),
      order: 'ic.created_at desc',
    },
    remove: [`delete from imported_customers where ${byAddress('email')}`],
  },
];

/** Data held about readers of the website. */
export const SITE_PARTS: Part[] = [
  {
    name: 'Comments',
    about: 'To show them under the article, as long as it is published.',
    stays: 'Your comments stay without your name, because others might have answered them.',
    rows: {
      of: 'comments',
      as: 'c',
      where: 'c.user_id = $1',
      order: 'c.created_at desc',
      also: { article: '(select p.title from posts p where p.id = c.post_id)' },
    },
    remove: [`update comments set ${erasure('comments')} where user_id = $1`],
  },
  {
    name: 'Newsletter',
    about: 'To send it with your consent, until you unsubscribe.',
    stays: '',
    rows: { of: 'subscribers', as: 's', where: byAddress('s.email'), order: 's.id' },
    remove: [
      `update subscribers set status = 'Unsubscribed', round = round + 1, unsubscribed_at = now()
        where ${byAddress('email')} and status <> 'Unsubscribed'`,
      // While an issue is being sent, its list of readers stays; retention deletes the address later.
      `delete from subscribers s where ${byAddress('s.email')} and not exists (
        select from newsletter_deliveries d join newsletter_issues i on i.id = d.issue_id
        where d.subscriber_id = s.id and i.status = 'sending')`,
    ],
  },
];
