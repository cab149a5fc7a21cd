import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { subscribers } from '../../db/tables/messages.ts';
import type { MessageKind } from '../budgets/index.ts';

const ISSUE = 'newsletter_issue' satisfies MessageKind;

/**
 * Whether a message needs a consent that its recipient has withdrawn: we never send the newsletter
 * to a person who unsubscribed. Checked when it is queued again, so that staff learn why not, and
 * when each is sent, because hours can lie between the two.
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
