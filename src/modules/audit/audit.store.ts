import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { listAudit } from '../../contracts/audit.ts';
import type { QueryOf } from '../../contracts/endpoint.ts';
import type { Page } from '../../kernel/page.ts';
import type { Tx } from '../../db/database.ts';
import { readTable, newestFirst } from '../../db/keyset.ts';
import { insertRows } from '../../db/table-statements.ts';
import { matches } from '../../db/search.ts';
import { auditEntries } from '../../db/tables/office.ts';

const insertLast = insertRows(auditEntries, 'audit_insert', { byDefault: ['id', 'at'] });

export type AuditRow = typeof auditEntries.$inferSelect;

/** Repeated reads within this time count once, because pages reload themselves and a PDF arrives in parts. */
const SAME_WITHIN = '15 minutes';

export const store = {
  async insert(tx: Tx, entry: typeof auditEntries.$inferInsert): Promise<void> {
    await tx.orm.insert(auditEntries).values(entry);
  },
  /** At the end of the transaction. */
  insertLast: (tx: Tx, entry: Parameters<typeof insertLast.params>[1][number]): Promise<void> =>
    tx.runLast(insertLast, insertLast.params({}, [entry])),
  /** Whether this reader of the record was noted a short time ago. */
  async wasRecorded(
    tx: Tx,
    {
      entity,
      entityId,
      action,
      reader,
    }: { entity: string; entityId: string; action: string; reader: string | null },
  ): Promise<boolean> {
    const [row] = await tx.query<{ seen: boolean }>(
      `select exists (select from audit_entries where entity = $1 and entity_id = $2 and action = $3
         and actor_id = $4 and at > now() - interval '${SAME_WITHIN}') as seen`,
      [entity, entityId, action, reader],
    );
    return row!.seen;
  },
  list(tx: Tx, query: QueryOf<typeof listAudit>): Promise<Page<AuditRow>> {
    const filter = and(
      matches(query.q, auditEntries),
      query.entity === undefined ? undefined : eq(auditEntries.entity, query.entity),
      query.entity_id === undefined ? undefined : eq(auditEntries.entityId, query.entity_id),
      query.actor === undefined ? undefined : eq(auditEntries.actorId, query.actor),
      query.from === undefined ? undefined : gte(auditEntries.at, startOf(query.from)),
      query.to === undefined
        ? undefined
        : lt(auditEntries.at, sql`${startOf(query.to)} + interval '1 day'`),
    );
    const order = newestFirst<number>(auditEntries.id);
    return readTable(tx, auditEntries, { filter, order, query });
  },
  async find(tx: Tx, id: number): Promise<AuditRow | null> {
    return (await tx.orm.select().from(auditEntries).where(eq(auditEntries.id, id)))[0] ?? null;
  },
  /** The kinds of records. They are few in a long log, so the query steps through the index. */
  async entities(tx: Tx): Promise<string[]> {
    return (await tx.query<{ value: string }>(`${eachOf('entity')} order by value`)).map(
      ({ value }) => value,
    );
  },
  /** Accounts in the log, by their latest name. */
  async actors(tx: Tx): Promise<{ id: string; name: string }[]> {
    const latest =
      'select actor from audit_entries where actor_id = each.value order by id desc limit 1';
    return tx.query(
      `select value as id, (${latest}) as name from (${eachOf('actor_id')}) as each order by name`,
    );
  },
};

/** Midnight in Nairobi at the start of a day. */
const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'Africa/Nairobi')`;

/** Every value of a column that leads an index, without reading every row. */
const eachOf = (column: 'entity' | 'actor_id'): string => `with recursive each as (
    (select ${column} as value from audit_entries where ${column} is not null order by ${column} limit 1)
    union all
    select (select ${column} from audit_entries where ${column} > each.value order by ${column} limit 1) from each where value is not null)
  select value from each where value is not null`;
