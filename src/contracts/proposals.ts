import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { textPassing, id, isDay, line, money, text, twoDecimals } from './fields.ts';
import { taxClass, type TaxClass } from './invoices.ts';
import { rowNumber } from './numbered.ts';
import { offeredLine, proposalChanges } from './proposal-changes.ts';
import { discountWithinLine, discountWithinLines } from './pricing.ts';
import { discount, optionalDiscount, plan, planInput } from './terms.ts';

/** Priced proposals on a quote request. */
export const proposalStatus = z.enum([
  'draft',
  'sent',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
]);
export type ProposalStatus = z.output<typeof proposalStatus>;

/** VAT in basis points: 1600 means the standard rate from the settings, 0 means none (zero-rated or exempt). */
export const VAT_RATES = [1600, 0] as const;

const quantity = 'Quantity must be at least 1';
const price = 'Price must be 0 or more';
const day = 'Enter a date';
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
    /** Standard by default; a rate of 0 alone means zero-rated. */
    taxClass: z.optional(taxClass),
    vatRate: z.optional(
      z.union(
        VAT_RATES.map((rate) => z.literal(rate)),
        'Choose standard VAT or no VAT',
      ),
    ),
    discount: optionalDiscount(),
  })
  .check(discountWithinLine());
export type ProposalLine = z.output<typeof proposalLine>;

/** The VAT of a line. */
export const taxClassOf = (line: Pick<ProposalLine, 'taxClass' | 'vatRate'>): TaxClass =>
  line.taxClass ?? (line.vatRate === 0 ? 'zero' : 'standard');

/** The input from staff. The default currency is KES, and the default validity is 14 days. */
export const proposalInput = z
  .object({
    title: text('Title is required', 150),
    currency: z.optional(z.enum(['KES', 'USD'], 'Currency must be KES or USD')),
    validUntil: z.optional(textPassing(isDay, day, 20)),
    terms: z.optional(line(10_000, 'Terms must be text')),
    lines: z
      .array(proposalLine, 'Add at least one line')
      .check(z.minLength(1, 'Add at least one line'), z.maxLength(60, tooMany)),
    /** Discount on the sum of the lines, before VAT. */
    discount: optionalDiscount(),
    /** The payment plan; days count from the acceptance. */
    plan: planInput,
    /** A message above the proposal and in its email. It is not part of the accepted text. */
    message: z.optional(line(5_000, 'The message must be text')),
  })
  .check(discountWithinLines('lines'));
export type ProposalInput = z.output<typeof proposalInput>;

/** An earlier accepted version and its invoice. */
export const acceptedOffer = z.object({
  version: z.number(),
  acceptedAt: z.string(),
  invoiceNumber: z.string(),
  currency: z.enum(['KES', 'USD']),
  /** The total of its invoice, with VAT and after credit notes. */
  total: money,
  paid: money,
  /** Whether its invoice is due or paid; false if it is void or refunded. */
  stands: z.boolean(),
});
export type AcceptedOffer = z.output<typeof acceptedOffer>;

/** The parts that staff and customer both see. `amount` is without VAT, after discounts. */
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
  /** The last day on which it can be accepted, in Nairobi time. */
  validUntil: z.string(),
  terms: z.string(),
  sentAt: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  acceptedName: z.nullable(z.string()),
  declineReason: z.nullable(z.string()),
  invoiceNumber: z.nullable(z.string()),
  /** True if it adds to the accepted versions. If false, it replaces them, and accepting it cancels their invoices. Set when it is sent. */
  inAddition: z.boolean(),
  /** The earlier accepted versions, oldest first. */
  acceptedBefore: z.array(acceptedOffer),
  /** The changes from the previous sent version; null for the first. */
  changes: proposalChanges,
};

export const proposal = z.object({
  ...offerFields,
  id: z.string(),
  quoteId: z.number(),
  acceptedIp: z.nullable(z.string()),
  /** The accepted text and its SHA-256. */
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
  summary: 'Creates a draft proposal on a quote; one draft at a time',
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
  summary: 'Changes a draft; supports If-Match with its updated_at',
  params,
  body: proposalInput,
  answer: proposal,
});

export const discardProposal = endpoint({
  ...shared,
  edits: true,
  method: 'DELETE',
  path: '/api/proposals/{id}',
  summary: 'Deletes a draft',
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
    'Emails the private link and opens the proposal for acceptance. Withdraws an earlier open proposal. A sent proposal is emailed again',
  params,
  body: z.optional(
    z.object({
      /** Required if there is an accepted version: false replaces it, true adds to it. */
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
  summary: 'Withdraws a sent proposal',
  params,
  answer: proposal,
});
