import { markOf, type Edit } from '../../contracts/editing.ts';
import type { Page } from '../../kernel/page.ts';
import type { Job } from '../../contracts/recruitment.ts';
import type { JobInput } from '../../contracts/recruitment-office.ts';
import { contentChanged, type Database, type Tx } from '../../db/database.ts';
import { DAY, nairobiDay, type Clock } from '../../kernel/clock.ts';
import { notFound, refusal } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { assertIfMatch } from '../../kernel/if-match.ts';
import { recordChange } from '../audit/index.ts';
import { markdownToHtml } from '../richtext/index.ts';
import type { JobSeed } from '../../db/seed/jobs.ts';
import { store, type CountedJob, type JobRow, type JobsQuery } from './jobs.store.ts';

const DEFAULT_TYPE = 'Full-time';

/** The vacancies of the company. */
export class Jobs {
  readonly #db: Database;
  readonly #clock: Clock;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Everybody sees the open ones, staff all of them. */
  async list(query: JobsQuery, staff: boolean): Promise<Page<Job>> {
    const page = await store.list(this.#db, query, !staff);
    return { ...page, rows: page.rows.map((row) => (staff ? toJob(row) : toVacancy(row))) };
  }

  /**
   * Throws 404 for a job that never existed, and 410 for one that is closed to the caller or
   * removed.
   */
  async read(id: string, staff: boolean): Promise<Job> {
    const row = await store.find(this.#db, id);
    if (row && (staff || row.status === 'Open')) return staff ? toJob(row) : toVacancy(row);
    if (row || (await store.wasRemoved(this.#db, id))) throw refusal('gone:vacancy');
    throw notFound('The job');
  }

  async create(input: JobInput, edit: Edit): Promise<Job> {
    const now = this.#clock.now();
    const id = newId('job', now.getTime());
    const row = {
      id,
      type: DEFAULT_TYPE,
      ...valuesOf(input),
      postedDate: nairobiDay(now),
      createdAt: now,
      updatedAt: now,
      updatedBy: edit.by,
    } as const;
    return this.#change(id, async (tx) => {
      await store.insert(tx, [row]);
      await recordChange(tx, {
        action: 'job.created',
        entityId: id,
        summary: `Job “${row.title}” added`,
        after: valuesOf(input),
      });
    });
  }

  /** Throws 404 for an unknown or deleted job and 409 for a stale edit. */
  update(id: string, input: JobInput, edit: Edit): Promise<Job> {
    return this.#change(id, async (tx) => {
      const row = await lockToEdit(tx, id, edit);
      const values = valuesOf(input);
      await store.update(tx, id, { ...values, ...markOf(row, values, edit, this.#clock.now()) });
      await recordChange(tx, {
        action: 'job.updated',
        entityId: id,
        summary: `Job “${values.title}” ${changeVerb(row, values.status)}`,
        before: facts(row),
        after: { ...facts(row), ...values },
      });
    });
  }

  /** The row stays for its applications, which keep its title. */
  async remove(id: string, edit: Edit): Promise<void> {
    await this.#db.transaction(async (tx) => {
      const row = await lockToEdit(tx, id, edit);
      await recordChange(tx, {
        action: 'job.deleted',
        entityId: id,
        summary: `Job “${row.title}” deleted`,
        before: facts(row),
      });
      await store.update(tx, id, { deletedAt: this.#clock.now() });
      await contentChanged(tx, 'content');
    });
  }

  /** Fills a database that never had a job; false if it had one. Given newest first. */
  async seed(tx: Tx, seeds: readonly JobSeed[]): Promise<boolean> {
    if (!(await store.isUntouched(tx))) return false;
    const now = this.#clock.now().getTime();
    await store.insert(
      tx,
      seeds.map(({ daysAgo, ...content }) => {
        const at = new Date(now - daysAgo * DAY);
        return {
          ...content,
          id: newId('job', at.getTime()),
          postedDate: nairobiDay(at),
          createdAt: at,
          updatedAt: at,
        };
      }),
    );
    return true;
  }

  #change(id: string, work: (tx: Tx) => Promise<void>): Promise<Job> {
    return this.#db.transaction(async (tx) => {
      await work(tx);
      await contentChanged(tx, 'content');
      return toJob((await store.find(tx, id))!);
    });
  }
}

async function lockToEdit(tx: Tx, id: string, edit: Edit): Promise<JobRow> {
  const row = await store.lock(tx, id, 'update');
  if (!row) throw notFound('The job');
  assertIfMatch(edit.ifMatch, row, 'changed it');
  return row;
}

function changeVerb(row: JobRow, status: JobRow['status'] | undefined): string {
  return status === undefined || status === row.status
    ? 'changed'
    : status === 'Open'
      ? 'opened'
      : 'closed';
}

/** What the audit log keeps of a vacancy. */
function facts({ title, department, location, status, type, description }: JobRow) {
  return { title, department, location, status, type, description };
}

/** What was sent; a field that is absent stays away, so that it changes nothing. */
function valuesOf(input: JobInput) {
  const { description, ...rest } = input;
  return { ...rest, ...(description === undefined ? {} : { description: description ?? '' }) };
}

/** As everybody sees it. A count that moved with each application would tell whether an address had applied before. */
function toVacancy(row: CountedJob): Job {
  return { ...toJob(row), applications: 0 };
}

function toJob(row: CountedJob): Job {
  const { id, title, department, location, status, type, applications, postedDate, description } =
    row;
  return {
    id,
    title,
    department,
    location,
    status,
    type,
    applications,
    postedDate,
    description,
    descriptionHtml: markdownToHtml(description),
    updated_at: row.updatedAt.toISOString(),
  };
}
