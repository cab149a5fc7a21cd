import type { Area } from '../../contracts/permissions.ts';
import { MESSAGES, type MessageKind } from '../budgets/index.ts';

/** Whose work each kind of mail or text belongs to: who may read that area may read what was sent. */
const AREAS: Record<MessageKind, Area> = {
  quote_confirmed: 'enquiries',
  quote_received: 'enquiries',
  quote_answered: 'enquiries',
  quote_ending: 'enquiries',
  quote_overdue: 'enquiries',
  quote_response: 'enquiries',
  proposal_sent: 'enquiries',
  proposal_accepted: 'enquiries',
  proposal_accepted_staff: 'enquiries',
  proposal_declined_staff: 'enquiries',
  message_acknowledged: 'enquiries',
  message_received: 'enquiries',
  message_reply: 'enquiries',
  newsletter_confirm: 'publishing',
  newsletter_already: 'publishing',
  newsletter_issue: 'publishing',
  newsletter_test: 'publishing',
  'application-received': 'hiring',
  'application-waiting': 'hiring',
  'application-staff': 'hiring',
  'application-answer': 'hiring',
  data_request_confirm: 'people',
  data_request_answer: 'people',
  verify_email: 'people',
  reset_password: 'people',
  sign_in_link: 'people',
  password_changed: 'people',
  password_dropped: 'people',
  address_changed: 'people',
  sign_in_changed: 'people',
  new_sign_in: 'people',
  invitation: 'people',
  owner_added: 'people',
  order_receipt: 'sales',
  order_sold_out: 'sales',
  order_refund: 'sales',
  order_ready: 'sales',
  invoice: 'sales',
  invoice_reached: 'sales',
  invoice_receipt: 'sales',
  invoice_payment_reversed: 'sales',
  invoice_refund: 'sales',
  invoice_too_much: 'sales',
  invoice_due_in_3_days: 'sales',
  invoice_due_today: 'sales',
  invoice_overdue_7_days: 'sales',
  invoice_overdue_14_days: 'sales',
  credit_note: 'sales',
};

/** The area of what was sent; that of the owners' log for a kind of an older version. */
export function areaOf(template: string): Area {
  return template in AREAS ? AREAS[template as MessageKind] : 'audit';
}

/** The kinds that belong to some areas. */
export function kindsOf(areas: readonly Area[]): MessageKind[] {
  return (Object.keys(MESSAGES) as MessageKind[]).filter((kind) => areas.includes(AREAS[kind]));
}
