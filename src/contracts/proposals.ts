import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { textPassing, id, isDay, line, money, text, twoDecimals } from './fields.ts';
import { taxClass, type TaxClass } from './invoices.ts';
import { rowNumber } from './numbered.ts';
import { offeredLine, proposalChanges } from './proposal-changes.ts';
import { discountWithinLine, discountWithinLines } from './pricing.ts';
import { discount, optionalDiscount, plan, planInput } from './terms.ts';

/** Priced offers on a quote request. */
export const proposalStatus = z.enum([
  'draft',
  'sent',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
]);
export type ProposalStatus = z.output<typeof proposalStatus>;

/** VAT in basis points: 1600 stands for the standard rate, whatever the settings make of it, 0 for none (zero-rated and exempt). */
export const VAT_RATES = [1600, 0] as const;

const quantity = 'Quantity must be at least 1';
const price = 'Price must be 0 or more';
const day = 'Please give a date';
const tooMany = 'Must be 60 lines or fewer';

/** Prices are without VAT, in major units. */
export const proposalLine = z
  .object({
    description: text('Description is required', 300),
    quantity: z
      .int(quantity)
      .check(z.minimum(1, quantity), z.maximum(10_000, 'Quantity must be 10,000 or less')),
    price: z
      .number(price)
      .check(z.minimum(0, price), z.maximum(100_000_000, 'Price is too large'), ...twoDecimals()),
    /** Standard where neither is given; a rate of 0 alone is zero-rated. */
    taxClass: z.optional(taxClass),
    vatRate: z.optional(
      z.union(
        VAT_RATES.map((rate) => z.literal(rate)),
        'VAT is 16% or none',
      ),
    ),
    discount: optionalDiscount(),
  })
  .check(discountWithinLine());
export type ProposalLine = z.output<typeof proposalLine>;

/** Which VAT a line carries. */
export const taxClassOf = (line: Pick<ProposalLine, 'taxClass' | 'vatRate'>): TaxClass =>
  line.taxClass ?? (line.vatRate === 0 ? 'zero' : 'standard');

/** What staff write. Without a currency it is in KES; without a last day it is good for 14 days. */
export const proposalInput = z
  .object({
    title: text('Title is required', 150),
    currency: z.optional(z.enum(['KES', 'USD'], 'Currency must be KES or USD')),
    validUntil: z.optional(textPassing(isDay, day, 20)),
    terms: z.optional(line(10_000, 'Terms must be text')),
    lines: z
      .array(proposalLine, 'Please add at least one line')
      .check(z.minLength(1, 'Please add at least one line'), z.maxLength(60, tooMany)),
    /** On the sum of the lines, before VAT. */
    discount: optionalDiscount(),
    /** How the total is paid; days count from the acceptance. */
    plan: planInput,
    /** Shown above the proposal, and in its email; not part of what is accepted. */
    message: z.optional(line(5_000, 'The message must be text')),
  })
  .check(discountWithinLines('lines'));
export type ProposalInput = z.output<typeof proposalInput>;

/** A version that was accepted before another one, and its invoice. */
export const acceptedOffer = z.object({
  version: z.number(),
  acceptedAt: z.string(),
  invoiceNumber: z.string(),
  currency: z.enum(['KES', 'USD']),
  /** Of its invoice, with VAT; what was credited is off. */
  total: money,
  paid: money,
  /** Its invoice asks for money or keeps it; no longer where it is void, or was given back. */
  stands: z.boolean(),
});
export type AcceptedOffer = z.output<typeof acceptedOffer>;

/** What staff and customer see alike. `amount` is without VAT, discounts off. */
export const offerFields = {
  version: z.number(),
  title: z.string(),
  status: proposalStatus,
  currency: z.enum(['KES', 'USD']),
  lines: z.array(offeredLine),
  discount,
  plan,
  message: z.string(),
  amount: money,
  tax: money,
  total: money,
  /** The last Nairobi day on which it can be accepted. */
  validUntil: z.string(),
  terms: z.string(),
  sentAt: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  acceptedName: z.nullable(z.string()),
  declineReason: z.nullable(z.string()),
  invoiceNumber: z.nullable(z.string()),
  /** On top of what was accepted before it; else it takes its place, whose invoices are cancelled when it is accepted. Said when it is sent. */
  inAddition: z.boolean(),
  /** The versions that were accepted before this one, oldest first. */
  acceptedBefore: z.array(acceptedOffer),
  /** What is not as in the version that was sent before; null for the first. */
  changes: proposalChanges,
};

export const proposal = z.object({
  ...offerFields,
  id: z.string(),
  quoteId: z.number(),
  acceptedIp: z.nullable(z.string()),
  /** The text as accepted, and its SHA-256. */
  acceptedText: z.nullable(z.string()),
  acceptedHash: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Proposal = z.output<typeof proposal>;

const ofQuote = z.object({ id: rowNumber() });
const params = z.object({ id: id() });
const shared = { access: 'admin', tag: 'proposals' } as const;

export const listProposals = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/quote/{id}/proposals',
  summary: 'The proposals on a quote, newest version first',
  params: ofQuote,
  answer: z.array(proposal),
});

export const createProposal = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/quote/{id}/proposals',
  summary: 'Drafts a proposal on a quote; one draft at a time',
  params: ofQuote,
  body: proposalInput,
  answer: proposal,
  status: 201,
});

export const changeProposal = endpoint({
  ...shared,
  edits: true,
  method: 'PUT',
  path: '/api/proposals/{id}',
  summary: 'Changes a draft; honours If-Match with its updated_at',
  params,
  body: proposalInput,
  answer: proposal,
});

export const discardProposal = endpoint({
  ...shared,
  edits: true,
  method: 'DELETE',
  path: '/api/proposals/{id}',
  summary: 'Throws a draft away',
  params,
  answer: z.unknown(),
  status: 204,
});

export const sendProposal = endpoint({
  ...shared,
  edits: true,
  method: 'POST',
  path: '/api/proposals/{id}/send',
  summary:
    'Mails the private link and puts the proposal up for acceptance, in place of an earlier one; one that is out already is mailed again',
  params,
  body: z.optional(
    z.object({
      /** Required if an accepted version is in force: false replaces it, true adds to it. */
      inAddition: z.optional(z.boolean()),
    }),
  ),
  answer: proposal,
});

export const withdrawProposal = endpoint({
  ...shared,
  edits: true,
  method: 'POST',
  path: '/api/proposals/{id}/withdraw',
  summary: 'Takes a proposal that is out back',
  params,
  answer: proposal,
});
