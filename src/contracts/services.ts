import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  amount,
  day,
  email,
  id,
  kraPin,
  language,
  listQuery,
  money,
  noBody,
  optionalText,
  phoneTenDigits,
  text,
} from './fields.ts';
import { sortBy } from './paging.ts';

/** Services: what a customer has by the month, the school term or the year. Days are Nairobi's. */
export const SERVICE_STATUSES = [
  'pending',
  'active',
  'due',
  'grace',
  'suspended',
  'ended',
] as const;
export const serviceStatus = z.enum(
  SERVICE_STATUSES,
  'Status must be pending, active, due, grace, suspended or ended',
);
export type ServiceStatus = z.output<typeof serviceStatus>;
const period = z.enum(['month', 'term', 'quarter', 'year']);

/** A card that the card company keeps for an account. */
export const keptCard = {
  brand: z.string(),
  last4: z.string(),
  /** Its last month: 2028-08. */
  expires: z.string(),
};

/** What its customer sees of a service. Amounts in KES, without VAT. */
export const shownService = {
  id: z.string(),
  name: z.string(),
  quantity: z.number(),
  /** Of one unit and period. */
  price: money,
  /** What a period costs that begins on `nextPriceFrom` or later; null where no change was announced. */
  nextPrice: z.nullable(money),
  nextPriceFrom: z.nullable(z.string()),
  period,
  status: serviceStatus,
  /** Null until staff start it. */
  startsOn: z.nullable(z.string()),
  /** The last day that is paid for. */
  paidUntil: z.nullable(z.string()),
  /** Its last day; null while it is renewed. */
  endsOn: z.nullable(z.string()),
};

/** One period, and the invoice that pays for it: null where it was paid in another system, before the service was imported. */
export const servicePeriod = z.object({
  startsOn: z.string(),
  endsOn: z.string(),
  invoiceNumber: z.nullable(z.string()),
  /** With VAT; of the order’s invoice, all of it. */
  total: z.nullable(money),
  paid: z.boolean(),
});

/** A period that is to pay: it has its invoice. */
export const unpaidPeriod = z.object({
  ...servicePeriod.shape,
  invoiceNumber: z.string(),
  total: money,
});

/** A plan that a service waits for. Amounts in KES. */
export const plannedChange = z.object({
  name: z.string(),
  /** Of all units and one period, without VAT. */
  price: money,
  /** The first day of a cheaper plan; null for one that starts once its invoice is paid. */
  from: z.nullable(z.string()),
  invoiceNumber: z.nullable(z.string()),
  /** Of that invoice, with VAT. */
  total: money,
});

/** Another plan of the same kind and period, and what the change costs. Amounts in KES. */
export const planOffer = z.object({
  packageId: z.string(),
  name: z.string(),
  /** Of all units and one period, without VAT. */
  price: money,
  isDearer: z.boolean(),
  /** Its first day: today, or the day after what is paid. */
  from: z.string(),
  /** Paid days that are left. */
  days: z.number(),
  /** The new plan for these days, less what is credited of the old one. */
  charge: money,
  credit: money,
  difference: money,
  vat: money,
  /** To pay now. */
  total: money,
});
export type PlanOffer = z.output<typeof planOffer>;

export const service = z.object({
  ...shownService,
  customer: z.string(),
  email: z.string(),
  phone: z.string(),
  kraPin: z.string(),
  language,
  /** Null for an imported service. */
  orderId: z.nullable(z.string()),
  /** Where its customer gets an M-Pesa prompt on the day that a renewal is due; null where they do not. */
  promptPhone: z.nullable(z.string()),
  endedBecause: z.nullable(z.enum(['customer', 'staff', 'unpaid'])),
  note: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Service = z.output<typeof service>;

const serviceDetail = z.object({
  ...service.shape,
  /** The card that is charged when a renewal is due; null for none. */
  card: z.nullable(z.object(keptCard)),
  /** The plan that it waits for; null for none. */
  change: z.nullable(plannedChange),
  /** The invoice of the difference for its plan, if that was refunded or cancelled: the plan stays. Null for none. */
  refundedChange: z.nullable(z.string()),
  periods: z.array(servicePeriod),
  /** Oldest first. */
  timeline: z.array(z.object({ at: z.string(), text: z.string(), detail: z.string() })),
  /** The steps that can be taken now. */
  steps: z.array(z.enum(['start', 'price', 'plan', 'stop', 'goOn'])),
});
export type ServiceDetail = z.output<typeof serviceDetail>;

export const serviceParams = z.object({ id: id() });

export const listServices = endpoint({
  method: 'GET',
  scope: 'services:read',
  path: '/api/services',
  access: 'admin',
  tag: 'services',
  summary:
    'All services, newest first. `q` searches customer, email, phone, KRA PIN and name of the package',
  query: z.object({
    ...listQuery,
    status: z.optional(serviceStatus),
    sort: sortBy('created', 'customer', 'paidUntil'),
  }),
  answer: z.array(service),
});

export const readService = endpoint({
  method: 'GET',
  scope: 'services:read',
  path: '/api/services/{id}',
  access: 'admin',
  tag: 'services',
  summary: 'A service with its periods, and what can be done with it',
  params: serviceParams,
  answer: serviceDetail,
});

export const serviceInput = z.object({
  customer: text('Customer is required', 150),
  email: email(),
  phone: phoneTenDigits(),
  kraPin: kraPin(),
  language,
  note: optionalText(2_000),
});
export type ServiceInput = z.output<typeof serviceInput>;

export const updateService = endpoint({
  method: 'PUT',
  path: '/api/services/{id}',
  access: 'admin',
  edits: true,
  tag: 'services',
  summary: 'Changes who is invoiced for a service, and the note about it',
  params: serviceParams,
  body: serviceInput,
  answer: serviceDetail,
});

export const startInput = z.object({
  startsOn: day('The first day is required'),
  /** By the period and the school terms where it is left out. */
  paidUntil: z.optional(day()),
});

export const startService = endpoint({
  method: 'POST',
  path: '/api/services/{id}/start',
  access: 'admin',
  tag: 'services',
  summary: 'Starts a service: the paid first period runs from `startsOn`',
  params: serviceParams,
  body: startInput,
  answer: serviceDetail,
});

export const priceInput = z.object({
  /** In KES for one unit and period, without VAT. */
  price: amount('Price').check(z.minimum(0.01, 'Price must be above zero')),
  from: day('The day is required'),
});

export const changeServicePrice = endpoint({
  method: 'POST',
  path: '/api/services/{id}/price',
  access: 'admin',
  tag: 'services',
  summary:
    'Announces a price by email to the customer; it holds for periods that begin on `from` or later',
  params: serviceParams,
  body: priceInput,
  answer: serviceDetail,
});

export const stopService = endpoint({
  method: 'POST',
  path: '/api/services/{id}/stop',
  access: 'admin',
  tag: 'services',
  summary:
    'Stops a service at the end of what is paid, and cancels the invoice of the period after it',
  params: serviceParams,
  body: noBody,
  answer: serviceDetail,
});

export const resumeService = endpoint({
  method: 'POST',
  path: '/api/services/{id}/resume',
  access: 'admin',
  tag: 'services',
  summary: 'Lets a service go on that was to stop',
  params: serviceParams,
  body: noBody,
  answer: serviceDetail,
});

export const listServicePlans = endpoint({
  method: 'GET',
  path: '/api/services/{id}/plans',
  access: 'admin',
  tag: 'services',
  summary: 'The plans to which a service can change now, each with the difference to pay',
  params: serviceParams,
  answer: z.array(planOffer),
});

/** `total` as it was shown, so that nobody pays another figure. */
export const planChoice = {
  packageId: text('Choose a plan', 60),
  total: amount('Total').check(z.minimum(0, 'Total must not be negative')),
};
export const planInput = z.object({
  ...planChoice,
  /** A dearer plan starts before its invoice is paid. */
  atOnce: z.optional(z.boolean('At once must be true or false')),
});

export const changeServicePlan = endpoint({
  method: 'POST',
  path: '/api/services/{id}/plan',
  access: 'admin',
  tag: 'services',
  summary:
    'Changes the plan: a dearer one once the invoice of the difference is paid, or at once; a cheaper one after what is paid',
  params: serviceParams,
  body: planInput,
  answer: serviceDetail,
});

export const keepServicePlan = endpoint({
  method: 'POST',
  path: '/api/services/{id}/plan/keep',
  access: 'admin',
  tag: 'services',
  summary: 'Cancels a change of plan that has not started, with its invoice',
  params: serviceParams,
  body: noBody,
  answer: serviceDetail,
});
