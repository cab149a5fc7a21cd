import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { amount, day, id, listQuery, money, optionalText, textMatching } from './fields.ts';
import { rowNumber } from './numbered.ts';
import { sortBy } from './paging.ts';

/** Coupons for staff, separate from the shop’s contract, which every visitor downloads. */

/** Amounts in KES before VAT, like the catalogue’s prices; days are Nairobi’s, both included. */
export const coupon = z.object({
  id: z.number(),
  code: z.string(),
  kind: z.enum(['percent', 'sum']),
  value: money,
  startsOn: z.nullable(z.string()),
  endsOn: z.nullable(z.string()),
  /** Null for no limit. */
  maxUses: z.nullable(z.number()),
  maxPerCustomer: z.nullable(z.number()),
  /** What the order has to cost before VAT and discount; 0 for any. */
  minOrder: money,
  /** IDs of the packages that it is for; empty for all. */
  packages: z.array(z.string()),
  note: z.string(),
  active: z.boolean(),
  /** Orders that are paid or may still be. */
  uses: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Coupon = z.output<typeof coupon>;

const limit = () =>
  z.optional(
    z.nullable(
      z
        .number('Must be a whole number')
        .check(
          z.int('Must be a whole number'),
          z.minimum(1, 'Must be at least 1'),
          z.maximum(1_000_000, 'Must be 1,000,000 or less'),
        ),
    ),
  );
const dayOrNone = () => z.optional(z.nullable(day()));
const WHOLE = 100;
const CODE = 'Use 3 to 30 letters, digits and hyphens';

/** Optional fields that are left out are empty. */
export const couponInput = z
  .object({
    code: textMatching(/^[A-Za-z0-9-]{3,30}$/, CODE).check(z.toUpperCase()),
    kind: z.enum(['percent', 'sum'], 'Choose a percentage or an amount'),
    value: amount('Discount').check(z.minimum(0.01, 'Discount must be above zero')),
    startsOn: dayOrNone(),
    endsOn: dayOrNone(),
    maxUses: limit(),
    maxPerCustomer: limit(),
    minOrder: z.optional(z.nullable(amount('Smallest order'))),
    packages: z.optional(
      z
        .array(id('Choose a package'), 'Must be a list')
        .check(z.maxLength(200, 'At most 200 packages')),
    ),
    note: optionalText(500),
    active: z.boolean('Must be true or false'),
  })
  .check(
    z.refine(({ kind, value }) => kind === 'sum' || !(value > WHOLE), {
      error: 'At most 100%',
      path: ['value'],
    }),
    z.refine(({ startsOn, endsOn }) => !startsOn || !endsOn || startsOn <= endsOn, {
      error: 'The last day cannot be before the first',
      path: ['endsOn'],
    }),
  );
export type CouponInput = z.output<typeof couponInput>;

const params = z.object({ id: rowNumber() });

export const listCoupons = endpoint({
  method: 'GET',
  path: '/api/coupons',
  access: 'admin',
  tag: 'coupons',
  summary: 'Coupons with their uses, newest first; `q` searches code and note',
  query: z.object({
    ...listQuery,
    active: z.optional(z.enum(['true', 'false'])),
    sort: sortBy('created', 'code', 'endsOn'),
  }),
  answer: z.array(coupon),
});

export const readCoupon = endpoint({
  method: 'GET',
  path: '/api/coupons/{id}',
  access: 'admin',
  tag: 'coupons',
  summary: 'One coupon',
  params,
  answer: coupon,
});

export const createCoupon = endpoint({
  method: 'POST',
  path: '/api/coupons',
  access: 'admin',
  tag: 'coupons',
  summary: 'Adds a coupon; its code is kept in capitals',
  body: couponInput,
  answer: coupon,
  status: 201,
});

export const updateCoupon = endpoint({
  method: 'PUT',
  path: '/api/coupons/{id}',
  access: 'admin',
  edits: true,
  tag: 'coupons',
  summary: 'Changes a coupon; orders that were placed keep their discount',
  params,
  body: couponInput,
  answer: coupon,
});

export const deleteCoupon = endpoint({
  method: 'DELETE',
  path: '/api/coupons/{id}',
  access: 'admin',
  edits: true,
  tag: 'coupons',
  summary: 'Deletes a coupon that no order names; others can only be made inactive',
  params,
  answer: z.unknown(),
  status: 204,
});
