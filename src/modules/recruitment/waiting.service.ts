import { sha256 } from '../../kernel/sha256.ts';
import type { Edit } from '../../contracts/editing.ts';
import type { Application } from '../../contracts/recruitment-office.ts';
import type { Database, Tx } from '../../db/database.ts';
import { DAY, type Clock } from '../../kernel/clock.ts';
import { notFound, refusal } from '../../kernel/errors.ts';
import { newId, newToken } from '../../kernel/ids.ts';
import { BASES } from '../../kernel/language.ts';
import { editedAt, assertIfMatch } from '../../kernel/if-match.ts';
import { recordChange } from '../audit/index.ts';
import type { Files } from '../files/index.ts';
import type { QueuedMail } from '../notices/index.ts';
import { waitingMail } from './application-mails.ts';
import {
  store,
  type ApplicationRow,
  waitingStore,
  type WaitingRow,
  isResumeUsed,
} from './applications.store.ts';
import { toApplication } from './application-view.ts';
import type { JobRow } from './jobs.store.ts';

interface WaitingOptions {
  db: Database;
  clock: Clock;
  files: Files;
  publicUrl: string;
  queueMail(tx: Tx, mail: QueuedMail): Promise<void>;
}

/** How long a link works and a later application is kept. */
const WAITS = 7 * DAY;
/** The most later applications for one application; beyond that, the oldest is deleted. */
const AT_MOST = 5;
/** What somebody sends: the fields of an application that a later one replaces. */
export type Sent = Omit<WaitingRow, 'applicationId' | 'linkHash' | 'expiresAt'>;

/**
 * Applications from an address that has already applied for the job. Anybody can type an address,
 * so they replace nothing until the address's owner, or staff, say so.
 */
export class Waiting {
  readonly #options: WaitingOptions;

  constructor(options: WaitingOptions) {
    this.#options = options;
  }

  /** Puts `sent` beside the application, which is locked, and mails its address the link that decides, in the language of `sent`. */
  async add(
    tx: Tx,
    application: ApplicationRow,
    sent: Sent,
    job: Pick<JobRow, 'title' | 'kiswahili'>,
    replyTo: string,
  ): Promise<void> {
    const { clock, publicUrl, queueMail } = this.#options;
    const now = clock.now();
    const token = newToken();
    const expiresAt = new Date(now.getTime() + WAITS);
    await waitingStore.insert(tx, {
      ...sent,
      applicationId: application.id,
      linkHash: sha256(token),
      expiresAt,
    });
    await waitingStore.trim(tx, application.id, AT_MOST);
    const content = waitingMail(
      { fullName: application.fullName, language: sent.language },
      job,
      `${publicUrl}${BASES[sent.language]}/application/${token}`,
      expiresAt,
    );
    await queueMail(tx, {
      template: 'application-waiting',
      reference: sent.id,
      to: application.email,
      replyTo,
      content,
      secret: 'once',
    });
  }

  /** The sender has proved that the address is theirs. Throws 410 if the link is used, expired or invalid. */
  async confirm(token: string): Promise<void> {
    await this.#byLink(token, (tx, application, waiting) =>
      this.#replace(tx, application, waiting, application.fullName),
    );
  }

  /** The address's owner did not send it. Throws 410 like `confirm`. */
  async deny(token: string): Promise<void> {
    const { resumeKey } = await this.#byLink(token, (tx, application, waiting) =>
      this.#discard(tx, application, waiting),
    );
    await this.#tidy(resumeKey);
  }

  /** Staff accept it. Throws 404 if it is not pending, and 409 for a stale edit. */
  accept(id: string, waitingId: string, edit: Edit): Promise<Application> {
    return this.#byStaff(id, waitingId, edit, (tx, row, waiting) =>
      this.#replace(tx, row, waiting, edit.by),
    );
  }

  /** Staff discard it with its CV. Throws like `accept`. */
  async discard(id: string, waitingId: string, edit: Edit): Promise<Application> {
    let resumeKey = '';
    const left = await this.#byStaff(id, waitingId, edit, (tx, row, waiting) => {
      resumeKey = waiting.resumeKey;
      return this.#discard(tx, row, waiting);
    });
    await this.#tidy(resumeKey);
    return left;
  }

  /** Deletes later applications that nobody decided on in time. The cleanup of unused files removes their CVs. */
  removeExpired(): Promise<void> {
    return waitingStore.removeExpired(this.#options.db, this.#options.clock.now());
  }

  #byLink(
    token: string,
    work: (tx: Tx, row: ApplicationRow, waiting: WaitingRow) => Promise<void>,
  ): Promise<WaitingRow> {
    return this.#options.db.transaction(async (tx) => {
      const named = await waitingStore.byLink(tx, sha256(token));
      const application = named && (await store.lock(tx, named.applicationId));
      const waiting = application && (await waitingStore.lock(tx, named.id, application.id));
      if (!waiting || waiting.expiresAt <= this.#options.clock.now()) throw refusal('gone:link');
      await work(tx, application, waiting);
      return waiting;
    });
  }

  #byStaff(
    id: string,
    waitingId: string,
    edit: Edit,
    work: (tx: Tx, row: ApplicationRow, waiting: WaitingRow) => Promise<void>,
  ): Promise<Application> {
    return this.#options.db.transaction(async (tx) => {
      const application = await store.lock(tx, id);
      const waiting = application && (await waitingStore.lock(tx, waitingId, id));
      if (!waiting) throw notFound('The application');
      assertIfMatch(edit.ifMatch, application, 'changed it');
      await work(tx, application, waiting);
      return toApplication((await store.find(tx, id))!);
    });
  }

  /** The earlier version becomes history. Only staff set the status. */
  async #replace(tx: Tx, old: ApplicationRow, waiting: WaitingRow, by: string): Promise<void> {
    const { fullName, phone, linkedIn, skills, language, resumeKey, createdAt } = waiting;
    const now = this.#options.clock.now();
    await store.remember(tx, { ...old, id: newId('aph', now.getTime()), applicationId: old.id });
    await waitingStore.remove(tx, waiting.id);
    const mark = { updatedAt: editedAt(old, now), updatedBy: by, changedFields: ['application'] };
    await store.update(tx, old.id, {
      fullName,
      phone,
      linkedIn,
      skills,
      language,
      resumeKey,
      createdAt,
      ...mark,
    });
    await recordChange(
      tx,
      {
        action: 'application.replaced',
        entityId: old.id,
        summary: `Application from ${old.fullName} replaced by a later one`,
        before: auditedFields(old),
        after: auditedFields(waiting),
      },
      { name: old.fullName },
    );
  }

  async #discard(tx: Tx, application: ApplicationRow, waiting: WaitingRow): Promise<void> {
    await waitingStore.remove(tx, waiting.id);
    await recordChange(
      tx,
      {
        action: 'application.discarded',
        entityId: application.id,
        before: auditedFields(waiting),
        summary: `A later application that used ${application.fullName}’s email address was deleted`,
      },
      { name: application.fullName },
    );
  }

  async #tidy(resumeKey: string): Promise<void> {
    await this.#options.files.removeUnused(resumeKey, isResumeUsed);
  }
}

/** What the audit log keeps from either version. */
function auditedFields({ fullName, phone, linkedIn, skills, createdAt }: Sent | ApplicationRow) {
  return { fullName, phone, linkedIn, skills, sent: createdAt.toISOString() };
}
