import * as z from 'zod/mini';
import { TAX_CLASSES } from './catalogue.ts';
import { DELIVERIES } from './deliveries.ts';
import { endpoint } from './endpoint.ts';
import { amount, id, isDay, line, listQuery, money, textMatching, text } from './fields.ts';
import { someLines } from './kiswahili.ts';
import { sortBy } from './paging.ts';

/** The catalogue for staff, separate from the shop’s contract, which every visitor downloads. */

export const BILLING_PERIODS = ['one-off', 'month', 'term', 'quarter', 'year'] as const;

/** The kinds of the built-in catalogue (docs/calls.md#catalogue): each has a page that sells it. */
export const PACKAGE_TYPES = [
  'Premium',
  'Exam Parlour',
  'Bulk SMS',
  'Skiza Tunes',
  'Cybersecurity',
  'Bootcamp',
  'Web Hosting',
] as const;
const packageType = z.enum(PACKAGE_TYPES, 'Choose the kind of package');

const count = (least: number, most: number) =>
  z
    .number('Must be a whole number')
    .check(
      z.int('Must be a whole number'),
      z.minimum(least, `Must be at least ${least}`),
      z.maximum(most, `Must be ${most.toLocaleString('en')} or less`),
    );
const quantity = () => count(1, 1_000_000);
const figure = () => z.optional(z.nullable(quantity()));

/** The months from one report of a delivery to the next. */
export const REPORT_MONTHS = [1, 3, 6, 12];

/** What a hosting plan holds, to compare plans by. */
const specs = z.object({ storageGb: figure(), websites: figure(), domains: figure() });

/** The texts of a package in Kiswahili; pages in Kiswahili show the English of an empty one. */
const kiswahili = z.object({
  name: line(80),
  description: line(500),
  features: someLines(200, 20),
  curriculum: someLines(200, 30),
});

/** A package with the fields that the shop hides. Prices in KES without VAT. */
export const packageRecord = z.object({
  id: z.string(),
  packageType: z.string(),
  name: z.string(),
  description: z.string(),
  price: money,
  taxClass: z.enum(TAX_CLASSES),
  features: z.array(z.string()),
  recommended: z.boolean(),
  image: z.string(),
  unit: z.string(),
  delivery: z.enum(DELIVERIES),
  billingPeriod: z.nullable(z.enum(BILLING_PERIODS)),
  unitsIncluded: z.nullable(z.number()),
  /** How often customers may ask for changes of a draft; null for no limit. */
  changeRounds: z.nullable(z.number()),
  /** How many months after a report of its delivery the next one is due; null for one report. */
  reportMonths: z.nullable(z.number()),
  /** The curriculum and past classes ("Jan 2025") of a bootcamp; empty for other kinds. */
  curriculum: z.array(z.string()),
  pastIntakes: z.array(z.string()),
  kiswahili,
  specs,
  minQuantity: z.number(),
  maxQuantity: z.number(),
  active: z.boolean(),
  /** Warnings for staff, in full sentences. */
  notes: z.array(z.string()),
  position: z.number(),
  updated_at: z.string(),
  updated_by: z.nullable(z.string()),
});
export type PackageRecord = z.output<typeof packageRecord>;

/** An image on this site: bundled or uploaded. */
const image = () =>
  textMatching(/^(\/(images|uploads\/content)\/[\w-]+\.[a-z0-9]+)?$/, 'Upload the image');

const lines = (what: string, most: number) =>
  z
    .array(text(`${what} needs text`, 200), 'Must be a list')
    .check(z.maxLength(most, `At most ${most} lines`));

const fields = {
  name: text('Name is required', 80),
  description: text('Description is required', 500),
  price: amount('Price').check(z.minimum(0.01, 'Price must be above zero')),
  taxClass: z.enum(TAX_CLASSES, 'Tax class must be standard, zero or exempt'),
  features: z
    .array(text('Each feature needs text', 200), 'Features must be a list')
    .check(z.minLength(1, 'Add at least one feature'), z.maxLength(20, 'At most 20 features')),
  recommended: z.boolean('Must be true or false'),
  image: z.nullable(image()),
  delivery: z.enum(DELIVERIES, 'Choose the task after payment'),
  billingPeriod: z.nullable(
    z.enum(BILLING_PERIODS, 'Billing period must be one-off, month, term, quarter or year'),
  ),
  unitsIncluded: z.nullable(quantity()),
  changeRounds: z.nullable(count(0, 20)),
  reportMonths: z.nullable(
    z.literal(REPORT_MONTHS, 'Reports must come every 1, 3, 6 or 12 months, or once'),
  ),
  curriculum: lines('A part of the curriculum', 30),
  pastIntakes: lines('A past class', 20),
  kiswahili: z.partial(kiswahili),
  specs,
  minQuantity: quantity(),
  maxQuantity: quantity(),
  active: z.boolean('Must be true or false'),
};

/** Fields that are left out do not change. The ID and kind of a package never change, because orders use them. */
export const packageChange = z.partial(z.object(fields));
export type PackageChange = z.output<typeof packageChange>;

/** A new package; staff choose its permanent ID. */
export const newPackage = z.extend(packageChange, {
  id: text('ID is required', 60).check(
    z.regex(
      /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
      'Use lowercase letters, digits and single hyphens, such as exam-gold',
    ),
  ),
  packageType,
  name: fields.name,
  description: fields.description,
  price: fields.price,
  features: fields.features,
});
export type NewPackage = z.output<typeof newPackage>;

/** A class of a bootcamp with its seats. */
export const intake = z.object({
  id: z.string(),
  packageId: z.string(),
  /** YYYY-MM-DD. */
  startsOn: z.string(),
  capacity: z.number(),
  sold: z.number(),
  /** Seats held by payments in progress and by offers to people on the waitlist. */
  held: z.number(),
  left: z.number(),
  open: z.boolean(),
  /** Whether the shop sells it: the earliest open class that has not started. */
  onSale: z.boolean(),
  updated_at: z.string(),
});
export type Intake = z.output<typeof intake>;

const day = () =>
  z
    .string('Start date is required')
    .check(
      z.maxLength(20, { error: 'Enter a date such as 2026-03-31', abort: true }),
      z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Enter a date such as 2026-03-31'),
      z.refine(isDay, 'This date does not exist'),
    );

/** The requirements say at most 15 seats a class, but staff can set another number. */
const capacity = () =>
  z
    .number('Seats are required')
    .check(
      z.int('Must be a whole number'),
      z.minimum(1, 'Must be at least 1'),
      z.maximum(500, 'Must be 500 or less'),
    );

export const newIntake = z.object({
  startsOn: day(),
  capacity: capacity(),
  open: z.optional(z.boolean('Must be true or false')),
});
export type NewIntake = z.output<typeof newIntake>;

export const intakeChange = z.partial(
  z.object({ startsOn: day(), capacity: capacity(), open: z.boolean('Must be true or false') }),
);
export type IntakeChange = z.output<typeof intakeChange>;

const params = z.object({ id: id() });

export const listPackages = endpoint({
  method: 'GET',
  path: '/api/catalogue/packages',
  access: 'admin',
  tag: 'catalogue',
  summary: 'All packages in display order, including those not on sale',
  query: z.object({
    ...listQuery,
    packageType: z.optional(line(60)),
    active: z.optional(z.enum(['yes', 'no'], 'Must be yes or no')),
    sort: sortBy('position', 'name', 'packageType', 'price', 'updated_at'),
  }),
  answer: z.array(packageRecord),
});

export const readPackage = endpoint({
  method: 'GET',
  path: '/api/catalogue/packages/{id}',
  access: 'admin',
  tag: 'catalogue',
  summary: 'One package, as staff see it',
  params,
  answer: packageRecord,
});

export const addPackage = endpoint({
  method: 'POST',
  path: '/api/catalogue/packages',
  access: 'admin',
  tag: 'catalogue',
  summary:
    'Adds a package at the end of its kind’s list. Public pages show it at once. 409 if the ID is taken',
  body: newPackage,
  answer: packageRecord,
  status: 201,
});

export const orderPackages = endpoint({
  method: 'PUT',
  path: '/api/catalogue/order',
  access: 'admin',
  tag: 'catalogue',
  summary:
    'Sets the display order of packages of one kind; `ids` must name all of them, including those not on sale',
  body: z.object({
    packageType,
    ids: z.array(id(), 'Must be a list').check(z.maxLength(200, 'At most 200 packages')),
  }),
  answer: z.array(packageRecord),
});

export const changePackage = endpoint({
  method: 'PUT',
  path: '/api/catalogue/packages/{id}',
  access: 'admin',
  edits: true,
  tag: 'catalogue',
  summary: 'Changes a package; public pages show it at once, existing orders keep their prices',
  params,
  body: packageChange,
  answer: packageRecord,
});

export const listIntakes = endpoint({
  method: 'GET',
  path: '/api/catalogue/packages/{id}/intakes',
  access: 'admin',
  tag: 'catalogue',
  summary: 'The classes of a bootcamp, latest first, with their seats',
  params,
  answer: z.array(intake),
});

export const addIntake = endpoint({
  method: 'POST',
  path: '/api/catalogue/packages/{id}/intakes',
  access: 'admin',
  tag: 'catalogue',
  summary: 'Adds a class to a bootcamp',
  params,
  body: newIntake,
  answer: intake,
  status: 201,
});

export const changeIntake = endpoint({
  method: 'PUT',
  path: '/api/catalogue/intakes/{id}',
  access: 'admin',
  edits: true,
  tag: 'catalogue',
  summary:
    'Changes the start of a class, its seats (never below those sold and held) and whether it is open',
  params,
  body: intakeChange,
  answer: intake,
});
