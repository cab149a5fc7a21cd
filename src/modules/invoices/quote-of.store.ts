import { eq } from 'drizzle-orm';
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
