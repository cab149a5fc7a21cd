import type { Statement, Tx } from '../../db/database.ts';

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
