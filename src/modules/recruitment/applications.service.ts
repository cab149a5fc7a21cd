import type { Page } from '../../contracts/paging.ts';
import type { Application, ApplicationForm } from '../../contracts/recruitment.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { conflict, invalidField, notFound } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { kindOf, pathOf, type Files } from '../files/index.ts';
import { tellStaff } from '../notifications/index.ts';
import type { QueuedMail } from '../notices/index.ts';
import { receivedMail, staffMail } from './application-mails.ts';
import { store, type ApplicationRow, type ApplicationsQuery, type HistoryRow, type TitledApplication } from './applications.store.ts';
import { store as jobStore, type JobRow } from './jobs.store.ts';

export interface ApplicationsOptions {
  db: Database;
  clock: Clock;
  files: Files;
  publicUrl: string;
  /** Where staff read of a new application. */
  staffAddress(): Promise<string>;
  queueMail(tx: Tx, mail: QueuedMail): Promise<void>;
}

/** What people send for the vacancies (D104, D108, D110). */
export class Applications {
  readonly #options: ApplicationsOptions;

  constructor(options: ApplicationsOptions) {
    this.#options = options;
  }

  /** Throws 404 for an unknown job, 409 for a closed one and 422 for a resume that is no PDF; then nothing is kept. */
  async apply(form: ApplicationForm): Promise<Application> {
    const { db, files, staffAddress } = this.#options;
    if (kindOf(form.resume.bytes) !== 'pdf') throw invalidField('resume', 'The resume must be a PDF', 'not_a_pdf');
    openJob(await jobStore.find(db, form.jobId));
    const staff = await staffAddress();
    const resumeKey = await files.store('cvs', form.resume.bytes, 'application/pdf', form.resume.filename);
    return db.transaction(async (tx) => {
      const job = openJob(await jobStore.lock(tx, form.jobId, 'share'));
      const { id, again } = await this.#write(tx, form, resumeKey);
      await this.#tell(tx, form, job, { resumeKey, again, staff });
      return toApplication({ ...(await store.find(tx, id))!, history: [] });
    });
  }

  /** One per job and e-mail: a later one takes the earlier one's place, which stays as history. */
  async #write(tx: Tx, form: ApplicationForm, resumeKey: string): Promise<{ id: string; again: boolean }> {
    const now = this.#options.clock.now();
    const { fullName, email, phone, jobId } = form;
    const content = { fullName, email, phone, linkedIn: form.linkedIn ?? '', skills: form.skills ?? '', resumeKey, createdAt: now };
    const id = await store.insert(tx, { id: newId('app', now.getTime()), jobId, updatedAt: now, ...content });
    if (id) return { id, again: false };
    const old = await store.lockOf(tx, jobId, email);
    await store.remember(tx, { ...old, id: newId('aph', now.getTime()), applicationId: old.id });
    await store.update(tx, old.id, { ...content, status: 'Under Review' });
    return { id: old.id, again: true };
  }

  async #tell(tx: Tx, form: ApplicationForm, job: JobRow, what: { resumeKey: string; again: boolean; staff: string }): Promise<void> {
    const { clock, publicUrl, queueMail } = this.#options;
    const facts = { fullName: form.fullName, email: form.email, phone: form.phone, jobTitle: job.title, at: clock.now() };
    await queueMail(tx, { template: 'application-received', reference: what.resumeKey, to: form.email, replyTo: what.staff, content: receivedMail(facts) });
    await tellStaff(tx, {
      message: `${form.fullName} ${what.again ? 'applied again' : 'applied'} for ${job.title}`, type: 'info', area: 'hiring',
      href: `/dashboard/admin/applications?q=${encodeURIComponent(form.email)}`,
    });
    await queueMail(tx, { template: 'application-staff', reference: what.resumeKey, to: what.staff, replyTo: form.email, content: staffMail(facts, publicUrl, what.again) });
  }

  async list(query: ApplicationsQuery): Promise<Page<Application>> {
    const page = await store.list(this.#options.db, query);
    return { ...page, rows: page.rows.map(toApplication) };
  }

  /** Removes resumes that no application took, as when the process died in between. */
  removeOrphans(): Promise<number> {
    return this.#options.files.removeOrphans('cvs', (tx, key) => store.isResumeUsed(tx, key));
  }
}

function openJob(job: JobRow | null): JobRow {
  if (!job) throw notFound('The job');
  if (job.status !== 'Open') throw conflict('job_closed', 'This job is closed and takes no more applications.');
  return job;
}

/** An application as the contract has it, with what it said before. */
export function toApplication(row: TitledApplication): Application {
  const { id, jobId, jobTitle, email } = row;
  const sent = toSent(row);
  return {
    id, jobId, jobTitle, email, ...sent,
    candidate: sent.fullName, appliedDate: sent.createdAt, resume: row.resumeKey.split('/').at(-1)!,
    history: row.history.map(toSent), updated_at: row.updatedAt.toISOString(),
  };
}

function toSent(row: ApplicationRow | HistoryRow) {
  const { fullName, phone, linkedIn, skills, status } = row;
  return { fullName, phone, linkedIn, skills, status, createdAt: row.createdAt.toISOString(), resumePath: pathOf(row.resumeKey) };
}
