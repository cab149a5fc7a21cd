import type { CreditEntry, CreditPurchase, WrittenKind } from './credits.ts';
import type { Column } from './exported.ts';

/** The name of each kind of entry, on pages of the office and in files. */
export const CREDIT_KINDS: Record<WrittenKind, string> = {
  added: 'Added',
  deducted: 'Deducted',
  refunded: 'Refunded',
  not_refunded: 'Refund cancelled',
};

/** What customers bought, as it is exported. */
export const CREDIT_COLUMNS: Column<CreditPurchase>[] = [
  ['Order', (row) => row.orderNumber],
  ['Customer', (row) => row.customer],
  ['Email', (row) => row.email],
  ['Phone', (row) => row.phone, 'phone'],
  ['Bought', (row) => row.bought, 'number'],
  ['Refunded', (row) => row.refunded, 'number'],
  ['Added', (row) => row.added, 'number'],
  ['Deducted', (row) => row.deducted, 'number'],
  ['Owed', (row) => row.owed, 'number'],
  ['To deduct', (row) => row.toDeduct, 'number'],
  ['Paid', (row) => row.created_at, 'moment'],
];

/** The entries of staff: the sum of `Change` is what the SMS company's report has for the same days. */
export const CREDIT_ENTRY_COLUMNS: Column<CreditEntry>[] = [
  ['Day', (row) => row.day, 'day'],
  ['Kind', (row) => CREDIT_KINDS[row.kind]],
  ['Credits', (row) => row.number, 'number'],
  ['Change in SMS account', (row) => row.change, 'number'],
  ['Reference', (row) => row.reference],
  ['Reason', (row) => row.reason],
  ['Customer', (row) => row.customer],
  ['Order', (row) => row.orderNumber],
  ['Entered by', (row) => row.by],
  ['Entered', (row) => row.created_at, 'moment'],
];
