/*
 * The files of tests/api that run on the embedded database as well as on PostgreSQL, each with its reason. `npm test` runs them on
 * one of the two, `npm run test:long` on the other. Where nothing differs one database is enough, and PostgreSQL is the one
 * that live shops have.
 */

/** In `npm test` on PostgreSQL, or in neither. */
export const DIFFERS: Record<string, string> = {
  backup: 'the embedded database is saved while the product is stopped, and restored into a folder',
  process: 'a start takes the folder for one process, and a refused start says why in one line',
  upgrade: 'migrations of the data of version 1.0.0',
  'invoice-numbers': 'many transactions wait for one row',
  'streams-end': 'notifications to event streams, and how streams end',
  customers: 'search by any part of a name, a number or an amount',
  webhooks: 'triggers write the outbox, and nodes take from it',
  months: 'days of Nairobi, and sums of money over them',
};

/** In `npm test` on the embedded database: together they answer each call with a success and a refusal, as every-call-answered.ts checks. */
export const EVERY_CALL: Record<string, string> = {
  'embedded-calls': 'a success of what the others do not call',
  fuzz: 'a refusal of nearly every call',
  'office-reads': 'every list, record, export and preview of the office',
  'office-audit-trail': 'every change that staff make',
  attacks: 'lists and sessions of customers',
  'blog-readers': 'likes and comments',
  consents: 'versions of legal texts',
  'data-requests': 'requests for data',
  office: 'the bell and what each colleague chose',
  once: 'the same call twice at once: unique keys and their errors',
  'office-events': 'notifications from one transaction to all listeners',
  operations: 'a notice that is sent again',
  proformas: 'a proforma of a cart, for which no order is written',
  setup: 'the set-up of a new shop',
};

export const ON_BOTH_DATABASES = { ...DIFFERS, ...EVERY_CALL };
