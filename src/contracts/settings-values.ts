/** The fields of each settings group, with their rules. */

import * as z from 'zod/mini';
import { email, textPassing, isDay, kraPinOrNone, line, text } from './fields.ts';

const isWebAddress = (value: string): boolean =>
  value === '' || (/^https?:\/\/[^\s]+$/i.test(value) && URL.canParse(value));

const webAddress = () =>
  line(500).check(z.refine(isWebAddress, 'Enter a full web address that starts with https://'));

const whole = (least: number, most: number, error: string) =>
  z.number(error).check(z.int(error), z.minimum(least, error), z.maximum(most, error));

const yesOrNo = () => z.boolean('Must be true or false');

const social = z.object({
  facebook: webAddress(),
  twitter: webAddress(),
  linkedin: webAddress(),
  instagram: webAddress(),
  youtube: webAddress(),
});

export const companySettings = z.object({
  name: text('Name is required', 100),
  tagline: line(150),
  phone: text('Phone number is required', 30).check(
    z.regex(/^\+?[\d\s()-]{7,30}$/, 'Please enter a valid phone number'),
  ),
  whatsapp: line(15).check(z.regex(/^(\d{9,15})?$/, 'Enter digits only, such as 254712345678')),
  email: email(),
  address: text('Address is required', 200),
  city: text('City is required', 60),
  hours: line(150),
  /** The same in Kiswahili; pages in Kiswahili show the English of an empty one. */
  kiswahili: z.object({ tagline: line(150), hours: line(150) }),
  mapUrl: webAddress(),
  demoUrl: webAddress(),
  social,
  /** A native reader has gone through the Kiswahili pages: search engines may list them. */
  kiswahiliReviewed: yesOrNo(),
});

/** The seller named on invoices and receipts (docs/providers.md §7.2). */
export const sellerSettings = z.object({
  legalName: text('Legal name is required', 150),
  address: text('Address is required', 300),
  kraPin: kraPinOrNone(),
  vatRegistered: yesOrNo(),
  vatNumber: line(30),
  /** Bank details printed on invoices; empty for none. */
  bank: line(500),
});

const methods = z.object({ mpesa: yesOrNo(), card: yesOrNo(), paypal: yesOrNo() });

export const shopSettings = z.object({
  /** Methods that staff have switched on; one without credentials is still not offered. */
  methods,
  /** VAT for the standard tax class in basis points: 1600 is 16%. Applies to new orders only. */
  vatRate: whole(0, 5_000, 'VAT must be from 0 to 50%, with at most two decimals'),
  /** The maximum M-Pesa payment, in whole shillings. */
  mpesaLimit: whole(1, 10_000_000, 'Must be a whole number of shillings from 1 to 10,000,000'),
  /** How to pay an amount above a method’s limit: Paybill, bank. Empty for none. */
  paybill: line(300),
  /** The minimum number of SMS credits per order; 0 for no minimum. */
  minSmsCredits: whole(0, 1_000_000, 'Must be a whole number from 0 to 1,000,000'),
  /** The maximum number of lines per order. */
  maxLines: whole(1, 200, 'Must be a whole number from 1 to 200'),
  /** How long a free seat is held for the person on the waitlist to whom it is offered. */
  seatOfferHours: whole(1, 720, 'Must be a whole number of hours from 1 to 720'),
});

export const exchangeRateSettings = z.object({
  /** KES per 1 USD. */
  value: text('Rate is required', 20).check(
    z.regex(/^\d{1,4}(\.\d{1,4})?$/, 'Enter a rate such as 129.50'),
    z.refine((value) => Number(value) > 0, 'Enter a rate such as 129.50'),
  ),
  /** The date of the rate; a new rate without a new date gets today’s. */
  date: textPassing(
    (value) => value === '' || isDay(value),
    'Enter a date that exists, such as 2026-03-31.',
    20,
    'Must be a date',
  ),
  /** Days after which PayPal is not offered until staff enter a new rate; null for no limit. */
  maxAgeDays: z.nullable(whole(1, 3_650, 'Must be a whole number of days from 1 to 3,650')),
});

export const quotesSettings = z.object({
  /** The services in the quote form, in order. */
  services: z.array(text('A service needs a name', 100), 'Services must be a list').check(
    z.minLength(1, 'Add at least one service'),
    z.maxLength(60, 'At most 60 services'),
    z.refine(
      (list) => new Set(list.map((name) => name.toLowerCase())).size === list.length,
      'The list contains the same service twice. Remove one',
    ),
  ),
});

const figure = () => text('A figure is required', 20);

/** The figures exactly as public pages show them. */
export const figuresSettings = z.object({
  home: z.object({ projects: figure(), clients: figure(), years: figure(), support: figure() }),
  seoMarketing: z.object({
    years: figure(),
    projects: figure(),
    clients: figure(),
    support: figure(),
  }),
  team: z.object({ experience: figure(), team: figure(), clients: figure() }),
  clients: z.object({ clients: figure() }),
  /** Staff confirm that the figures are true; live mode shows them only then. */
  approved: yesOrNo(),
});
export type Figures = z.output<typeof figuresSettings>;

/** A school term as staff write it: "Term 1 2027: 2027-01-04 to 2027-04-01". */
const TERM = /^([^:]{1,60}): (\d{4}-\d{2}-\d{2}) to (\d{4}-\d{2}-\d{2})$/;

/** The parts of a written term; null where it is none, or ends before it begins. Days are Nairobi's, both included. */
export function termOf(written: string): { name: string; startsOn: string; endsOn: string } | null {
  const [, name, startsOn, endsOn] = TERM.exec(written) ?? [];
  if (!name || !isDay(startsOn!) || !isDay(endsOn!) || endsOn! < startsOn!) return null;
  return { name, startsOn: startsOn!, endsOn: endsOn! };
}

/** Whether written terms follow each other without an overlap, in any order. */
function areApart(written: string[]): boolean {
  const terms = written
    .flatMap((term) => termOf(term) ?? [])
    .toSorted((one, other) => one.startsOn.localeCompare(other.startsOn));
  return terms.every((term, index) => index === 0 || terms[index - 1]!.endsOn < term.startsOn);
}

/** Which text messages about renewals go to customers who want texts. */
export const renewalTextsSettings = z.object({
  due: z.boolean('Must be true or false'),
  suspended: z.boolean('Must be true or false'),
});

/** The calendar by which services that are sold by the school term are renewed. */
export const schoolTermsSettings = z.object({
  terms: z
    .array(
      textPassing(
        (written) => termOf(written) !== null,
        'Write each term as “Term 1 2027: 2027-01-04 to 2027-04-01”, with its last day after its first',
        100,
        'A term needs a name and its days',
      ),
      'Terms must be a list',
    )
    .check(
      z.maxLength(60, 'At most 60 terms'),
      z.refine(areApart, 'Two terms overlap. Correct their days'),
    ),
  /** Staff confirm the days; a live shop renews nothing by days that nobody has confirmed. */
  confirmed: yesOrNo(),
});

export const officeSettings = z.object({
  /** Rows per page in the back office. */
  rowsPerPage: whole(5, 200, 'Must be a whole number from 5 to 200'),
});

export const securitySettings = z.object({
  /** When staff must use two-step sign-in: `live` means in live mode only. */
  staffFactor: z.enum(['live', 'always', 'never'], 'Must be live, always or never'),
});

const times = (most: number) =>
  whole(1, most, `Must be a whole number from 1 to ${most.toLocaleString('en')}`);

/**
 * Limits on the emails, text messages, prompts, card attempts and storage that visitors can use. Each limit applies
 * to each kind of message separately.
 */
export const budgetSettings = z.object({
  /** Per hour. */
  mailsPerAddress: times(100),
  mailsPerNetwork: times(1_000),
  mailsInAll: times(100_000),
  /** Per day. */
  textsPerPhone: times(100),
  /** Per hour. */
  textsPerNetwork: times(1_000),
  textsInAll: times(100_000),
  /** Per ten minutes, and per day. */
  promptsPerPhone: times(100),
  promptsPerPhoneDay: times(1_000),
  /** Per ten minutes, and per hour. */
  promptsPerNetwork: times(10_000),
  promptsInAll: times(100_000),
  /** Declined cards: per network or account per hour, per card per day, per amount per hour. */
  declinesPerNetwork: times(1_000),
  declinesPerCard: times(1_000),
  declinesPerSum: times(100_000),
  /** Megabytes of CVs: per network per day, and in total not yet reviewed. */
  resumesPerNetwork: times(10_000),
  resumesInAll: times(1_000_000),
});

/** What the nightly job deletes some time after it is settled, as the privacy page states. */
export const RETENTION_KINDS = [
  'messages',
  'quotes',
  'applications',
  'orders',
  'waitlist',
  'participants',
  'payloads',
  'mails',
  'unsubscribed',
  'unconfirmed',
  'requests',
  'signIns',
  'bells',
] as const;

export type RetentionKind = (typeof RETENTION_KINDS)[number];

const days = (least: number) =>
  whole(least, 3_650, `Must be a whole number of days from ${least} to 3,650`);

/**
 * Days until each kind is deleted. Providers can still be asked about a payment for 13 months (docs/providers.md
 * §7.8).
 */
export const retentionSettings = z.object({
  messages: days(30),
  quotes: days(90),
  applications: days(90),
  orders: days(30),
  waitlist: days(7),
  participants: days(180),
  payloads: days(395),
  mails: days(30),
  unsubscribed: days(1),
  unconfirmed: days(7),
  requests: days(365),
  signIns: days(31),
  bells: days(7),
} satisfies Record<RetentionKind, unknown>);
