import { markOf, type Edit } from '../../contracts/editing.ts';
import type { Page } from '../../kernel/page.ts';
import type { Job } from '../../contracts/recruitment.ts';
import type { JobInput } from '../../contracts/recruitment-office.ts';
import { contentChanged, type Database, type Tx } from '../../db/database.ts';
import { DAY, nairobiDay, type Clock } from '../../kernel/clock.ts';
import { notFound, refusal } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { inLanguage, storedKiswahili } from '../../kernel/kiswahili.ts';
import type { Language } from '../../kernel/language.ts';
import { assertIfMatch } from '../../kernel/if-match.ts';
import { recordChange } from '../audit/index.ts';
import { markdownToHtml } from '../richtext/index.ts';
import type { JobSeed } from '../../db/seed/jobs.ts';
import { store, type CountedJob, type JobRow, type JobsQuery } from './jobs.store.ts';

const DEFAULT_TYPE = 'Full-time';

/** Without a language a record comes in English, with its Kiswahili beside it. */
interface InLanguage {
  language?: Language;
}

/** The vacancies of the company. */
export class Jobs {
  readonly #db: Database;
  readonly #clock: Clock;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Everybody sees the open ones, staff all of them. */
  async list(query: JobsQuery & InLanguage, staff: boolean): Promise<Page<Job>> {
    const page = await store.list(this.#db, query, !staff);
    const shown = staff ? toJob : toVacancy;
    return { ...page, rows: page.rows.map((row) => shown(row, query.language)) };
  }

  /**
   * Throws 404 for a job that never existed, and 410 for one that is closed to the caller or
   * removed.
   */
  async read(id: string, staff: boolean, language?: Language): Promise<Job> {
    const row = await store.find(this.#db, id);
    if (row && (staff || row.status === 'Open')) return (staff ? toJob : toVacancy)(row, language);
    if (row || (await store.wasRemoved(this.#db, id))) throw refusal('gone:vacancy');
    throw notFound('The job');
  }

  async create(input: JobInput, edit: Edit): Promise<Job> {
    const now = this.#clock.now();
    const id = newId('job', now.getTime());
    const row = {
      id,
      type: DEFAULT_TYPE,
      ...valuesOf(input, {}),
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
        after: valuesOf(input, {}),
      });
    });
  }

  /** Throws 404 for an unknown or deleted job and 409 for a stale edit. */
  update(id: string, input: JobInput, edit: Edit): Promise<Job> {
    return this.#change(id, async (tx) => {
      const row = await lockToEdit(tx, id, edit);
      const values = valuesOf(input, row.kiswahili);
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
function facts({ title, department, location, status, type, description, kiswahili }: JobRow) {
  return { title, department, location, status, type, description, kiswahili };
}

/** What was sent; a field that is absent stays away, so that it changes nothing. */
function valuesOf(input: JobInput, before: JobRow['kiswahili']) {
  const { description, kiswahili, ...rest } = input;
  return {
    ...rest,
    ...(description === undefined ? {} : { description: description ?? '' }),
    ...(kiswahili === undefined ? {} : { kiswahili: storedKiswahili(before, kiswahili) }),
  };
}

/** As everybody sees it. A count that moved with each application would tell whether an address had applied before. */
function toVacancy(row: CountedJob, language?: Language): Job {
  return { ...toJob(row, language), applications: 0 };
}

const TEXTS = ['title', 'department', 'location', 'description'] as const;
const NO_KISWAHILI = { title: '', department: '', location: '', description: '' };

function toJob(row: CountedJob, language?: Language): Job {
  const { id, title, department, location, status, type, applications, postedDate } = row;
  const { description, kiswahili } = row;
  const texts = { title, department, location, description };
  const shown = inLanguage(texts, kiswahili, TEXTS, language ?? 'en');
  return {
    ...shown,
    id,
    status,
    type,
    applications,
    postedDate,
    descriptionHtml: markdownToHtml(shown.description),
    updated_at: row.updatedAt.toISOString(),
    translated: (description === '' ? kiswahili.title : kiswahili.description) !== undefined,
    ...(language === undefined && { kiswahili: { ...NO_KISWAHILI, ...kiswahili } }),
  };
}
