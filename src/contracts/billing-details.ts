import type { billingFields } from './customer.ts';

/** What a buyer may add to an order for its own books; each is a column of `orders` of the same name. */
export type BillingDetail = keyof typeof billingFields;

interface Shown {
  /** For staff: in the order's sheet and at the head of the export. The shop has its own words. */
  label: string;
  /** Whether the office's list of orders and its export also show it. */
  listed: boolean;
  /** Whether the office finds an order by it. If so, it is in the search index of `orders`. */
  searched: boolean;
}

export const BILLING_DETAILS = {
  company: { label: 'Company', listed: true, searched: true },
  kraPin: { label: 'KRA PIN', listed: false, searched: true },
  purchaseOrder: { label: 'Purchase order', listed: true, searched: true },
} as const satisfies Record<BillingDetail, Shown>;

type Listed = {
  [K in BillingDetail]: (typeof BILLING_DETAILS)[K]['listed'] extends true ? K : never;
}[BillingDetail];

/** All of them, in the order in which they are asked and shown. */
export const BILLING = Object.keys(BILLING_DETAILS) as BillingDetail[];
export const BILLING_LISTED = BILLING.filter((key) => BILLING_DETAILS[key].listed) as Listed[];

/** A value for each of these details. */
export function eachDetail<K extends BillingDetail, V>(
  details: readonly K[],
  value: (detail: K) => V,
): Record<K, V> {
  return Object.fromEntries(details.map((detail) => [detail, value(detail)])) as Record<K, V>;
}
