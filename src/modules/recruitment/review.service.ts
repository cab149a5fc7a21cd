import { markOf, type Edit } from '../../contracts/editing.ts';
import type { Page, PageQuery } from '../../kernel/page.ts';
import type {
  Application,
  ApplicationNote,
  CandidateMail,
} from '../../contracts/recruitment-office.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { notFound } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { assertIfMatch } from '../../kernel/if-match.ts';
import { recordChange } from '../audit/index.ts';
import type { QueuedMail } from '../notices/index.ts';
import { candidateMailOf } from './application-mails.ts';
import { toApplication } from './application-view.ts';
import { store, type ApplicationRow, noteStore, type NoteRow } from './applications.store.ts';

interface ReviewOptions {
  db: Database;
  clock: Clock;
  /** Where the candidate's answer goes. */
  staffAddress(): Promise<string>;
  queueMail(tx: Tx, mail: QueuedMail): Promise<void>;
}

/** What staff do with an application: decide, write to the candidate, note things for each other. */
export class Review {
  readonly #options: ReviewOptions;

  constructor(options: ReviewOptions) {
    this.#options = options;
  }

  /** Sets the status and writes to the candidate where staff want it. Throws 404 for an unknown application and 409 for a stale edit. */
  async setStatus(
    id: string,
    status: Application['status'],
    mail: CandidateMail | null,
    edit: Edit,
  ): Promise<Application> {
    const { db, clock, staffAddress } = this.#options;
    const replyTo = mail ? await staffAddress() : '';
    return db.transaction(async (tx) => {
      const row = await store.lock(tx, id);
      if (!row) throw notFound('The application');
      // A status that a colleague has already set is not refused, unless the caller also writes a
      // message.
      if (row.status !== status || mail) assertIfMatch(edit.ifMatch, row, 'changed it');
      if (row.status !== status)
        await store.update(tx, id, {
          status,
          ...markOf<ApplicationRow>(row, { status }, edit, clock.now()),
        });
      if (mail) await this.#write(tx, row, mail, edit.by, replyTo);
      const now = (await store.find(tx, id))!;
      await recordChange(tx, {
        action: 'application.reviewed',
        entityId: id,
        before: { status: row.status },
        after: { status, ...(mail ? { mail } : {}) },
        summary: `Application from ${row.fullName} for ${now.jobTitle}: ${status}${mail ? ', with an email to the candidate' : ''}`,
      });
      return toApplication(now);
    });
  }

  async notes(id: string, query: PageQuery): Promise<Page<ApplicationNote>> {
    const { db } = this.#options;
    if (!(await store.find(db, id))) throw notFound('The application');
    const page = await noteStore.list(db, id, query);
    return { ...page, rows: page.rows.map(toNote) };
  }

  addNote(id: string, text: string, by: string): Promise<ApplicationNote> {
    return this.#options.db.transaction(async (tx) => {
      const row = await store.lock(tx, id);
      if (!row) throw notFound('The application');
      await recordChange(tx, {
        action: 'application.noted',
        entityId: id,
        summary: `Note on the application from ${row.fullName} added`,
        after: { note: text },
      });
      return toNote(await this.#note(tx, id, text, by));
    });
  }

  /** Sends the email and adds a note with its text, so that colleagues can read it. */
  async #write(
    tx: Tx,
    row: ApplicationRow,
    mail: CandidateMail,
    by: string,
    replyTo: string,
  ): Promise<void> {
    const note = await this.#note(
      tx,
      row.id,
      `Email to the candidate: ${mail.subject}\n\n${mail.text}`,
      by,
    );
    await this.#options.queueMail(tx, {
      template: 'application-answer',
      reference: note.id,
      to: row.email,
      replyTo,
      content: candidateMailOf(mail, row.language),
    });
  }

  #note(tx: Tx, applicationId: string, text: string, author: string): Promise<NoteRow> {
    const now = this.#options.clock.now();
    return noteStore.insert(tx, {
      id: newId('apn', now.getTime()),
      applicationId,
      author,
      text,
      createdAt: now,
    });
  }
}

function toNote({ id, author, text, createdAt }: NoteRow): ApplicationNote {
  return { id, author, text, date: createdAt.toISOString() };
}
