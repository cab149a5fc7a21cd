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

/** A message about a quote, from staff (Admin) or from the customer (Customer). */
export const quoteMessage = z.object({
  id: z.number(),
  text: z.string(),
  timestamp: z.string(),
  sender: z.enum(['Admin', 'Customer']),
  author: z.string(),
});

/** A quote as staff and the customer see it. */
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
  /** The language of its emails, PDFs and private page. */
  language,
  created_at: z.string(),
  /** The deadline of the promised reply. */
  due_at: z.string(),
  updated_at: z.string(),
  /** When the customer last answered, accepted or declined on the private page. */
  customer_at: z.nullable(z.string()),
  /** Changes with every edit by staff or the customer, while `updated_at` changes only with staff edits. Use it in If-Match to detect both. */
  mark: z.string(),
  lastResponse: z.nullable(z.string()),
  messages: z.array(quoteMessage),
});
export type Quote = z.output<typeof quote>;

/** A quote for staff, with the channels on which the confirmation was held back, so that the sender may not know that it arrived. */
export const staffQuote = z.extend(quote, { held_back: heldBack });
export type StaffQuote = z.output<typeof staffQuote>;

/** The query parameters of the list of quotes. */
const quoteFilters = { ...listQuery, status: z.optional(quoteStatus) };

const noService = 'Please select at least one service';
const noSource = 'Please select how you heard about us';

/** A quote request. The available services are a setting: see `quoteOptions`. */
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
    .check(z.minLength(1, noService), z.maxLength(100, 'Select fewer services')),
  referralSource: z.enum(REFERRAL_SOURCES, noSource),
  details: text('Project details are required', 10_000),
  consent: z.literal(true, 'You must agree to the terms to proceed'),
  /** The language for emails, PDFs and the private page; English if left out. */
  language: z.optional(language),
});
export type QuoteRequest = z.output<typeof quoteRequest>;

/** What a caller asks for: nobody agrees to the terms over the phone. */
export const callerQuote = z.omit(quoteRequest, { consent: true });
export type CallerQuote = z.output<typeof callerQuote>;

export const quoteOptions = endpoint({
  method: 'GET',
  path: '/api/quote/options',
  access: 'public',
  tag: 'quotes',
  summary: 'The services for quote requests, and the options for how a customer heard about us',
  answer: z.object({ services: z.array(z.string()), referralSources: z.array(z.string()) }),
  keep: 'settings',
});

export const submitQuote = endpoint({
  method: 'POST',
  path: '/api/quote/submit',
  access: 'public',
  tag: 'quotes',
  summary: 'Requests a quote; we send a confirmation by text message and email',
  body: quoteRequest,
  answer: z.object({ success: z.literal(true), message: z.string() }),
  status: 201,
  perMinute: 10,
  work: true,
});

export const takeQuote = endpoint({
  method: 'POST',
  path: '/api/quote/for-caller',
  access: 'admin',
  tag: 'quotes',
  summary:
    'Enters a quote request for a caller, and sends them the same confirmation as for one from the form',
  body: callerQuote,
  answer: staffQuote,
  status: 201,
});

export const listQuotes = endpoint({
  method: 'GET',
  scope: 'quotes:read',
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
  others: 'none',
  tag: 'quotes',
  summary:
    'The quote requests of the signed-in user: sent while signed in, or with the account’s verified address',
  query: z.object(quoteFilters),
  answer: z.array(quote),
});

export const readQuote = endpoint({
  method: 'GET',
  scope: 'quotes:read',
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
    'Changes the status or language of a quote. Supports If-Match with the quote’s updated_at or mark',
  params: z.object({ id: rowNumber() }),
  /** The language for future emails, PDFs and the private page; unchanged if left out. */
  body: z.object({ status: quoteStatus, language: z.optional(language) }),
  answer: staffQuote,
});

/** The response form for staff. */
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
    'Emails a response with the private link and sets the quote to In Progress. Supports If-Match with the quote’s updated_at or mark',
  body: z.extend(quoteResponse, { quoteId: rowNumber('Quote is required') }),
  answer: z.object({ success: z.literal(true), message: z.string(), data: staffQuote }),
  status: 201,
});

export const linkToQuote = endpoint({
  method: 'POST',
  path: '/api/quote/{id}/link',
  access: 'admin',
  tag: 'quotes',
  summary: 'Returns the private link for a quote request, and creates one if there is none',
  params: z.object({ id: rowNumber() }),
  answer: z.object({ url: z.string() }),
});

export const revokeQuoteLink = endpoint({
  method: 'DELETE',
  path: '/api/quote/{id}/link',
  access: 'admin',
  tag: 'quotes',
  summary: 'Revokes the private links sent so far for a quote',
  params: z.object({ id: rowNumber() }),
  answer: z.unknown(),
  status: 204,
});
