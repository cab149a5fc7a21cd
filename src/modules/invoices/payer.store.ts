import { eq, sql } from 'drizzle-orm';
import { unionAll, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import { orders } from '../../db/tables/orders.ts';
import { quotes } from '../../db/tables/quotes.ts';
import type { Language } from '../../kernel/language.ts';
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

/** The language in which this address last ordered or asked for a quote; English for who never did (D213). */
export async function languageOf(tx: Tx, email: string): Promise<Language> {
  if (email === '') return 'en';
  const same = (column: AnyPgColumn) => eq(sql`lower(${column})`, email.toLowerCase());
  const [last] = await unionAll(
    tx.orm
      .select({ language: orders.language, at: orders.createdAt })
      .from(orders)
      .where(same(orders.customerEmail)),
    tx.orm
      .select({ language: quotes.language, at: quotes.createdAt })
      .from(quotes)
      .where(same(quotes.email)),
  )
    .orderBy(sql`2 desc`)
    .limit(1);
  return last?.language ?? 'en';
}
