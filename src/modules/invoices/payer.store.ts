import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import { normalisePhone } from '../../kernel/phone.ts';
import type { InvoiceRow } from './rows.store.ts';

/** The customer's mobile number, 2547…: the invoice's own, else its account's; null where neither is one. */
export async function phoneOf(
  tx: Tx,
  { customerPhone, userId }: Pick<InvoiceRow, 'customerPhone' | 'userId'>,
): Promise<string | null> {
  const own = customerPhone === null ? null : normalisePhone(customerPhone);
  if (own !== null || userId === null) return own;
  const [user] = await tx.orm
    .select({ phone: users.phone })
    .from(users)
    .where(eq(users.id, userId));
  return user ? normalisePhone(user.phone) : null;
}
