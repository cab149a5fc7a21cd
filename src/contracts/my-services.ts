import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { mobilePhone, noBody } from './fields.ts';
import {
  keptCard,
  plannedChange,
  planChoice,
  planOffer,
  serviceParams,
  shownService,
  unpaidPeriod,
} from './services.ts';
import { onBehalfQuery } from './on-behalf.ts';

/** What a customer sees of their own services, and does with them. */
export const myService = z.object({
  ...shownService,
  /** The unpaid period; null where nothing is to pay. */
  unpaid: z.nullable(unpaidPeriod),
  /** Its last day if it were stopped now; null where it would end at once. */
  stopsOn: z.nullable(z.string()),
  /** Whether its customer can stop it now, or take that back. */
  canStop: z.boolean(),
  canGoOn: z.boolean(),
  /** Whether there is another plan for it now. */
  canChange: z.boolean(),
  /** Where its customer gets an M-Pesa prompt on the day that a renewal is due; null where they do not. */
  promptPhone: z.nullable(z.string()),
  /** The account's kept card; null where it keeps none that can be charged. */
  card: z.nullable(z.object({ ...keptCard, charged: z.boolean() })),
  /** The plan that it waits for; null for none. */
  change: z.nullable(plannedChange),
});
export type MyService = z.output<typeof myService>;

export const listMyServices = endpoint({
  method: 'GET',
  path: '/api/services/mine',
  access: 'user',
  others: 'see',
  tag: 'services',
  summary: 'Your services from orders of your account',
  query: onBehalfQuery,
  answer: z.array(myService),
});

export const stopMyService = endpoint({
  method: 'POST',
  path: '/api/services/mine/{id}/stop',
  access: 'user',
  others: 'act',
  tag: 'services',
  summary: 'Stops your service at the end of what is paid',
  params: serviceParams,
  query: onBehalfQuery,
  body: noBody,
  answer: myService,
});

export const resumeMyService = endpoint({
  method: 'POST',
  path: '/api/services/mine/{id}/resume',
  access: 'user',
  others: 'act',
  tag: 'services',
  summary: 'Lets your service go on that was to stop',
  params: serviceParams,
  query: onBehalfQuery,
  body: noBody,
  answer: myService,
});

export const listMyServicePlans = endpoint({
  method: 'GET',
  path: '/api/services/mine/{id}/plans',
  access: 'user',
  others: 'see',
  tag: 'services',
  summary: 'The plans to which your service can change now, each with the difference to pay',
  params: serviceParams,
  query: onBehalfQuery,
  answer: z.array(planOffer),
});

export const changeMyServicePlan = endpoint({
  method: 'POST',
  path: '/api/services/mine/{id}/plan',
  access: 'user',
  others: 'act',
  tag: 'services',
  summary: 'Changes the plan of your service: a dearer one once you paid the difference',
  params: serviceParams,
  query: onBehalfQuery,
  body: z.object(planChoice),
  answer: myService,
});

export const keepMyServicePlan = endpoint({
  method: 'POST',
  path: '/api/services/mine/{id}/plan/keep',
  access: 'user',
  others: 'act',
  tag: 'services',
  summary: 'Cancels your change of plan that has not started',
  params: serviceParams,
  query: onBehalfQuery,
  body: noBody,
  answer: myService,
});

export const chooseMyServicePrompts = endpoint({
  method: 'PUT',
  path: '/api/services/mine/{id}/prompts',
  access: 'user',
  others: 'act',
  tag: 'services',
  summary:
    'Asks for an M-Pesa prompt on the day that a renewal of your service is due, or turns it off with null',
  params: serviceParams,
  query: onBehalfQuery,
  body: z.object({ phoneNumber: z.nullable(mobilePhone()) }),
  answer: myService,
});

export const chooseMyServiceCard = endpoint({
  method: 'PUT',
  path: '/api/services/mine/{id}/card',
  access: 'user',
  others: 'none',
  tag: 'services',
  summary:
    'Charges your kept card on the day that a renewal of your service is due, or turns that off; a card that pays for no service any more is deleted',
  params: serviceParams,
  body: z.object({ charged: z.boolean() }),
  answer: myService,
});
