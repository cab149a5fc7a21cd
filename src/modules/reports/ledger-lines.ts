import type { MonthLineKind } from '../../contracts/months.ts';
import { WITHHELD } from '../../contracts/withholding.ts';
import type { Currency } from '../../kernel/money.ts';
import { QUARANTINED } from '../payments/index.ts';

/** One thing that happened to the company's money or claims; amounts in minor units of `currency`, what goes out negative. */
export interface LedgerLine {
  kind: MonthLineKind;
  id: string;
  at: Date;
  /** YYYY-MM-DD in Nairobi. */
  day: string;
  /** The invoice, order or receipt that it belongs to. */
  document: string;
  customer: string;
  pin: string;
  currency: Currency;
  /** On invoices and credit notes: without VAT, the VAT, with it. */
  net: number;
  vat: number;
  total: number;
  /** What moved; nothing on invoices, credit notes and withheld taxes. */
  cash: number;
  /** What a customer kept as tax; nothing on all other lines. */
  withheld: number;
  /** KES per dollar where it was fixed when the money moved; null where it is not known or not needed. */
  rate: string | null;
  method: string;
  reference: string;
}

interface Branch {
  kind: MonthLineKind;
  /** The column that its time is read from: a time, or a day of Nairobi's. */
  on: string;
  day?: true;
  id: string;
  from: string;
  where?: string;
  columns: Partial<
    Record<
      | 'document'
      | 'customer'
      | 'pin'
      | 'currency'
      | 'net'
      | 'vat'
      | 'total'
      | 'cash'
      | 'withheld'
      | 'rate'
      | 'method'
      | 'reference',
      string
    >
  >;
}

const METHOD = `case provider when 'mpesa' then 'M-Pesa' when 'stripe' then 'Credit Card' when 'paystack' then 'Credit Card' else 'PayPal' end`;
const PAYMENT = {
  document: 'coalesce(invoice_number, payable_number)',
  customer: 'customer',
  currency: 'currency',
  rate: 'rate',
  method: METHOD,
  reference: "coalesce(receipt, provider_ref, '')",
};
/** The same of a payment p that a refund r belongs to. */
const OF_PAYMENT = {
  document: 'coalesce(p.invoice_number, p.payable_number)',
  customer: 'p.customer',
  currency: 'r.currency',
  rate: 'p.rate',
  method: METHOD.replace('provider', 'p.provider'),
};
const BY_HAND = {
  document: 'invoice_number',
  customer: 'customer',
  currency: 'currency',
  method: 'method',
  reference: 'reference',
};

/** A withheld tax is recorded as a payment is, but no money came. */
const WITHHELD_TAX = `method in (${WITHHELD.map((method) => `'${method}'`).join(', ')})`;
const MONEY = `not ${WITHHELD_TAX}`;

/**
 * Every kind of line, from the tables that hold it. Invoices and credit notes are the accrual side, by their own
 * date, and so is a withheld tax, of which no money moved; all others are cash, by the day on which the money moved. What is taken back counts on the day it is taken back.
 */
const BRANCHES: readonly Branch[] = [
  {
    kind: 'invoice',
    on: 'date',
    day: true,
    id: 'number',
    from: 'invoices',
    // An opening balance was revenue, and its VAT was declared, in the system before.
    where: 'issued_at is not null and not opening',
    columns: {
      document: 'number',
      customer: 'customer',
      pin: "coalesce(customer_pin, '')",
      currency: 'currency',
      net: 'amount',
      vat: 'tax',
      total: 'total',
    },
  },
  {
    kind: 'credit_note',
    on: 'c.date',
    day: true,
    id: 'c.number',
    from: 'credit_notes c join invoices i on i.number = c.invoice_number',
    where: 'not i.opening',
    columns: {
      document: 'c.invoice_number',
      customer: 'i.customer',
      pin: "coalesce(i.customer_pin, '')",
      currency: 'i.currency',
      net: '-c.amount',
      vat: '-c.tax',
      total: '-c.total',
      reference: 'c.number',
    },
  },
  {
    kind: 'payment',
    on: 'settled_at',
    id: 'id',
    from: 'payments',
    columns: { ...PAYMENT, cash: 'amount' },
  },
  // Its refund is a line, so its coming is one.
  {
    kind: 'payment',
    on: 'r.created_at',
    id: 'p.id',
    from: QUARANTINED.from,
    where: QUARANTINED.where,
    columns: {
      ...OF_PAYMENT,
      cash: 'r.amount',
      reference: "coalesce(p.receipt, p.provider_ref, '')",
    },
  },
  {
    kind: 'fee',
    on: 'settled_at',
    id: 'id',
    from: 'payments',
    where: 'fee <> 0',
    columns: { ...PAYMENT, cash: '-fee' },
  },
  {
    kind: 'payment_by_hand',
    on: 'date',
    day: true,
    id: 'id',
    from: 'manual_payments',
    where: MONEY,
    columns: { ...BY_HAND, cash: 'amount' },
  },
  {
    kind: 'reversal',
    on: 'reversed_at',
    id: 'id',
    from: 'manual_payments',
    where: MONEY,
    columns: { ...BY_HAND, cash: '-amount' },
  },
  {
    kind: 'withholding',
    on: 'date',
    day: true,
    id: 'id',
    from: 'manual_payments',
    where: WITHHELD_TAX,
    columns: { ...BY_HAND, withheld: 'amount' },
  },
  {
    kind: 'withholding_reversal',
    on: 'reversed_at',
    id: 'id',
    from: 'manual_payments',
    where: WITHHELD_TAX,
    columns: { ...BY_HAND, withheld: '-amount' },
  },
  {
    kind: 'refund',
    on: 'r.settled_at',
    id: 'r.id',
    from: 'refunds r join payments p on p.id = r.payment_id',
    where: "r.status = 'succeeded'",
    columns: {
      ...OF_PAYMENT,
      cash: '-r.amount',
      reference: "coalesce(r.receipt, r.provider_ref, '')",
    },
  },
  {
    kind: 'expense',
    on: 'date',
    day: true,
    id: 'id::text',
    from: 'expenses',
    columns: { document: 'category', customer: 'supplier', currency: "'KES'", cash: '-amount' },
  },
];

const EMPTY = {
  document: "''",
  customer: "''",
  pin: "''",
  currency: "'KES'",
  net: '0',
  vat: '0',
  total: '0',
  cash: '0',
  withheld: '0',
  rate: 'null::text',
  method: "''",
  reference: "''",
};

/** Kenya keeps UTC+3 all year. */
const dayOf = (time: string): string =>
  `to_char((${time} at time zone 'UTC') + interval '3 hours', 'YYYY-MM-DD')`;
const timeOf = (day: string): string =>
  `(${day}::timestamp - interval '3 hours') at time zone 'UTC'`;

/**
 * SQL of all lines from day $1 up to before day $2 (text, YYYY-MM-DD), by the kinds in $3. `after` begins afterCursor a line:
 * $4 its time, $5 its kind, $6 its id; each kind then reads no more rows than `limit` says, by its index. `only` some columns
 * cost a third over many lines: PostgreSQL makes each column of each line.
 */
export function linesSql({
  after,
  only,
}: { after?: { limit: string }; only?: readonly string[] } = {}): string {
  return BRANCHES.map((branch) => {
    const { kind, on, day, id, from, where, columns } = branch;
    const at = day ? timeOf(on) : on;
    const bound = (param: string): string => (day ? `${param}::date` : timeOf(`${param}::date`));
    const line = {
      kind: `'${kind}'::text`,
      id,
      at,
      day: day ? `to_char(${on}, 'YYYY-MM-DD')` : dayOf(on),
      ...EMPTY,
      ...columns,
    };
    const values = Object.entries(line)
      .filter(([name]) => only?.includes(name) ?? true)
      .map(([name, value]) => `${value} as ${name}`)
      .join(', ');
    const afterCursor = after
      ? `and ($4::timestamptz is null or (${on} >= ${day ? `(${dayOf('$4::timestamptz')})::date` : '$4::timestamptz'} and (${at}, '${kind}'::text, ${id}) > ($4::timestamptz, $5::text, $6::text)))`
      : '';
    return `(select ${values}
      from ${from} where ${on} >= ${bound('$1')} and ${on} < ${bound('$2')} and '${kind}' = any($3::text[]) ${where ? `and ${where}` : ''}
      ${afterCursor} ${after ? `order by ${on}, ${id} limit ${after.limit}` : ''})`;
  }).join(' union all ');
}

/** An amount of a line in minor units of KES: at the rate fixed when it moved, else at `rate` (SQL, KES per dollar). */
export const inKes = (amount: string, rate: string): string =>
  `case currency when 'USD' then round(${amount} * coalesce(rate::numeric, ${rate}))::bigint else ${amount} end`;
