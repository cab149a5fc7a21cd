import { inArray } from 'drizzle-orm';
import type { Database, Statement, Tx } from '../../db/database.ts';
import { openSeats } from '../../db/held-seats.ts';
import { selectList, type RowOf } from '../../db/table-statements.ts';
import { intakes, packages } from '../../db/tables/catalogue.ts';

const PACKAGE = selectList(packages, {
  as: 'p',
  without: [
    'taxClass',
    'delivery',
    'vatRate',
    'minQuantity',
    'position',
    'active',
    'createdAt',
    'updatedAt',
    'updatedBy',
    'changedFields',
  ],
});

/** A package with its open intake, as the shop needs it. */
export type PackageRow = RowOf<typeof PACKAGE> & {
  vatRate: number;
  minQuantity: number;
  intakeId: string | null;
  startsOn: string | null;
  capacity: number | null;
  /** Seats neither sold nor held, which nobody from the waitlist is about to be offered. */
  seatsLeft: number | null;
};

/** VAT of the tax class and the least order of SMS credits follow the settings from the moment they are saved. */
const SHOP = `(select value from settings where key = 'shop')`;
/** A seller who is not registered charges no VAT at all, in the shop as on invoices. */
const REGISTERED = `coalesce(((select value from settings where key = 'seller') ->> 'vatRegistered')::boolean, true)`;
const VAT_RATE = `case when p.tax_class = 'standard' and ${REGISTERED} then coalesce((${SHOP} ->> 'vatRate')::int, p.vat_rate) else 0 end`;
const LEAST = `greatest(p.min_quantity, case when p.is_per_sms then (${SHOP} ->> 'minSmsCredits')::int end)`;

const COLUMNS = `${PACKAGE}, ${VAT_RATE} as "vatRate", ${LEAST} as "minQuantity",
  i.id as "intakeId", to_char(i.starts_on, 'YYYY-MM-DD') as "startsOn", i.capacity,
  case when i.id is null then null else ${openSeats('i', '$1')} end as "seatsLeft"`;

const FROM = `from packages p left join lateral (
  select * from intakes where package_id = p.id and open and starts_on >= $2::date order by starts_on, id limit 1) i on true`;

/** A plan without a billing period waits for staff where `$3` says so. */
const SOLD = `p.active and (p.billing_period is not null or not $3::boolean)`;

const onSale: Statement = {
  name: 'catalogue_on_sale',
  text: `select ${COLUMNS} ${FROM} where ${SOLD} order by p.position, p.id`,
};
const some: Statement = {
  name: 'catalogue_some',
  text: `select ${COLUMNS} ${FROM} where ${SOLD} and p.id = any($4)`,
};

const holdsEnd: Statement = {
  name: 'catalogue_holds_end',
  text: `select least((select min(expires_at) from seat_holds where expires_at > $1),
    (select min(offered_until) from waitlist where status = 'offered' and offered_until > $1)) as at`,
};

/** When and how strictly the shop is asked. `today` is a Nairobi day. */
export interface Asked {
  now: Date;
  today: string;
  /** Only what has a billing period is on sale. */
  strict: boolean;
}

/** All packages on sale, in their order. */
export function findOnSale(tx: Tx, { now, today, strict }: Asked): Promise<PackageRow[]> {
  return tx.run<PackageRow>(onSale, [now, today, strict]);
}

/** When the next seats that nobody paid for are free again after an instant; null where none are held. */
export async function nextHoldEnd(tx: Tx, since: Date): Promise<Date | null> {
  return (await tx.run<{ at: Date | null }>(holdsEnd, [since]))[0]!.at;
}

/** The packages on sale among these ids. */
export function findPackages(
  tx: Tx,
  ids: string[],
  { now, today, strict }: Asked,
): Promise<PackageRow[]> {
  return tx.run<PackageRow>(some, [now, today, strict, ids]);
}

/** Locked by the caller that adds packages, until its transaction ends. */
export const CATALOGUE_LOCK = 7_261_002;

/** Fills an empty catalogue; leaves one that staff have edited alone. */
export async function insertCatalogue(
  db: Database,
  items: (typeof packages.$inferInsert)[],
  open: (typeof intakes.$inferInsert)[],
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [CATALOGUE_LOCK]);
    if ((await tx.query('select 1 from packages limit 1')).length > 0) return false;
    await tx.orm.insert(packages).values(items);
    await tx.orm.insert(intakes).values(open);
    return true;
  });
}

/** Packages by their ids, whether or not they are sold now. */
export async function packagesOf(
  tx: Tx,
  ids: string[],
): Promise<Map<string, typeof packages.$inferSelect>> {
  const rows = await tx.orm
    .select()
    .from(packages)
    .where(inArray(packages.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}
