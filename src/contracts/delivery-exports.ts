import { CREDIT_KINDS, listCreditEntries, listCredits } from './credits.ts';
import { listDeliveries } from './deliveries-office.ts';
import { exported, type Export } from './exported.ts';

const DELIVERIES = exported(listDeliveries, 'deliveries', [
  ['Delivery', (row) => row.title],
  ['Kind', (row) => row.kind],
  ['Status', (row) => row.status],
  ['Next step', (row) => row.next],
  ['Steps done', (row) => row.stepsDone, 'number'],
  ['Steps', (row) => row.steps, 'number'],
  ['Due', (row) => row.dueOn, 'day'],
  ['Overdue', (row) => (row.overdue ? 'yes' : 'no')],
  ['Assigned to', (row) => row.owner],
  ['Order', (row) => row.orderNumber],
  ['Customer', (row) => row.customer],
  ['Closed because', (row) => row.closedBecause],
  ['Paid', (row) => row.created_at, 'moment'],
]);

const CREDITS = exported(listCredits, 'sms-credits', [
  ['Order', (row) => row.orderNumber],
  ['Customer', (row) => row.customer],
  ['Email', (row) => row.email],
  ['Phone', (row) => row.phone, 'phone'],
  ['Bought', (row) => row.bought, 'number'],
  ['Credits refunded', (row) => row.refunded, 'number'],
  ['Added', (row) => row.added, 'number'],
  ['Deducted', (row) => row.deducted, 'number'],
  ['Owed', (row) => row.owed, 'number'],
  ['To deduct', (row) => row.toDeduct, 'number'],
  ['Paid', (row) => row.created_at, 'moment'],
]);

/** The sum of the change is what the SMS company's report has for the same days. */
const ENTRIES = exported(listCreditEntries, 'sms-credit-entries', [
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
]);

/** Deliveries and SMS credits, as they are exported. */
export const DELIVERY_EXPORTS: Export[] = [DELIVERIES, CREDITS, ENTRIES];
