import { and, asc, desc, eq, inArray, lt, ne } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { proposalLines, proposals } from '../../db/tables/quotes.ts';

export type ProposalRow = typeof proposals.$inferSelect;
export type LineRow = typeof proposalLines.$inferSelect;

export const store = {
  /** All of a quote, newest version first. */
  ofQuote(tx: Tx, quoteId: number): Promise<ProposalRow[]> {
    return tx.orm
      .select()
      .from(proposals)
      .where(eq(proposals.quoteId, quoteId))
      .orderBy(desc(proposals.version));
  },
  /** The newest that went out. */
  async newestSent(tx: Tx, quoteId: number): Promise<ProposalRow | null> {
    const sent = and(eq(proposals.quoteId, quoteId), ne(proposals.status, 'draft'));
    return (
      (
        await tx.orm.select().from(proposals).where(sent).orderBy(desc(proposals.version)).limit(1)
      )[0] ?? null
    );
  },
  /** What went out before this version, with its lines. */
  async offeredBefore(
    tx: Tx,
    { quoteId, version }: ProposalRow,
  ): Promise<{ row: ProposalRow; lines: LineRow[] } | null> {
    const sent = and(
      eq(proposals.quoteId, quoteId),
      ne(proposals.status, 'draft'),
      lt(proposals.version, version),
    );
    const [row] = await tx.orm
      .select()
      .from(proposals)
      .where(sent)
      .orderBy(desc(proposals.version))
      .limit(1);
    return row ? { row, lines: await store.lines(tx, [row.id]) } : null;
  },
  /** The accepted versions of a quote, before this one (null: all), oldest first. */
  accepted(tx: Tx, quoteId: number, before: number | null): Promise<ProposalRow[]> {
    const accepted = and(
      eq(proposals.quoteId, quoteId),
      eq(proposals.status, 'accepted'),
      before === null ? undefined : lt(proposals.version, before),
    );
    return tx.orm.select().from(proposals).where(accepted).orderBy(asc(proposals.version));
  },
  async find(tx: Tx, id: string): Promise<ProposalRow | null> {
    return (await tx.orm.select().from(proposals).where(eq(proposals.id, id)))[0] ?? null;
  },
  async lock(tx: Tx, id: string): Promise<ProposalRow | null> {
    return (
      (await tx.orm.select().from(proposals).where(eq(proposals.id, id)).for('update'))[0] ?? null
    );
  },
  /** Lines in their order, of one or several proposals. */
  lines(tx: Tx, ids: string[]): Promise<LineRow[]> {
    return tx.orm
      .select()
      .from(proposalLines)
      .where(inArray(proposalLines.proposalId, ids))
      .orderBy(asc(proposalLines.proposalId), asc(proposalLines.position));
  },
  async insert(tx: Tx, proposal: typeof proposals.$inferInsert): Promise<void> {
    await tx.orm.insert(proposals).values(proposal);
  },
  async change(tx: Tx, id: string, set: Partial<ProposalRow>): Promise<void> {
    await tx.orm.update(proposals).set(set).where(eq(proposals.id, id));
  },
  async writeLines(
    tx: Tx,
    proposalId: string,
    lines: Omit<LineRow, 'proposalId' | 'position'>[],
  ): Promise<void> {
    await tx.orm.delete(proposalLines).where(eq(proposalLines.proposalId, proposalId));
    await tx.orm
      .insert(proposalLines)
      .values(lines.map((line, index) => ({ ...line, proposalId, position: index + 1 })));
  },
  async remove(tx: Tx, id: string): Promise<void> {
    await tx.orm.delete(proposals).where(eq(proposals.id, id));
  },
  /** Those still out whose last day was before `today`; each taken once, however many nodes ask. */
  async takeEnded(tx: Tx, today: string): Promise<ProposalRow[]> {
    const ended = tx.orm
      .select({ id: proposals.id })
      .from(proposals)
      .where(and(eq(proposals.status, 'sent'), lt(proposals.validUntil, today)))
      .limit(100)
      .for('update', { skipLocked: true });
    return tx.orm
      .update(proposals)
      .set({ status: 'expired' })
      .where(inArray(proposals.id, ended))
      .returning();
  },
};
