import { and, asc, eq, gt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/database.ts';
import { proposals } from '../../db/tables/quotes.ts';

/** The number of the quote that an invoice's proposal is on; null for an invoice of no proposal. */
export async function quoteOf(tx: Tx, proposalId: string | null): Promise<number | null> {
  if (proposalId === null) return null;
  const [found] = await tx.orm
    .select({ id: proposals.quoteId })
    .from(proposals)
    .where(eq(proposals.id, proposalId));
  return found?.id ?? null;
}

/** The invoice of the version that took the place of an invoice's proposal; null where none did. */
export async function successorOf(tx: Tx, proposalId: string): Promise<string | null> {
  const later = alias(proposals, 'later');
  const [found] = await tx.orm
    .select({ number: later.invoiceNumber })
    .from(proposals)
    .innerJoin(
      later,
      and(
        eq(later.quoteId, proposals.quoteId),
        gt(later.version, proposals.version),
        eq(later.status, 'accepted'),
        eq(later.inAddition, false),
      ),
    )
    .where(eq(proposals.id, proposalId))
    .orderBy(asc(later.version))
    .limit(1);
  return found?.number ?? null;
}
