import type { Database, Tx } from '../../db/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { failpoint } from '../../kernel/failpoints.ts';
import type { PurposeKeys } from '../../kernel/keys.ts';
import { recordChange } from '../audit/index.ts';
import { notifyStaff } from '../notifications/index.ts';
import type { MessageKind, QueuedMail } from '../notices/index.ts';
import type { SettingsService } from '../settings/index.ts';
import { issueMail } from './issue-mail.ts';
import { issueStore, type IssueRow, type Waiting } from './newsletter.store.ts';
import { unsubscribeLink, signedLinks, type SignedLinks } from './unsubscribe.ts';

interface SendingOptions {
  db: Database;
  clock: Clock;
  settings: SettingsService;
  publicUrl: string;
  /** Of the links in its mails. */
  linkKeys: PurposeKeys;
  queueMail(tx: Tx, mail: QueuedMail): Promise<void>;
  /** How many mails of a template the outbox still holds. */
  countWaiting(template: MessageKind): Promise<number>;
}

const TEMPLATE = 'newsletter_issue';
/** Mails written in one transaction, and the most that the outbox holds: receipts and answers never wait behind a whole issue. */
const BATCH = 50;

/**
 * Brings what is being sent into the outbox, batch by batch. `newsletter_deliveries` says what is left, so a process
 * that dies between two batches loses and doubles nothing, and nodes share the work (docs/decisions/0006-queues.md).
 */
export class Sending {
  readonly #options: SendingOptions;
  readonly #links: SignedLinks;

  constructor(options: SendingOptions) {
    this.#options = options;
    this.#links = signedLinks(options.linkKeys);
  }

  /** One round: fills the outbox up and ends the issues of which nothing is left. */
  async round(): Promise<void> {
    const { db } = this.#options;
    for (const id of await issueStore.sending(db)) {
      while ((await this.#options.countWaiting(TEMPLATE)) < BATCH && (await this.#batch(id)) > 0)
        failpoint('newsletter-batch');
      await this.#finish(id);
    }
  }

  /** Answers how many were written or skipped. */
  async #batch(id: string): Promise<number> {
    const { db, clock, settings } = this.#options;
    const { email: replyTo } = await settings.read('company');
    return db.transaction(async (tx) => {
      const issue = (await issueStore.find(tx, id))!;
      const next = await issueStore.take(tx, id, BATCH);
      const wanted = next.filter((one) => one.wanted);
      for (const one of wanted) await this.#write(tx, issue, one, replyTo);
      failpoint('newsletter-written');
      const now = clock.now();
      await issueStore.mark(
        tx,
        id,
        wanted.map((one) => one.subscriberId),
        { queuedAt: now },
      );
      await issueStore.mark(
        tx,
        id,
        next.filter((one) => !one.wanted).map((one) => one.subscriberId),
        { skippedAt: now },
      );
      return next.length;
    });
  }

  async #write(
    tx: Tx,
    issue: IssueRow,
    { subscriberId, email: to, language }: Waiting,
    replyTo: string,
  ): Promise<void> {
    const { publicUrl, queueMail } = this.#options;
    const leave = unsubscribeLink(this.#links, publicUrl, subscriberId, language);
    await queueMail(tx, {
      template: TEMPLATE,
      reference: issue.id,
      to,
      replyTo,
      content: issueMail(issue, publicUrl, leave.url, language),
      headers: leave.headers,
    });
  }

  async #finish(id: string): Promise<void> {
    const { db, clock } = this.#options;
    await db.transaction(async (tx) => {
      const row = await issueStore.lock(tx, id);
      if (row?.status !== 'sending' || (await issueStore.countUnwritten(tx, id)) > 0) return;
      await issueStore.update(tx, id, { status: 'sent', sentAt: clock.now() });
      const { queued, skipped } = (await issueStore.find(tx, id))!;
      await recordChange(tx, {
        action: 'newsletter.finished',
        entityId: id,
        summary: `Newsletter “${row.subject}” was sent: ${queued} emails. Unsubscribed before sending: ${skipped}`,
        before: { status: 'sending' },
        after: { status: 'sent', queued, skipped },
      });
      await notifyStaff(tx, {
        message: `Newsletter “${row.subject}” was sent: ${queued} of ${row.recipients} emails`,
        type: 'success',
        href: '/dashboard/admin/newsletter?tab=issues',
        area: 'publishing',
      });
    });
  }
}
