import type { billingFields } from './customer.ts';

/** Optional details that a buyer adds for its own books; each has a column of the same name in `orders`. */
export type BillingDetail = keyof typeof billingFields;

interface Shown {
  /** The label for staff, in the order and in the export. The shop has its own texts. */
  label: string;
  /** Whether a row of the office's list has it, and so the export. The list itself shows only the company. */
  inList: boolean;
  /** Whether the office can search orders by it; then it is in the search index of `orders`. */
  searched: boolean;
}

export const BILLING_DETAILS = {
  company: { label: 'Company', inList: true, searched: true },
  kraPin: { label: 'KRA PIN', inList: false, searched: true },
  purchaseOrder: { label: 'Purchase order', inList: true, searched: true },
} as const satisfies Record<BillingDetail, Shown>;

type InList = {
  [K in BillingDetail]: (typeof BILLING_DETAILS)[K]['inList'] extends true ? K : never;
}[BillingDetail];

/** All details, in the order of the form. */
export const BILLING = Object.keys(BILLING_DETAILS) as BillingDetail[];
export const BILLING_IN_LIST = BILLING.filter((key) => BILLING_DETAILS[key].inList) as InList[];

/** A value for each of these details. */
export function eachDetail<K extends BillingDetail, V>(
  details: readonly K[],
  value: (detail: K) => V,
): Record<K, V> {
  return Object.fromEntries(details.map((detail) => [detail, value(detail)])) as Record<K, V>;
}
