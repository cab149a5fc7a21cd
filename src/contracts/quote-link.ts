import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { kraPin, purchaseOrder, textMatching, text } from './fields.ts';
import { acceptedOffer, offerFields } from './proposals.ts';
import { quoteMessage, quoteStatus } from './quotes.ts';

/** What the private link of a quote opens: the conversation and the proposal, without the customer's address and phone. */
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
  /** The newest that was sent. Accepting it accepts `text`; `hash` is its SHA-256. */
  proposal: z.nullable(
    z.object({
      ...offerFields,
      text: z.string(),
      hash: z.string(),
      payUrl: z.nullable(z.string()),
      /** It would replace an invoice that has been paid since, so it cannot be accepted. */
      blocked: z.boolean(),
      /**
       * The buyer's details on the invoice of an earlier accepted version. The acceptance form
       * starts with them.
       */
      buyer: z.object({ kraPin: z.nullable(z.string()), purchaseOrder: z.nullable(z.string()) }),
      acceptedBefore: z.array(z.extend(acceptedOffer, { payUrl: z.nullable(z.string()) })),
    }),
  ),
});
export type SharedQuote = z.output<typeof sharedQuote>;

export const quoteAnswer = z.object({ text: text('Please write your message', 5_000) });
export const proposalAcceptance = z.object({
  name: text('Please type your full name', 100).check(z.minLength(3, 'Please type your full name')),
  agreed: z.literal(true, 'Please tick the box to accept the proposal'),
  /** Of the text that was shown. */
  hash: textMatching(/^[0-9a-f]{64}$/, 'The proposal is missing'),
  /** For the invoice. */
  kraPin: kraPin(),
  purchaseOrder: purchaseOrder(),
});
export const proposalRefusal = z.object({
  reason: text('Please tell us why, in a few words', 2_000),
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
    'The conversation and the proposal behind a private link; 404 for one that is unknown or revoked',
});

export const answerQuote = endpoint({
  ...shared,
  keyed: true,
  tag: 'quotes',
  method: 'POST',
  path: '/api/quote/by-link/{token}/messages',
  perMinute: 10,
  status: 201,
  summary: 'What the customer answers; a closed quote is open again. Idempotency-Key is honoured',
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
    'Accepts the proposal that was shown, once, and makes its invoice; 409 where its text has changed or it is not open any more. Idempotency-Key is honoured',
  body: proposalAcceptance,
});

export const declineProposal = endpoint({
  ...shared,
  keyed: true,
  tag: 'proposals',
  method: 'POST',
  path: '/api/quote/by-link/{token}/decline',
  perMinute: 10,
  summary: 'Declines the proposal with a reason; Idempotency-Key is honoured',
  body: proposalRefusal,
});
