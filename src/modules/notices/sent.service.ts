import type { SignedIn } from '../../contracts/call.ts';
import type { listMails, OpenedMail, SentMail } from '../../contracts/mails.ts';
import type { QueryOf } from '../../contracts/endpoint.ts';
import type { Page } from '../../kernel/page.ts';
import {
  mayRead,
  mayWrite,
  readableAreas,
  type Preset,
  type Area,
} from '../../contracts/permissions.ts';
import { notify, type Database } from '../../db/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { notFound, refusal } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { recordChange } from '../audit/index.ts';
import { hasUnsubscribed, sentStore, type SentRow } from './notices.store.ts';
import { htmlOfNotice } from './notices.ts';
import { NOTICE_QUEUED } from './notices.service.ts';
import { MESSAGES, type MessageKind } from '../budgets/index.ts';

/**
 * The area of each kind of email or text message: staff who may read the area may read what was
 * sent.
 */
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
  setup_test: 'company',
  alarm: 'people',
  drill: 'people',
  order_receipt: 'sales',
  order_taken: 'sales',
  order_part_paid: 'sales',
  order_sold_out: 'sales',
  order_refund: 'sales',
  credits_added: 'sales',
  delivery_message: 'sales',
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
  waitlist_joined: 'sales',
  waitlist_offered: 'sales',
  class_named: 'sales',
  person_invited: 'people',
  class_certificate: 'sales',
  service_started: 'sales',
  service_suspended: 'sales',
  service_restored: 'sales',
  service_card: 'sales',
  service_card_declined: 'sales',
  service_stopped: 'sales',
  service_ended: 'sales',
  service_price: 'sales',
  service_plan: 'sales',
  service_due: 'sales',
  statement: 'sales',
};

/** The area of what was sent; that of the owners' log for a kind of an older version. */
function areaOf(template: string): Area {
  return template in AREAS ? AREAS[template as MessageKind] : 'audit';
}

/** The kinds that belong to some areas. */
function kindsOf(areas: readonly Area[]): MessageKind[] {
  return (Object.keys(MESSAGES) as MessageKind[]).filter((kind) => areas.includes(AREAS[kind]));
}

type Reader = Pick<SignedIn, 'preset'>;

/** What went out, for staff to look up, open and send again; each sees what belongs to the areas of their rights. */
export class SentMails {
  readonly #db: Database;
  readonly #clock: Clock;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  async list(query: QueryOf<typeof listMails>, { preset }: Reader): Promise<Page<SentMail>> {
    const kinds = kindsOf(readableAreas(preset));
    const page = await sentStore.list(this.#db, query, kinds);
    return { ...page, rows: page.rows.map((row) => toSent(row, preset)) };
  }

  /** Throws 404 for one that is unknown or belongs to an area that is not theirs. */
  async read(id: string, { preset }: Reader): Promise<OpenedMail> {
    const row = await sentStore.find(this.#db, id);
    if (!row || !mayRead(preset, areaOf(row.template))) throw notFound('This message');
    return {
      ...toSent(row, preset),
      text: row.text,
      html: htmlOfNotice(row),
      replyTo: row.replyTo,
      // A receipt is known by its order's id, which nobody reads.
      attachments: (row.attachments ?? []).map(({ kind, number }) =>
        [kind.replaceAll('_', ' '), /^[a-z]+_/.test(number) ? '' : number].join(' ').trim(),
      ),
    };
  }

  /**
   * Queues the same once more. Throws 404 as `read` does, 403 without the right to write in its area, 409 for what waits
   * already, holds a link that works once, has no text any more, or is a newsletter to who has left it.
   */
  async sendAgain(id: string, { preset }: Reader): Promise<SentMail> {
    return this.#db.transaction(async (tx) => {
      const row = await sentStore.lock(tx, id);
      if (!row || !mayRead(preset, areaOf(row.template))) throw notFound('This message');
      if (!mayWrite(preset, areaOf(row.template))) throw refusal('not_allowed');
      // Of two who press at once the second is told that it is on its way.
      if (row.status === 'queued' || (await sentStore.waitsAgain(tx, row)))
        throw refusal('mail_waiting');
      if (!hasText(row)) throw refusal('text_gone');
      if (await hasUnsubscribed(tx, row)) throw refusal('unsubscribed');
      const now = this.#clock.now();
      const again = await sentStore.insert(tx, {
        ...row,
        id: newId('ntc', now.getTime()),
        reference: `${row.reference}:again-${now.getTime()}`,
        status: 'queued',
        tries: 0,
        nextTryAt: now,
        lastError: null,
        providerId: null,
        createdAt: now,
        sentAt: null,
      });
      await recordChange(tx, {
        action: 'notice.sent_again',
        entityId: again.id,
        summary: `${row.channel === 'mail' ? 'Email' : 'Text message'} (${wordsOf(row.template)}) sent again to its recipient`,
      });
      await notify(tx, NOTICE_QUEUED, row.channel);
      return toSent(again, preset);
    });
  }
}

const wordsOf = (template: string): string => template.replaceAll(/[_-]/g, ' ');

/** What held a link that works once was emptied of it when it ended; what is kept no longer has no text. */
const hasText = ({ text, secret }: SentRow): boolean => text !== '' && !secret;

function toSent(row: SentRow, preset: Preset): SentMail {
  const { id, channel, template, recipient, subject, status, lastError, createdAt, sentAt } = row;
  return {
    id,
    channel,
    what: wordsOf(template),
    recipient,
    subject,
    status: status === 'queued' ? 'waiting' : status,
    why: status === 'sent' ? '' : (lastError ?? ''),
    date: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    again: status !== 'queued' && hasText(row) && mayWrite(preset, areaOf(template)),
  };
}
