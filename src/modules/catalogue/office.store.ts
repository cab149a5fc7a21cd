import { and, asc, eq, sql } from 'drizzle-orm';
import type { Page, PageQuery } from '../../kernel/page.ts';
import type { Statement, Tx } from '../../db/database.ts';
import { heldSeats } from '../../db/held-seats.ts';
import { keyset, readTable } from '../../db/keyset.ts';
import { matchesText } from '../../db/search.ts';
import { intakes, packages } from '../../db/tables/catalogue.ts';
import { CATALOGUE_LOCK } from './catalogue.store.ts';

export type PackageState = typeof packages.$inferSelect;
export type IntakeState = typeof intakes.$inferSelect;

export interface PackagesQuery extends PageQuery {
  q?: string;
  packageType?: string;
  active?: 'yes' | 'no';
  sort?: string;
}

/** A class with the seats that open payments and offers to the waitlist hold. */
export type SeatedIntake = IntakeState & { held: number };

const SORTS = {
  position: packages.position,
  name: packages.name,
  packageType: packages.packageType,
  price: packages.price,
  updated_at: packages.updatedAt,
};

const held: Statement = {
  name: 'intake_held',
  text: `select i.id as "intakeId", ${heldSeats('i.id', '$2')} as seats from unnest($1::text[]) i(id)`,
};

/** The office's SQL of the catalogue. */
export const store = {
  list(tx: Tx, query: PackagesQuery): Promise<Page<PackageState>> {
    const filter = and(
      query.packageType ? eq(packages.packageType, query.packageType) : undefined,
      query.active ? eq(packages.active, query.active === 'yes') : undefined,
      matchesText(query.q, packages.name, packages.packageType, packages.description),
    );
    const order = keyset(SORTS, query.sort ?? 'position', packages.id);
    return readTable(tx, packages, { filter, order, query });
  },
  async find(tx: Tx, id: string): Promise<PackageState | null> {
    return (await tx.orm.select().from(packages).where(eq(packages.id, id)))[0] ?? null;
  },
  async lock(tx: Tx, id: string): Promise<PackageState | null> {
    return (
      (await tx.orm.select().from(packages).where(eq(packages.id, id)).for('update'))[0] ?? null
    );
  },
  /** All packages of a kind, in their order, locked. */
  async lockKind(tx: Tx, packageType: string): Promise<PackageState[]> {
    return tx.orm
      .select()
      .from(packages)
      .where(eq(packages.packageType, packageType))
      .orderBy(asc(packages.position), asc(packages.id))
      .for('update');
  },
  /** At the end of the catalogue, and so of its kind; others who add wait. False where the id is taken. */
  async insert(tx: Tx, row: Omit<typeof packages.$inferInsert, 'position'>): Promise<boolean> {
    await tx.query('select pg_advisory_xact_lock($1)', [CATALOGUE_LOCK]);
    const [end] = await tx.orm
      .select({ last: sql<number>`coalesce(max(${packages.position}), 0)::int` })
      .from(packages);
    const made = await tx.orm
      .insert(packages)
      .values({ ...row, position: end!.last + 1 })
      .onConflictDoNothing()
      .returning({ id: packages.id });
    return made.length > 0;
  },
  async update(tx: Tx, id: string, values: Partial<PackageState>): Promise<void> {
    await tx.orm.update(packages).set(values).where(eq(packages.id, id));
  },
  async isImageUsed(tx: Tx, image: string): Promise<boolean> {
    return (
      (
        await tx.orm
          .select({ id: packages.id })
          .from(packages)
          .where(eq(packages.image, image))
          .limit(1)
      ).length > 0
    );
  },
  async intakesOf(tx: Tx, packageId: string, now: Date): Promise<SeatedIntake[]> {
    return seated(
      tx,
      await tx.orm.select().from(intakes).where(eq(intakes.packageId, packageId)),
      now,
    );
  },
  /** Locked, so that no seat is sold or held while its number changes. */
  async lockIntake(tx: Tx, id: string, now: Date): Promise<SeatedIntake | null> {
    const rows = tx.orm.select().from(intakes).where(eq(intakes.id, id)).for('no key update');
    return (await seated(tx, await rows, now))[0] ?? null;
  },
  async insertIntake(tx: Tx, row: typeof intakes.$inferInsert): Promise<void> {
    await tx.orm.insert(intakes).values(row);
  },
  async updateIntake(tx: Tx, id: string, values: Partial<IntakeState>): Promise<void> {
    await tx.orm.update(intakes).set(values).where(eq(intakes.id, id));
  },
};

async function seated(tx: Tx, rows: IntakeState[], now: Date): Promise<SeatedIntake[]> {
  const seats = await tx.run<{ intakeId: string; seats: number }>(held, [
    rows.map((row) => row.id),
    now,
  ]);
  const byIntake = new Map(seats.map((row) => [row.intakeId, row.seats]));
  return rows.map((row) => ({ ...row, held: byIntake.get(row.id) ?? 0 }));
}
