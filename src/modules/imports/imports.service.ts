import type {
  ImportCheck,
  ImportFault,
  ImportKind,
  ImportRecord,
} from '../../contracts/imports.ts';
import type { UploadedFile } from '../../contracts/upload.ts';
import type { Database, Tx } from '../../db/database.ts';
import { nairobiDay, type Clock } from '../../kernel/clock.ts';
import { invalidField, notFound, refusal } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import type { Page } from '../../kernel/page.ts';
import { recordChange } from '../audit/index.ts';
import { harmlessName } from '../files/index.ts';
import { readTerms, type TermsOptions } from '../services/index.ts';
import { readFile, type ReadFile, KINDS, type Kind, type Round } from './imports.ts';
import { store, type ImportRow, type ImportRowsQuery, type ImportsQuery } from './imports.store.ts';

interface ImportsOptions extends TermsOptions {
  db: Database;
  clock: Clock;
}

/** What an import of a file would do now. */
interface Plan {
  faults: ImportFault[];
  present: { line: number; key: string; record: string | null }[];
  fresh: { line: number; key: string }[];
  write(tx: Tx): Promise<string[]>;
}

/** Faults that are answered. */
const MOST_FAULTS = 200;

/** Customers, services and balances from the files of another system. */
export class Imports {
  readonly #options: ImportsOptions;

  constructor(options: ImportsOptions) {
    this.#options = options;
  }

  /** What an import of this file would do. Writes nothing. */
  async check(kind: ImportKind, file: UploadedFile): Promise<ImportCheck> {
    const { faults, present, fresh } = await plan(
      this.#options.db,
      kind,
      readFile(kind, file.bytes),
      await this.#round(''),
    );
    return {
      create: fresh.length,
      present: present.length,
      faultCount: faults.length,
      faults: faults.slice(0, MOST_FAULTS),
    };
  }

  /**
   * Imports all rows of a file that are not there yet. It is checked again: what was there at the check may have changed.
   * Throws 422 where it has faults, 409 where all of it is there already.
   */
  async import(kind: ImportKind, file: UploadedFile, by: string): Promise<ImportRecord> {
    const round = await this.#round(by);
    const read = readFile(kind, file.bytes);
    return this.#options.db.transaction(async (tx) => {
      await store.lock(tx);
      const { faults, present, fresh, write } = await plan(tx, kind, read, round);
      if (faults.length > 0)
        throw invalidField('file', 'invalid_input:import_faults', { count: faults.length });
      if (fresh.length === 0) throw refusal('import_present');
      const records = await write(tx);
      const row = {
        id: newId('imp', round.now.getTime()),
        kind,
        fileName: harmlessName(file.filename),
        created: fresh.length,
        present: present.length,
        createdBy: by,
        createdAt: round.now,
      };
      const reference = (key: string) => (kind === 'customers' ? null : key);
      await store.add(tx, row, [
        ...fresh.map(({ line, key }, index) => ({
          line,
          reference: reference(key),
          outcome: 'created' as const,
          record: records[index]!,
        })),
        ...present.map(({ line, key, record }) => ({
          line,
          reference: reference(key),
          outcome: 'present' as const,
          record,
        })),
      ]);
      await recordChange(tx, {
        action: 'import.made',
        entityId: row.id,
        summary: `${row.created} ${kind} imported from ${row.fileName}`,
        after: { kind, created: row.created, present: row.present },
      });
      return toRecord(row);
    });
  }

  async list(query: ImportsQuery): Promise<Page<ImportRecord>> {
    const page = await store.list(this.#options.db, query);
    return { ...page, rows: page.rows.map(toRecord) };
  }

  /** Throws 404. */
  async read(id: string): Promise<ImportRecord> {
    const row = await store.find(this.#options.db, id);
    if (!row) throw notFound('This import');
    return toRecord(row);
  }

  async rows(query: ImportRowsQuery) {
    const page = await store.rows(this.#options.db, query);
    return {
      ...page,
      rows: page.rows.map(({ line, reference, outcome, record }) => ({
        line,
        reference,
        outcome,
        record: record ?? '',
      })),
    };
  }

  /** Read before a transaction: settings are not read in one. */
  async #round(by: string): Promise<Round> {
    const now = this.#options.clock.now();
    return { now, today: nairobiDay(now), terms: await readTerms(this.#options), by };
  }
}

async function plan<K extends ImportKind>(
  tx: Tx,
  kind: K,
  { rows, faults }: ReadFile<K>,
  round: Round,
): Promise<Plan> {
  const { present, work }: Kind<K> = KINDS[kind];
  const there = await present(
    tx,
    rows.map(({ key }) => key),
  );
  const fresh = rows.filter(({ key }) => !there.has(key));
  const { faults: more, write } = await work(tx, fresh, round);
  return {
    faults: [...faults, ...more].toSorted((one, other) => one.line - other.line),
    present: rows
      .filter(({ key }) => there.has(key))
      .map(({ line, key }) => ({ line, key, record: there.get(key)! })),
    fresh,
    write,
  };
}

const toRecord = ({ createdAt, ...row }: ImportRow): ImportRecord => ({
  ...row,
  created_at: createdAt.toISOString(),
});
