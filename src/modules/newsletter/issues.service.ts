import { markOf, type Edit } from '../../contracts/editing.ts';
import type { IssueInput, NewsletterIssue } from '../../contracts/newsletter-issues.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { notFound, refusal } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { assertIfMatch } from '../../kernel/if-match.ts';
import type { Page } from '../../kernel/page.ts';
import { recordChange } from '../audit/index.ts';
import type { LaidOut, MailContent, QueuedMail } from '../notices/index.ts';
import { cleanHtml } from '../richtext/index.ts';
import { trialMail } from './issue-mail.ts';
import {
  issueStore,
  type CountedIssue,
  type IssueRow,
  type IssuesQuery,
} from './newsletter.store.ts';

interface IssuesOptions {
  db: Database;
  clock: Clock;
  publicUrl: string;
  queueMail(tx: Tx, mail: QueuedMail): Promise<void>;
  /** How a mail will look. */
  layout(content: MailContent): LaidOut;
}

/** The newsletters that staff write. Sending is src/modules/newsletter/sending.ts. */
export class Issues {
  readonly #options: IssuesOptions;

  constructor(options: IssuesOptions) {
    this.#options = options;
  }

  async list(query: IssuesQuery): Promise<Page<NewsletterIssue>> {
    const page = await issueStore.list(this.#options.db, query);
    return { ...page, rows: page.rows.map(toIssue) };
  }

  async read(id: string): Promise<NewsletterIssue> {
    const row = await issueStore.find(this.#options.db, id);
    if (!row) throw notFound('The newsletter');
    return toIssue(row);
  }

  create(input: IssueInput, edit: Edit): Promise<NewsletterIssue> {
    const now = this.#options.clock.now();
    const id = newId('nli', now.getTime());
    return this.#change(id, async (tx) => {
      const values = valuesOf(input);
      await issueStore.insert(tx, {
        ...values,
        id,
        createdAt: now,
        updatedAt: now,
        updatedBy: edit.by,
      });
      await recordChange(tx, {
        action: 'newsletter.created',
        entityId: id,
        summary: `Newsletter “${values.subject}” created`,
        after: values,
      });
    });
  }

  /** Throws 404 for an unknown issue, 409 for a stale edit or one whose sending has started. */
  update(id: string, input: IssueInput, edit: Edit): Promise<NewsletterIssue> {
    return this.#change(id, async (tx) => {
      const row = await lockDraft(tx, id, edit);
      const values = valuesOf(input);
      await issueStore.update(tx, id, {
        ...values,
        ...markOf<IssueRow>(row, values, edit, this.#options.clock.now()),
      });
      await recordChange(tx, {
        action: 'newsletter.updated',
        entityId: id,
        summary: `Newsletter “${values.subject}” changed`,
        before: { subject: row.subject, content: row.content },
        after: values,
      });
    });
  }

  /** Throws as `update` does. */
  async remove(id: string, edit: Edit): Promise<void> {
    await this.#options.db.transaction(async (tx) => {
      const { subject, content } = await lockDraft(tx, id, edit);
      await recordChange(tx, {
        action: 'newsletter.deleted',
        entityId: id,
        summary: `Newsletter “${subject}” deleted`,
        before: { subject, content },
      });
      await issueStore.remove(tx, id);
    });
  }

  preview(input: IssueInput): { subject: string } & LaidOut {
    const { publicUrl, layout } = this.#options;
    const content = { ...trialMail(valuesOf(input), publicUrl), subject: input.subject };
    return { subject: content.subject, ...layout(content) };
  }

  /** Mails an issue to the colleague who asks. Throws 404 for an unknown one. */
  async test(id: string, to: string): Promise<void> {
    const { db, clock, publicUrl, queueMail } = this.#options;
    await db.transaction(async (tx) => {
      const row = await issueStore.lock(tx, id);
      if (!row) throw notFound('The newsletter');
      await queueMail(tx, {
        template: 'newsletter_test',
        reference: `${id}-${clock.now().getTime()}`,
        to,
        content: trialMail(row, publicUrl),
      });
      await recordChange(tx, {
        action: 'newsletter.tested',
        entityId: id,
        summary: `Test email for newsletter “${row.subject}” sent`,
      });
    });
  }

  /** Fixes the recipients and starts the sending. Throws 409 as `update` does, and if nobody has confirmed. */
  send(id: string, edit: Edit): Promise<NewsletterIssue> {
    return this.#change(id, async (tx) => {
      const row = await lockDraft(tx, id, edit);
      const now = this.#options.clock.now();
      const recipients = await issueStore.address(tx, id);
      if (recipients === 0) throw refusal('no_recipients');
      const values = { status: 'sending' as const, recipients, startedAt: now };
      await issueStore.update(tx, id, {
        ...values,
        ...markOf<IssueRow>(row, { status: 'sending' }, edit, now),
      });
      await recordChange(tx, {
        action: 'newsletter.sent',
        entityId: id,
        summary: `Newsletter “${row.subject}” is being sent to ${recipients}`,
        before: { status: row.status },
        after: { status: 'sending', recipients },
      });
    });
  }

  /** Whether an issue shows this picture of the posts' folder. */
  showsPicture(tx: Tx, key: string): Promise<boolean> {
    return issueStore.showsPicture(tx, `/uploads/${key}`);
  }

  #change(id: string, work: (tx: Tx) => Promise<void>): Promise<NewsletterIssue> {
    return this.#options.db.transaction(async (tx) => {
      await work(tx);
      return toIssue((await issueStore.find(tx, id))!);
    });
  }
}

async function lockDraft(tx: Tx, id: string, edit: Edit): Promise<IssueRow> {
  const row = await issueStore.lock(tx, id);
  if (!row) throw notFound('The newsletter');
  if (row.status !== 'draft') throw refusal('already_sent');
  assertIfMatch(edit.ifMatch, row, 'changed it');
  return row;
}

function valuesOf({ subject, content }: IssueInput) {
  return { subject, content: cleanHtml(content) };
}

function toIssue(row: CountedIssue): NewsletterIssue {
  const {
    id,
    subject,
    status,
    recipients,
    queued,
    skipped,
    createdAt,
    startedAt,
    sentAt,
    updatedAt,
  } = row;
  return {
    id,
    subject,
    content: cleanHtml(row.content),
    status,
    recipients,
    queued,
    skipped,
    date: createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    sentAt: sentAt?.toISOString() ?? null,
    updated_at: updatedAt.toISOString(),
  };
}
