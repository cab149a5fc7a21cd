import type { listStuckNotices, Operations, StuckNotice } from '../../contracts/operations.ts';
import type { QueryOf } from '../../contracts/endpoint.ts';
import type { Page } from '../../kernel/page.ts';
import { notify, type Database } from '../../db/database.ts';
import { DAY, HOUR, type Clock } from '../../kernel/clock.ts';
import { notFound, refusal } from '../../kernel/errors.ts';
import { recordChange } from '../audit/index.ts';
import { hasUnsubscribed, NOTICE_QUEUED } from '../notices/index.ts';
import { store, type NoticeRow } from './operations.store.ts';

/** The job queue, as far as staff look into it. */
interface Jobs {
  failed(): Promise<{ id: string; name: string; why: string; at: Date }[]>;
  /** False where there is no such job that was given up. */
  retry(name: string, id: string): Promise<boolean>;
}

interface OfficeOptions {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  version: string;
  /** The address of a proxy that TRUST_PROXY does not name; null for none. */
  unnamedProxy(): string | null;
  /** Settings that the server lacks. */
  missingSettings(): Promise<Operations['missingSettings']>;
  /** When the last backup was made; null if there is none. */
  lastBackup(): Promise<Date | null>;
  /** Bytes of the disk with our data; null if all data is elsewhere. */
  disk(): Promise<{ free: number; size: number } | null>;
  /** When the website's certificate ends; null without one. */
  certificateEnd(): Promise<Date | null>;
  /** What the policy of our pages stopped, as browsers told. */
  breaches(): { directive: string; blocked: string; page: string; count: number; at: Date }[];
}

/** A backup is made each night: a night was missed after a day and a half. */
export const BACKUP_EVERY = 36 * HOUR;
/** Certificates are renewed a month before they end. */
const CERTIFICATE_LEFT = 14 * DAY;

/** What is stuck, for staff to look at and to send on. */
export class OperationsOffice {
  readonly #options: OfficeOptions;

  constructor(options: OfficeOptions) {
    this.#options = options;
  }

  async notices(query: QueryOf<typeof listStuckNotices>): Promise<Page<StuckNotice>> {
    const page = await store.stuck(this.#options.db, query);
    return { ...page, rows: page.rows.map(toStuck) };
  }

  /** Queues it again, for two more days. Throws 404, and 409 for what is on its way, has no text any more, or is a newsletter to who has left it. */
  async retryNotice(id: string): Promise<{ queued: true }> {
    const { db, clock } = this.#options;
    await db.transaction(async (tx) => {
      const row = await store.lock(tx, id);
      if (!row) throw notFound('This message');
      if (row.status !== 'failed' && row.status !== 'held') throw refusal('not_stuck');
      if (!isRetriable(row)) throw refusal('text_gone');
      if (await hasUnsubscribed(tx, row)) throw refusal('unsubscribed');
      await store.requeue(tx, id, clock.now());
      await recordChange(tx, {
        action: 'notice.retried',
        entityId: id,
        summary: `${row.channel === 'mail' ? 'Email' : 'Text message'} (${wordsOf(row.template)}) sent again`,
      });
      await notify(tx, NOTICE_QUEUED, row.channel);
    });
    return { queued: true };
  }

  async read(): Promise<Operations> {
    const { db, jobs, version, breaches, unnamedProxy } = this.#options;
    const [missingSettings, server, failed, restores, lost, messages] = await Promise.all([
      this.#options.missingSettings(),
      this.#server(),
      jobs.failed(),
      store.restores(db),
      store.lostNumbers(db),
      store.messages(db),
    ]);
    return {
      version,
      unnamedProxy: unnamedProxy(),
      missingSettings,
      server,
      jobs: failed.map(({ at, ...job }) => ({ ...job, date: at.toISOString() })),
      restores: restores.map(({ madeAt, restoredAt }) => ({
        madeAt: madeAt.toISOString(),
        restoredAt: restoredAt.toISOString(),
      })),
      lostNumbers: lost.map(({ number, foundAt }) => ({ number, foundAt: foundAt.toISOString() })),
      messages: messages.map(({ receivedAt, ...message }) => ({
        ...message,
        date: receivedAt.toISOString(),
      })),
      breaches: breaches().map(({ at, ...one }) => ({ ...one, date: at.toISOString() })),
    };
  }

  async #server(): Promise<Operations['server']> {
    const { clock, lastBackup, disk, certificateEnd } = this.#options;
    const [backup, space, until] = await Promise.all([lastBackup(), disk(), certificateEnd()]);
    const now = clock.now().getTime();
    return {
      backup: backup && {
        at: backup.toISOString(),
        late: now - backup.getTime() > BACKUP_EVERY,
      },
      disk: space && { ...space, low: space.free < space.size / 10 },
      certificate: until && {
        until: until.toISOString(),
        late: until.getTime() - now < CERTIFICATE_LEFT,
      },
    };
  }

  /** Throws 404 if there is no such job. */
  async retryJob(name: string, id: string): Promise<{ queued: true }> {
    const { db, jobs } = this.#options;
    if (!(await jobs.retry(name, id))) throw notFound('This job');
    await recordChange(db, {
      action: 'job.retried',
      entityId: id,
      summary: `Job ${wordsOf(name)} run again`,
    });
    return { queued: true };
  }
}

const wordsOf = (name: string): string => name.replaceAll(/[_-]/g, ' ');

/** What held a key was emptied when it ended. */
const isRetriable = ({ text, secret }: NoticeRow): boolean => text !== '' && !secret;

function toStuck(row: NoticeRow): StuckNotice {
  return {
    id: row.id,
    channel: row.channel,
    status: row.status === 'held' ? 'held' : 'failed',
    what: wordsOf(row.template),
    recipient: row.recipient,
    subject: row.subject,
    why: row.lastError ?? '',
    date: row.createdAt.toISOString(),
    retriable: isRetriable(row),
  };
}
