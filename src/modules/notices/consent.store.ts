import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { subscribers } from '../../db/tables/messages.ts';
import type { MessageKind } from '../budgets/index.ts';

const ISSUE = 'newsletter_issue' satisfies MessageKind;

/**
 * Whether a message needs a consent that its receiver has taken back: a newsletter goes to nobody who has left it.
 * Asked where one is queued again, so that staff hear why not, and of each when it leaves the house: between the two,
 * hours may lie in which somebody left.
 */
export async function isUnwanted(
  tx: Tx,
  { template, recipient }: { template: string; recipient: string },
): Promise<boolean> {
  if (template !== ISSUE) return false;
  const wanting = and(
    eq(sql`lower(${subscribers.email})`, recipient.toLowerCase()),
    eq(subscribers.status, 'Confirmed'),
  );
  const found = await tx.orm.select({ id: subscribers.id }).from(subscribers).where(wanting);
  return found.length === 0;
}
