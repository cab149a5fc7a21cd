import { and, asc, eq, gt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx, Statement } from '../../db/database.ts';
import { proposals } from '../../db/tables/quotes.ts';

const rowsOf = (table: string, where: string, order: string): string =>
  `(select string_agg(t::text, '|' order by t.${order}) from ${table} t where ${where})`;

const statements = {
  version: {
    name: 'invoice_version',
    text: `select md5(concat_ws('#', $2::text, i::text, ${[
      rowsOf('invoice_items', 't.invoice_number = i.number', 'position'),
      rowsOf('manual_payments', 't.invoice_number = i.number', 'id'),
      rowsOf('credit_notes', 't.invoice_number = i.number', 'number'),
      rowsOf('payments', 't.payable_id in (i.number, i.order_id)', 'id'),
      rowsOf(
        'refunds',
        't.payment_id in (select id from payments where payable_id in (i.number, i.order_id))',
        'id',
      ),
    ].join(', ')})) as version from invoices i where i.number = $1`,
  },
} satisfies Record<string, Statement>;

/** Tells one state of an invoice and its money from another, and one day from another: what is due then is overdue. */
export async function versionOf(tx: Tx, number: string, today: string): Promise<string> {
  return (await tx.run<{ version: string }>(statements.version, [number, today]))[0]!.version;
}

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
