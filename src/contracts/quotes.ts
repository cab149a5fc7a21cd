import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { email, heldBack, language, line, listQuery, mobilePhone, text } from './fields.ts';
import { rowNumber } from './numbered.ts';
import { sortBy } from './paging.ts';
import { REFERRAL_SOURCES } from './referral-sources.ts';

export const quoteStatus = z.enum(
  ['Open', 'In Progress', 'Closed'],
  'Status must be Open, In Progress or Closed',
);

/** What was said about a quote, by staff (Admin) or by who asked (Customer). */
export const quoteMessage = z.object({
  id: z.number(),
  text: z.string(),
  timestamp: z.string(),
  sender: z.enum(['Admin', 'Customer']),
  author: z.string(),
});

/** A quote as the office and its customer see it. */
export const quote = z.object({
  id: z.number(),
  full_name: z.string(),
  business_name: z.string(),
  email: z.string(),
  mobile: z.string(),
  message: z.string(),
  selectedServices: z.array(z.string()),
  referralSource: z.string(),
  consent: z.boolean(),
  status: quoteStatus,
  /** Of its mails and its private page. */
  language,
  created_at: z.string(),
  /** A reply is promised until then. */
  due_at: z.string(),
  updated_at: z.string(),
  /** When the customer last answered, accepted or declined behind the private link. */
  customer_at: z.nullable(z.string()),
  /** Moves by staff and by the customer, where `updated_at` moves by staff alone: for If-Match of who wants to hear of both. */
  mark: z.string(),
  lastResponse: z.nullable(z.string()),
  messages: z.array(quoteMessage),
});
export type Quote = z.output<typeof quote>;

/** A quote for staff, with the ways on which the confirmation was held back: the sender may not know that it arrived. */
export const staffQuote = z.extend(quote, { held_back: heldBack });
export type StaffQuote = z.output<typeof staffQuote>;

/** The part of the query of a paged list that quotes have. */
const quoteFilters = { ...listQuery, status: z.optional(quoteStatus) };

const noService = 'Please select at least one service';
const noSource = 'Please select how you heard about us';

/** The wizard's payload, with its exact texts. Which services there are is a setting: see `quoteOptions`. */
export const quoteRequest = z.object({
  /** @example Wanjiku Kamau */
  fullName: text('Full name is required', 100),
  /** @example wanjiku@example.co.ke */
  email: email('Email is required', 'Please enter a valid email address'),
  /** @example 0712 345 678 */
  mobile: mobilePhone('Mobile number is required'),
  /** @example Nyota Schools Ltd */
  businessName: text('Business name is required', 150),
  selectedServices: z
    .array(line(200, noService), noService)
    .check(z.minLength(1, noService), z.maxLength(100, 'Please select fewer services')),
  referralSource: z.enum(REFERRAL_SOURCES, noSource),
  details: text('Project details are required', 10_000),
  consent: z.literal(true, 'You must agree to the terms to proceed'),
  /** The edition that it is asked in: mails and the private page speak it. English where left out. */
  language: z.optional(language),
});
export type QuoteRequest = z.output<typeof quoteRequest>;

export const quoteOptions = endpoint({
  method: 'GET',
  path: '/api/quote/options',
  access: 'public',
  tag: 'quotes',
  summary: 'The services that a quote can be asked for, and the ways to have heard of us',
  answer: z.object({ services: z.array(z.string()), referralSources: z.array(z.string()) }),
  keep: 'settings',
});

export const submitQuote = endpoint({
  method: 'POST',
  path: '/api/quote/submit',
  access: 'public',
  tag: 'quotes',
  summary: 'Asks for a quote; a confirmation goes out by SMS and mail',
  body: quoteRequest,
  answer: z.object({ success: z.literal(true), message: z.string() }),
  status: 201,
  perMinute: 10,
  work: true,
});

export const listQuotes = endpoint({
  method: 'GET',
  path: '/api/quote/list',
  access: 'admin',
  tag: 'quotes',
  summary: 'Quote requests, newest first',
  query: z.object({ ...quoteFilters, sort: sortBy('id', 'full_name', 'business_name', 'due_at') }),
  answer: z.object({ success: z.literal(true), data: z.array(staffQuote) }),
});

export const listMyQuotes = endpoint({
  method: 'GET',
  path: '/api/quotes/mine',
  access: 'user',
  tag: 'quotes',
  summary:
    'The quote requests of who is signed in: sent while signed in, or with the verified address of the account',
  query: z.object(quoteFilters),
  answer: z.array(quote),
});

export const readQuote = endpoint({
  method: 'GET',
  path: '/api/quote/{id}',
  access: 'admin',
  tag: 'quotes',
  summary: 'One quote with its conversation',
  params: z.object({ id: rowNumber() }),
  answer: staffQuote,
});

export const changeQuote = endpoint({
  method: 'PUT',
  path: '/api/quote/{id}',
  access: 'admin',
  edits: true,
  tag: 'quotes',
  summary:
    'Closes, reopens or takes up a quote, and sets its language; honours If-Match with its updated_at, or its mark',
  params: z.object({ id: rowNumber() }),
  /** Mails from then on and the private page speak the language; left out it stays. */
  body: z.object({ status: quoteStatus, language: z.optional(language) }),
  answer: staffQuote,
});

/** What staff write in the response form. */
export const quoteResponse = z.object({
  email: email('Email is required', 'Please enter a valid email address'),
  subject: text('Subject is required'),
  responseText: text('Response is required', 20_000),
});

export const respondToQuote = endpoint({
  method: 'POST',
  path: '/api/responses',
  access: 'admin',
  edits: true,
  tag: 'quotes',
  summary:
    'Mails a response with the private link to a quote, and moves it to In Progress; honours If-Match with its updated_at, or its mark',
  body: z.extend(quoteResponse, { quoteId: rowNumber('Quote is required') }),
  answer: z.object({ success: z.literal(true), message: z.string(), data: staffQuote }),
  status: 201,
});

export const linkToQuote = endpoint({
  method: 'POST',
  path: '/api/quote/{id}/link',
  access: 'admin',
  tag: 'quotes',
  summary:
    'The private address where the customer reads and answers: the one that is good now, else a new one',
  params: z.object({ id: rowNumber() }),
  answer: z.object({ url: z.string() }),
});

export const revokeQuoteLink = endpoint({
  method: 'DELETE',
  path: '/api/quote/{id}/link',
  access: 'admin',
  tag: 'quotes',
  summary: 'The private addresses of a quote that were sent so far open nothing any more',
  params: z.object({ id: rowNumber() }),
  answer: z.unknown(),
  status: 204,
});
