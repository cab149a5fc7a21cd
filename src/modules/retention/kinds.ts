import type { RetentionKind } from '../../contracts/settings-values.ts';
import { erasure } from '../../db/personal/index.ts';

/** One kind of personal data that is deleted some time after it is settled. */
interface Kind {
  /** The name of the records in the audit log: "4 contact messages". */
  name: string;
  table: string;
  /** The SQL of a record's id as text, within its table. */
  id: string;
  /** Selects `id` and `since`, the time it is settled for, of every record that was settled before $1. */
  due: string;
  /** Statements that delete the records with the ids $1, dependent records first. */
  remove: string[];
}

const settled = (from: string, since: string, where: string, id = 'id::text'): string =>
  `select ${id} as id, ${since} as since from ${from} where ${where} and ${since} < $1`;

/** The consents of deleted records. */
const consentsOf = (purpose: string): string =>
  `delete from consents where purpose = '${purpose}' and reference = any($1)`;

const SIGN_IN = "day::text || ' ' || user_id";

/**
 * The data to delete, by kind. Data that the books or the law need is never in it: payments, refunds, invoices, paid
 * orders and the audit log (docs/providers.md §7.8).
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
    name: 'closed quote requests without an accepted proposal',
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
    name: 'job applications',
    table: 'applications',
    id: 'id',
    due: settled(
      'applications',
      'greatest(created_at, updated_at)',
      `(status = 'Rejected'
      or exists (select 1 from jobs j where j.id = job_id and (j.status = 'Closed' or j.deleted_at is not null)))`,
      'id',
    ),
    // Notes are deleted with their application. Its files then belong to no record and the sweep deletes them.
    remove: [
      consentsOf('application'),
      'delete from waiting_applications where application_id = any($1)',
      'delete from application_history where application_id = any($1)',
      'delete from applications where id = any($1)',
    ],
  },
  orders: {
    name: 'orders without a payment attempt',
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
  waitlist: {
    name: 'places on waitlists',
    table: 'waitlist',
    id: 'id',
    due: `select w.id, i.starts_on::timestamp at time zone 'Africa/Nairobi' as since from waitlist w
      join intakes i on i.id = w.intake_id where i.starts_on::timestamp at time zone 'Africa/Nairobi' < $1`,
    remove: [
      `delete from private_links where purpose = 'waitlist' and reference = any($1)`,
      'delete from waitlist where id = any($1)',
    ],
  },
  participants: {
    name: 'participants of classes without a certificate',
    table: 'class_participants',
    id: 'id',
    due: `select p.id, i.starts_on::timestamp at time zone 'Africa/Nairobi' as since from class_participants p
      join intakes i on i.id = p.intake_id where i.starts_on::timestamp at time zone 'Africa/Nairobi' < $1
      and not exists (select from certificates c where c.participant_id = p.id)`,
    // Their ticks go with them.
    remove: ['delete from class_participants where id = any($1)'],
  },
  payloads: {
    name: 'original messages from payment providers',
    table: 'payment_events',
    id: 'id',
    due: settled('payment_events', 'received_at', `processed_at is not null and body <> ''`, 'id'),
    // The row stays: its key keeps a repeated message from counting twice.
    remove: [`update payment_events set ${erasure('paymentEvents')} where id = any($1)`],
  },
  mails: {
    name: 'contents of emails and text messages',
    table: 'notices',
    id: 'id',
    due: settled(
      'notices',
      'coalesce(sent_at, created_at)',
      `status <> 'queued' and (text <> '' or html <> '' or subject <> '' or content is not null)`,
      'id',
    ),
    // The row stays, so that nothing is sent twice.
    remove: [`update notices set ${erasure('notices')} where id = any($1)`],
  },
  unsubscribed: {
    name: 'addresses unsubscribed from the newsletter',
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
    name: 'unconfirmed newsletter addresses',
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
    name: 'sign-in days',
    table: 'user_days',
    id: SIGN_IN,
    due: settled('user_days', `(day::timestamp at time zone 'Africa/Nairobi')`, 'true', SIGN_IN),
    remove: [`delete from user_days where ${SIGN_IN} = any($1)`],
  },
  bells: {
    name: 'notifications',
    table: 'notifications',
    id: 'id::text',
    due: settled('notifications', 'created_at', 'true'),
    remove: ['delete from notifications where id::text = any($1)'],
  },
};

/** While an issue is being sent, its list of readers stays. */
function outOfSendings(): string {
  return `not exists (select 1 from newsletter_deliveries d join newsletter_issues i on i.id = d.issue_id where d.subscriber_id = subscribers.id and i.status = 'sending')`;
}
