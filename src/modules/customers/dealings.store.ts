import type { Statement, Tx } from '../../db/database.ts';
import { QUARANTINED, isOutstanding } from '../payments/index.ts';
import { ofKeys, SOURCES } from './records.store.ts';

/** Rows of one kind that a customer's page shows: the newest, while all are counted. */
const SHOWN = 50;

const whose = (kind: string): string => ofKeys(SOURCES.find((source) => source.kind === kind)!);

/** The numbers and ids that money of this customer was paid for. */
const PAYABLES = `select id from orders where ${whose('order')} union all select number from invoices where ${whose('invoice')}`;
const INVOICES = `select number from invoices where ${whose('invoice')}`;

const newest = (name: string, select: string, rest: string, order: string): Statement => ({
  name: `customer_${name}`,
  text: `select ${select}, count(*) over()::int as all from ${rest} order by ${order} limit ${SHOWN}`,
});

/** Each takes the customer's keys as $1 and their accounts as $2. */
const statements = {
  orders: newest(
    'orders',
    'id, number, status, total, currency, created_at as at',
    `orders where ${whose('order')}`,
    'created_at desc, id desc',
  ),
  invoices: newest(
    'invoices',
    `number as id, status, issued_at is not null as sent, total, case status when 'Void' then 0 else greatest(0, total - credited - paid) end as balance,
      currency, to_char(date, 'YYYY-MM-DD') as date, case when waiting then null else to_char(due_date, 'YYYY-MM-DD') end as "dueDate", plan is not null as "inParts"`,
    `invoices where ${whose('invoice')}`,
    'created_at desc, number desc',
  ),
  services: newest(
    'services',
    `id, name, status, to_char(paid_until, 'YYYY-MM-DD') as "paidUntil", price * quantity as amount, created_at as at`,
    `services where order_id in (select id from orders where ${whose('order')}) or (order_id is null and lower(email) = any($1))`,
    'created_at desc, id desc',
  ),
  quotes: newest(
    'quotes',
    `id, status, selected_services as services, business_name as business, created_at as at`,
    `quotes where ${whose('quote')}`,
    'id desc',
  ),
  messages: newest(
    'messages',
    'id, status, written_by is not null as "byUs", subject, created_at as at',
    `contact_messages where ${whose('message')}`,
    'id desc',
  ),
  payments: newest(
    'payments',
    '*',
    `(select id, coalesce(receipt, provider_ref) as receipt, payable_number as number, provider as method, status, amount, currency, created_at as at
        from payments where payable_id in (${PAYABLES}) and (provider_ref is not null or receipt is not null or unanswered_at is not null)
      union all
      select id, nullif(reference, ''), invoice_number, method, case when reversed_at is null then 'succeeded' else 'reversed' end, amount, currency, received_at
        from manual_payments where invoice_number in (${INVOICES})) paid`,
    'at desc, id desc',
  ),
  refunds: newest(
    'refunds',
    'r.id, p.payable_number as number, r.status, r.amount, r.currency, coalesce(r.receipt, r.provider_ref) as reference, r.created_at as at',
    `refunds r join payments p on p.id = r.payment_id where p.payable_id in (${PAYABLES})`,
    'r.created_at desc, r.id desc',
  ),
  creditNotes: newest(
    'credit_notes',
    `c.number as id, c.invoice_number as "invoiceId", c.total, i.currency, to_char(c.date, 'YYYY-MM-DD') as date`,
    `credit_notes c join invoices i on i.number = c.invoice_number where c.invoice_number in (${INVOICES})`,
    'c.number desc',
  ),
  /** To every address and number of theirs ($1, in small letters). */
  mails: newest(
    'mails',
    'id, channel, recipient, subject, status, coalesce(sent_at, created_at) as at',
    'notices where lower(recipient) = any($1)',
    'created_at desc, id desc',
  ),
  /** By address ($1, in small letters) and account ($2). */
  consents: newest(
    'consents',
    'id, purpose, given, wording, texts, source, created_at as at',
    'consents where lower(email) = any($1) or user_id = any($2)',
    'created_at desc, id desc',
  ),
  credits: {
    name: 'customer_credits',
    text: `select id from fulfilment_tasks where credits is not null and order_id in (select id from orders where ${whose('order')})`,
  },
  numbers: { name: 'customer_invoice_numbers', text: INVOICES },
  money: {
    name: 'customer_money',
    text: `select currency, sum(owed)::bigint as owed, sum(received)::bigint as received, sum(withheld)::bigint as withheld, sum(refunded)::bigint as refunded, sum(due)::bigint as "toRefund" from (
        select currency, greatest(0, total - credited - paid) as owed, 0 as received, withheld, 0 as refunded, 0 as due
          from invoices where ${whose('invoice')} and status <> 'Void' and issued_at is not null
        union all
        select currency, 0, amount, 0, 0, 0 from payments where payable_id in (${PAYABLES}) and status in ('succeeded', 'refunded')
        union all
        select r.currency, 0, r.amount, 0, 0, 0 from ${QUARANTINED.from} where ${QUARANTINED.where} and p.payable_id in (${PAYABLES})
        union all
        select currency, 0, amount, 0, 0, 0 from manual_payments where invoice_number in (${INVOICES}) and reversed_at is null and method not in ('Withholding Tax', 'Withholding VAT')
        union all
        select r.currency, 0, 0, 0, case when r.status = 'succeeded' then r.amount else 0 end, case when ${isOutstanding('r')} then r.amount else 0 end
          from refunds r join payments p on p.id = r.payment_id where p.payable_id in (${PAYABLES})
      ) moved group by currency order by currency`,
  },
} satisfies Record<string, Statement>;

type Kind = Exclude<
  keyof typeof statements,
  'money' | 'numbers' | 'credits' | 'mails' | 'consents'
>;

/** What a customer has with us, by the keys and accounts that are theirs. Amounts in minor units. */
export const dealings = {
  /** The newest of a kind and the number of all. */
  async of<Row>(
    tx: Tx,
    kind: Kind,
    keys: string[],
    accounts: string[],
  ): Promise<{ total: number; rows: Row[] }> {
    return counted(await tx.run(statements[kind], [keys, accounts]));
  },
  async mails<Row>(tx: Tx, addresses: string[]): Promise<{ total: number; rows: Row[] }> {
    return counted(await tx.run(statements.mails, [addresses]));
  },
  async consents<Row>(
    tx: Tx,
    emails: string[],
    accounts: string[],
  ): Promise<{ total: number; rows: Row[] }> {
    return counted(await tx.run(statements.consents, [emails, accounts]));
  },
  /** The deliveries that sell SMS credits. */
  async creditDeliveries(tx: Tx, keys: string[], accounts: string[]): Promise<string[]> {
    const found = await tx.run<{ id: string }>(statements.credits, [keys, accounts]);
    return found.map(({ id }) => id);
  },
  async invoiceNumbers(tx: Tx, keys: string[], accounts: string[]): Promise<string[]> {
    const found = await tx.run<{ number: string }>(statements.numbers, [keys, accounts]);
    return found.map(({ number }) => number);
  },
  money: (tx: Tx, keys: string[], accounts: string[]) =>
    tx.run<{
      currency: 'KES' | 'USD';
      owed: number;
      received: number;
      withheld: number;
      refunded: number;
      toRefund: number;
    }>(statements.money, [keys, accounts]),
};

function counted<Row>(rows: (Row & { all: number })[]): { total: number; rows: Row[] } {
  return { total: rows[0]?.all ?? 0, rows: rows.map(({ all: _all, ...row }) => row as Row) };
}
