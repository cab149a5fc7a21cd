import { addressOfSection, staffLink } from '../../contracts/office-sections.ts';
import type { Page } from '../../kernel/page.ts';
import type { ApplicationForm, Applied } from '../../contracts/recruitment.ts';
import type { Application } from '../../contracts/recruitment-office.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { invalidField, notFound, refusal } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { recordConsent } from '../consents/index.ts';
import { kindOf, type Files } from '../files/index.ts';
import { notifyStaff } from '../notifications/index.ts';
import type { QueuedMail } from '../notices/index.ts';
import { receivedMail, staffMail } from './application-mails.ts';
import {
  store,
  type ApplicationRow,
  type ApplicationsQuery,
  isResumeUsed,
  unreviewedBytes,
} from './applications.store.ts';
import { toApplication, toApplied } from './application-view.ts';
import { store as jobStore, type JobRow } from './jobs.store.ts';
import type { Sent, Waiting } from './waiting.service.ts';

interface ApplicationsOptions {
  db: Database;
  clock: Clock;
  files: Files;
  waiting: Waiting;
  /** Throws 429 where the resume, with what nobody has reviewed, is more than is given for it. */
  spendStorage(tx: Tx, bytes: number, unreviewed: number): Promise<void>;
  publicUrl: string;
  /** Where staff read of a new application. */
  staffAddress(): Promise<string>;
  queueMail(tx: Tx, mail: QueuedMail): Promise<void>;
}

/** What people send for the vacancies. */
export class Applications {
  readonly #options: ApplicationsOptions;

  constructor(options: ApplicationsOptions) {
    this.#options = options;
  }

  /**
   * Throws 404 for an unknown job, 409 for a closed one, 422 for a resume that is no PDF and 429 where too many have come;
   * then nothing is kept.
   * The first of an address for a job counts, a later one waits; the answer does not tell which it was.
   */
  async apply(form: ApplicationForm): Promise<Applied> {
    const { db, clock, files, staffAddress, waiting, spendStorage } = this.#options;
    const { bytes, filename } = form.resume;
    if (kindOf(bytes) !== 'pdf') throw invalidField('resume', 'not_a_pdf');
    openJob(await jobStore.find(db, form.jobId));
    const staff = await staffAddress();
    const resumeKey = await files.store('cvs', bytes, 'application/pdf', filename, async (tx) =>
      spendStorage(tx, bytes.length, await unreviewedBytes(tx)),
    );
    return db.transaction(async (tx) => {
      const job = openJob(await jobStore.lock(tx, form.jobId, 'share'));
      const sent = sentOf(form, resumeKey, clock.now());
      const first = await store.insert(tx, {
        ...sent,
        jobId: job.id,
        email: form.email,
        updatedAt: sent.createdAt,
      });
      const before = first ? null : await store.lockOf(tx, job.id, form.email);
      if (before) await waiting.add(tx, before, sent, job, staff);
      else await this.#acknowledge(tx, form, job, resumeKey, staff);
      const { email, language } = form;
      const agreed = { email, language, reference: (before ?? sent).id, at: sent.createdAt };
      await recordConsent(tx, 'application', agreed);
      const { id } = before ?? sent;
      await this.#notifyStaff(tx, form, job, { resumeKey, id, again: !first, staff });
      return toApplied({
        ...sent,
        jobId: job.id,
        jobTitle: job.title,
        email: form.email,
        ...UNREVIEWED,
        updatedAt: sent.createdAt,
      });
    });
  }

  async #acknowledge(
    tx: Tx,
    form: ApplicationForm,
    job: JobRow,
    resumeKey: string,
    replyTo: string,
  ): Promise<void> {
    const content = receivedMail(
      { fullName: form.fullName, at: this.#options.clock.now() },
      job,
      form.language ?? 'en',
    );
    await this.#options.queueMail(tx, {
      template: 'application-received',
      reference: resumeKey,
      to: form.email,
      replyTo,
      content,
    });
  }

  async #notifyStaff(
    tx: Tx,
    form: ApplicationForm,
    job: JobRow,
    what: { resumeKey: string; id: string; again: boolean; staff: string },
  ): Promise<void> {
    const { clock, publicUrl, queueMail } = this.#options;
    const { resumeKey, id, again, staff } = what;
    await notifyStaff(tx, {
      message: again
        ? `Another application from ${form.email} for ${job.title} is waiting for confirmation`
        : `${form.fullName} applied for ${job.title}`,
      type: 'info',
      area: 'hiring',
      href: `${addressOfSection('applications')}?open=${id}`,
    });
    const link = staffLink(publicUrl, 'applications', id);
    const content = staffMail(factsOf(form, job, clock.now()), link, again);
    await queueMail(tx, {
      template: 'application-staff',
      reference: resumeKey,
      to: staff,
      replyTo: form.email,
      content,
    });
  }

  async list(query: ApplicationsQuery): Promise<Page<Application>> {
    const page = await store.list(this.#options.db, query);
    return { ...page, rows: page.rows.map(toApplication) };
  }

  /** Removes resumes that no application took, as when the process died in between, or that waited in vain. */
  async removeOrphans(): Promise<number> {
    await this.#options.waiting.removeExpired();
    return this.#options.files.removeOrphans('cvs', isResumeUsed);
  }
}

const UNREVIEWED = {
  status: 'Under Review',
  updatedBy: null,
  changedFields: [],
} satisfies Partial<ApplicationRow>;

function sentOf(
  { fullName, phone, linkedIn, skills, language = 'en' }: ApplicationForm,
  resumeKey: string,
  now: Date,
): Sent {
  return {
    id: newId('app', now.getTime()),
    fullName,
    phone,
    linkedIn: linkedIn ?? '',
    skills: skills ?? '',
    language,
    resumeKey,
    createdAt: now,
  };
}

function factsOf({ fullName, email, phone }: ApplicationForm, job: JobRow, at: Date) {
  return { fullName, email, phone, jobTitle: job.title, at };
}

function openJob(job: JobRow | null): JobRow {
  if (!job) throw notFound('The job');
  if (job.status !== 'Open') throw refusal('job_closed');
  return job;
}
