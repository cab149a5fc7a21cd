import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
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

/**
 * Where a text about an invoice goes, and whether its customer wants it: what was chosen on its page, else in the
 * account that it belongs to or that has proved its address.
 */
export async function textedPhone(
  tx: Tx,
  invoice: Pick<InvoiceRow, 'customerPhone' | 'customerEmail' | 'userId' | 'texts'>,
): Promise<{ phone: string | null; wanted: boolean }> {
  const proved = and(
    eq(sql`lower(${users.email})`, invoice.customerEmail.toLowerCase()),
    isNotNull(users.emailVerifiedAt),
  );
  const own = invoice.userId === null ? undefined : eq(users.id, invoice.userId);
  const [account] = await tx.orm
    .select({ phone: users.phone, texts: users.texts })
    .from(users)
    .where(or(own, proved))
    .orderBy(own ? desc(own) : users.id)
    .limit(1);
  return {
    phone: normalisePhone(invoice.customerPhone ?? '') ?? normalisePhone(account?.phone ?? ''),
    wanted: invoice.texts ?? account?.texts ?? false,
  };
}

/** The language in which this address last ordered or asked for a quote; English for who never did. */
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
