import type { RetentionKind } from '../../contracts/settings-values.ts';
import { erasure } from '../../db/personal/index.ts';

/** One kind of personal data that goes some time after it is settled. */
export interface Kind {
  /** What the records are called in the audit log: "4 contact messages". */
  name: string;
  table: string;
  /** The SQL of a record's id as text, within its table. */
  id: string;
  /** Selects `id` and `since`, the time it is settled for, of every record that was settled before $1. */
  due: string;
  /** What removes the records whose ids are $1, what refers to them first. */
  remove: string[];
}

const settled = (from: string, since: string, where: string, id = 'id::text'): string =>
  `select ${id} as id, ${since} as since from ${from} where ${where} and ${since} < $1`;

/** What was agreed for records that go. */
const consentsOf = (purpose: string): string =>
  `delete from consents where purpose = '${purpose}' and reference = any($1)`;

const SIGN_IN = "day::text || ' ' || user_id";

/**
 * What goes, by kind. What money or law needs is in none of them: payments, refunds, invoices, what was paid for, the
 * books and the audit log (docs/providers.md §7.8).
 */
export const KINDS: Record<RetentionKind, Kind> = {
  messages: {
    name: 'contact messages',
    table: 'contact_messages',
    id: 'id::text',
    due: settled('contact_messages', 'greatest(created_at, updated_at)', `status = 'Read'`),
    remove: ['delete from contact_messages where id::text = any($1)'],
  },
  quotes: {
    name: 'quotes without an order',
    table: 'quotes',
    id: 'id::text',
    due: settled(
      'quotes',
      'greatest(created_at, updated_at, last_response_at, customer_at)',
      `status = 'Closed'
      and not exists (select 1 from proposals p where p.quote_id = quotes.id and (p.status in ('sent', 'accepted') or p.invoice_number is not null))`,
    ),
    remove: [
      consentsOf('enquiry'),
      `delete from private_links where purpose = 'quote' and reference = any($1)`,
      'delete from proposals where quote_id::text = any($1)',
      'delete from quotes where id::text = any($1)',
    ],
  },
  applications: {
    name: 'applications for work',
    table: 'applications',
    id: 'id',
    due: settled(
      'applications',
      'greatest(created_at, updated_at)',
      `(status = 'Rejected'
      or exists (select 1 from jobs j where j.id = job_id and (j.status = 'Closed' or j.deleted_at is not null)))`,
      'id',
    ),
    // Notes go with their application. The files are nobody's then, and go with the sweep of such files.
    remove: [
      consentsOf('application'),
      'delete from waiting_applications where application_id = any($1)',
      'delete from application_history where application_id = any($1)',
      'delete from applications where id = any($1)',
    ],
  },
  orders: {
    name: 'orders that nobody tried to pay',
    table: 'orders',
    id: 'id',
    due: settled(
      'orders',
      'greatest(created_at, updated_at, expires_at)',
      `status in ('cancelled', 'expired') and paid_at is null
      and not exists (select 1 from payments p where p.payable_kind = 'order' and p.payable_id = orders.id)
      and not exists (select 1 from invoices i where i.order_id = orders.id)
      and not exists (select 1 from fulfilment_tasks f where f.order_id = orders.id)`,
      'id',
    ),
    remove: [
      consentsOf('terms'),
      'delete from seat_holds where order_id = any($1)',
      'delete from order_lines where order_id = any($1)',
      'delete from orders where id = any($1)',
    ],
  },
  payloads: {
    name: 'raw messages of payment providers',
    table: 'payment_events',
    id: 'id',
    due: settled('payment_events', 'received_at', `processed_at is not null and body <> ''`, 'id'),
    // The row stays: its key keeps a repeated message from counting twice.
    remove: [`update payment_events set ${erasure('paymentEvents')} where id = any($1)`],
  },
  mails: {
    name: 'texts of mails and SMS',
    table: 'notices',
    id: 'id',
    due: settled(
      'notices',
      'coalesce(sent_at, created_at)',
      `status <> 'queued' and (text <> '' or html <> '' or subject <> '')`,
      'id',
    ),
    // The row stays: by it nothing is sent twice.
    remove: [`update notices set ${erasure('notices')} where id = any($1)`],
  },
  unsubscribed: {
    name: 'addresses that left the newsletter',
    table: 'subscribers',
    id: 'id',
    due: settled(
      'subscribers',
      'unsubscribed_at',
      `status = 'Unsubscribed' and ${outOfSendings()}`,
      'id',
    ),
    remove: [consentsOf('newsletter'), 'delete from subscribers where id = any($1)'],
  },
  unconfirmed: {
    name: 'addresses that were never confirmed',
    table: 'subscribers',
    id: 'id',
    due: settled(
      'subscribers',
      'greatest(requested_at, mailed_at)',
      `status = 'Pending' and ${outOfSendings()}`,
      'id',
    ),
    remove: [consentsOf('newsletter'), 'delete from subscribers where id = any($1)'],
  },
  requests: {
    name: 'requests about personal data',
    table: 'data_requests',
    id: 'id',
    due: settled('data_requests', 'closed_at', 'closed_at is not null', 'id'),
    remove: ['delete from data_requests where id = any($1)'],
  },
  signIns: {
    name: 'days on which somebody was signed in',
    table: 'user_days',
    id: SIGN_IN,
    due: settled('user_days', `(day::timestamp at time zone 'Africa/Nairobi')`, 'true', SIGN_IN),
    remove: [`delete from user_days where ${SIGN_IN} = any($1)`],
  },
  bells: {
    name: 'entries of the bells',
    table: 'notifications',
    id: 'id::text',
    due: settled('notifications', 'created_at', 'true'),
    remove: ['delete from notifications where id::text = any($1)'],
  },
};

/** While an issue goes out, its list of readers stands. */
function outOfSendings(): string {
  return `not exists (select 1 from newsletter_deliveries d join newsletter_issues i on i.id = d.issue_id where d.subscriber_id = subscribers.id and i.status = 'sending')`;
}
