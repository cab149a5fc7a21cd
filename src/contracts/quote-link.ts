import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { kraPin, purchaseOrder, textMatching, text } from './fields.ts';
import { acceptedOffer, offerFields } from './proposals.ts';
import { quoteMessage, quoteStatus } from './quotes.ts';

/** The private page of a quote: the conversation and the proposal, without the customer's address and phone. */
export const sharedQuote = z.object({
  id: z.number(),
  full_name: z.string(),
  business_name: z.string(),
  message: z.string(),
  selectedServices: z.array(z.string()),
  status: quoteStatus,
  created_at: z.string(),
  due_at: z.string(),
  lastResponse: z.nullable(z.string()),
  messages: z.array(quoteMessage),
  /** The newest sent proposal. Accepting it accepts `text`; `hash` is its SHA-256. */
  proposal: z.nullable(
    z.object({
      ...offerFields,
      text: z.string(),
      hash: z.string(),
      payUrl: z.nullable(z.string()),
      /** It would replace a version that is already paid, so it cannot be accepted. */
      blocked: z.boolean(),
      /** The buyer's billing details from the invoice of an earlier accepted version, as defaults for the acceptance. */
      buyer: z.object({ kraPin: z.nullable(z.string()), purchaseOrder: z.nullable(z.string()) }),
      acceptedBefore: z.array(z.extend(acceptedOffer, { payUrl: z.nullable(z.string()) })),
    }),
  ),
});
export type SharedQuote = z.output<typeof sharedQuote>;

export const quoteAnswer = z.object({ text: text('Enter your message', 5_000) });
export const proposalAcceptance = z.object({
  name: text('Enter your full name', 100).check(z.minLength(3, 'Enter your full name')),
  agreed: z.literal(true, 'Tick the box to accept the proposal'),
  /** The SHA-256 of the text shown to the customer. */
  hash: textMatching(/^[0-9a-f]{64}$/, 'The proposal did not load. Reload the page'),
  /** Billing details for the invoice. */
  kraPin: kraPin(),
  purchaseOrder: purchaseOrder(),
});
export const proposalRefusal = z.object({
  reason: text('Please tell us why in a few words', 2_000),
});

export const quoteLinkParams = z.object({
  token: textMatching(/^[A-Za-z0-9_-]{43}$/, 'There is nothing at this address.'),
});
const shared = { access: 'public', params: quoteLinkParams, answer: sharedQuote } as const;

export const readSharedQuote = endpoint({
  ...shared,
  tag: 'quotes',
  method: 'GET',
  path: '/api/quote/by-link/{token}',
  perMinute: 120,
  summary:
    'The conversation and the proposal behind a private link; 404 if the link is unknown or revoked',
});

export const answerQuote = endpoint({
  ...shared,
  keyed: true,
  tag: 'quotes',
  method: 'POST',
  path: '/api/quote/by-link/{token}/messages',
  perMinute: 10,
  status: 201,
  summary: 'Sends the customer’s answer, which reopens a closed quote; supports Idempotency-Key',
  body: quoteAnswer,
});

export const acceptProposal = endpoint({
  ...shared,
  keyed: true,
  tag: 'proposals',
  method: 'POST',
  path: '/api/quote/by-link/{token}/accept',
  perMinute: 10,
  summary:
    'Accepts the proposal as shown, once, and creates its invoice. 409 if its text has changed or it is no longer open. Supports Idempotency-Key',
  body: proposalAcceptance,
});

export const declineProposal = endpoint({
  ...shared,
  keyed: true,
  tag: 'proposals',
  method: 'POST',
  path: '/api/quote/by-link/{token}/decline',
  perMinute: 10,
  summary: 'Declines the proposal with a reason; supports Idempotency-Key',
  body: proposalRefusal,
});
