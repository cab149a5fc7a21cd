import { and, eq } from 'drizzle-orm';
import type { Page, PageQuery } from '../../kernel/page.ts';
import type { Statement, Tx } from '../../db/database.ts';
import { keyset, readTable } from '../../db/keyset.ts';
import { matches } from '../../db/search.ts';
import { coupons } from '../../db/tables/catalogue.ts';

export type CouponRow = typeof coupons.$inferSelect;

export interface CouponsQuery extends PageQuery {
  q?: string;
  active?: 'true' | 'false';
  sort?: string;
}

const SORTS = { created: coupons.createdAt, code: coupons.code, endsOn: coupons.endsOn };

/** Orders that use a coupon: those that are paid or may still be, and those that go on as an invoice which is not void. */
const USING = `(o.status not in ('cancelled', 'expired') or o.ended_because in ('invoiced', 'invoice_paid', 'invoice_refunded')
  and not exists (select from invoices i where i.order_id = o.id and i.status = 'Void'))`;

const statements = {
  uses: {
    name: 'coupon_uses',
    text: `select count(*)::int as all, count(*) filter (where lower(o.customer_email) = lower($2) or o.customer_phone = $3)::int as own
      from orders o where o.coupon_id = $1 and ${USING}`,
  },
  usesOfMany: {
    name: 'coupon_uses_of_many',
    text: `select o.coupon_id as id, count(*)::int as uses from orders o where o.coupon_id = any($1::int[]) and ${USING} group by 1`,
  },
  isNamed: { name: 'coupon_is_named', text: 'select from orders where coupon_id = $1 limit 1' },
} satisfies Record<string, Statement>;

export const store = {
  list(tx: Tx, query: CouponsQuery): Promise<Page<CouponRow>> {
    const filter = and(
      matches(query.q, coupons),
      query.active === undefined ? undefined : eq(coupons.active, query.active === 'true'),
    );
    return readTable(tx, coupons, {
      filter,
      order: keyset(SORTS, query.sort ?? '-created', coupons.id),
      query,
    });
  },

  async find(tx: Tx, id: number): Promise<CouponRow | null> {
    return (await tx.orm.select().from(coupons).where(eq(coupons.id, id)))[0] ?? null;
  },

  async byCode(tx: Tx, code: string): Promise<CouponRow | null> {
    return (await tx.orm.select().from(coupons).where(eq(coupons.code, code)))[0] ?? null;
  },

  async lock(tx: Tx, id: number): Promise<CouponRow | null> {
    return (await tx.orm.select().from(coupons).where(eq(coupons.id, id)).for('update'))[0] ?? null;
  },

  async insert(tx: Tx, row: typeof coupons.$inferInsert): Promise<CouponRow> {
    return (await tx.orm.insert(coupons).values(row).returning())[0]!;
  },

  async update(tx: Tx, id: number, values: Partial<CouponRow>): Promise<CouponRow> {
    return (await tx.orm.update(coupons).set(values).where(eq(coupons.id, id)).returning())[0]!;
  },

  remove: (tx: Tx, id: number) => tx.orm.delete(coupons).where(eq(coupons.id, id)),

  /** How often a coupon is used, and how often by this customer: by the same address or phone. */
  async uses(
    tx: Tx,
    id: number,
    by?: { customerEmail: string; customerPhone: string },
  ): Promise<{ all: number; own: number }> {
    const values = [id, by?.customerEmail ?? null, by?.customerPhone ?? null];
    return (await tx.run<{ all: number; own: number }>(statements.uses, values))[0]!;
  },

  async usesOfMany(tx: Tx, ids: number[]): Promise<Map<number, number>> {
    const rows = await tx.run<{ id: number; uses: number }>(statements.usesOfMany, [ids]);
    return new Map(rows.map(({ id, uses }) => [id, uses]));
  },

  isNamed: async (tx: Tx, id: number) => (await tx.run(statements.isNamed, [id])).length > 0,
};
