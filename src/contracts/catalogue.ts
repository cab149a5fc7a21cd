import * as z from 'zod/mini';
import { endpoint, type QueryOf } from './endpoint.ts';
import { line, listQuery, money } from './fields.ts';
import { english, inLanguage } from './kiswahili.ts';

export const TAX_CLASSES = ['standard', 'zero', 'exempt'] as const;
export type TaxClass = (typeof TAX_CLASSES)[number];

/** A package as the shop sells it (docs/calls.md#catalogue). Prices in KES without VAT. */
export const catalogueItem = z.object({
  /** @example exam-basic */
  id: z.string(),
  /** @example Exam Parlour */
  packageType: z.string(),
  /** @example Basic */
  name: z.string(),
  description: z.string(),
  /**
   * Price of one unit, without VAT.
   * @example 2000
   */
  price: money,
  /**
   * The same price with VAT.
   * @example 2320
   */
  priceWithVat: money,
  /**
   * VAT rate in basis points.
   * @example 1600
   */
  vatRate: z.number(),
  features: z.array(z.string()),
  recommended: z.boolean(),
  image: z.optional(z.string()),
  unit: z.optional(z.string()),
  isPerSMS: z.optional(z.boolean()),
  network: z.optional(z.string()),
  /**
   * The first day of a class.
   * @example 2026-12-07
   */
  startDate: z.optional(z.string()),
  curriculum: z.optional(z.array(z.string())),
  pastIntakes: z.optional(z.array(z.string())),
  seatsLeft: z.optional(z.number()),
  capacity: z.optional(z.number()),
  billingPeriod: z.optional(z.string()),
  /** The number of units in the price, such as SMS. */
  unitsIncluded: z.optional(z.number()),
  specs: z.optional(z.record(z.string(), z.number())),
  minQuantity: z.number(),
  maxQuantity: z.number(),
  ...english,
});

export type CatalogueItem = z.output<typeof catalogueItem>;

export const listCatalogue = endpoint({
  method: 'GET',
  path: '/api/catalogue',
  access: 'public',
  tag: 'catalogue',
  summary: 'Packages on sale in display order; all of them unless `limit` is given',
  query: z.object({
    ...listQuery,
    ...inLanguage,
    /** @example Exam Parlour */
    packageType: z.optional(line()),
    /** SMS packages only. */
    network: z.optional(line()),
    recommended: z.optional(z.enum(['true', 'false'], 'Recommended must be true or false')),
  }),
  answer: z.array(catalogueItem),
  keep: 'catalogue',
});

export type CatalogueQuery = QueryOf<typeof listCatalogue>;
