import type { Statement, Tx } from '../../db/database.ts';
import { insertInto } from '../../db/table-statements.ts';
import { payments } from '../../db/tables/payments.ts';
import type { Provider } from './gateway.ts';
import { plainReceipt, advisoryLock } from './receipt-lock.store.ts';
import { PAYMENT, type Counted, type Payment, type PaymentStatus } from './payments.ts';

/** The end of a statement that changes an attempt, returns it and tells its watchers on a channel. */
function toldOn(channel: string): string {
  return `returning ${PAYMENT}, pg_notify(${channel}, payable_id) as told`;
}

const statements = {
  insert: insertInto(payments, 'payment_insert', {
    byDefault: [
      'providerRef',
      'receipt',
      'failureCode',
      'failureReason',
      'fee',
      'invoiceNumber',
      'review',
      'final',
      'checks',
      'unansweredAt',
      'settledAt',
    ],
    end: (channel) => toldOn(channel),
  }),
  byId: { name: 'payment_by_id', text: `select ${PAYMENT} from payments where id = $1` },
  // Takes the turns at what is owed ($2) and at a receipt ($3) before the row; null: none to take.
  lockInTurn: {
    name: 'payment_lock_in_turn',
    text: `with payable as materialized (select ${advisoryLock('payable', '$2')} as turn),
      receipt as materialized (select ${advisoryLock('receipt', '$3')} as turn from payable)
      select ${PAYMENT} from payments, receipt where id = $1 for update of payments`,
  },
  lock: { name: 'payment_lock', text: `select ${PAYMENT} from payments where id = $1 for update` },
  lockBySecret: {
    name: 'payment_lock_by_secret',
    text: `select ${PAYMENT} from payments
      where id = coalesce((select id from payments where secret_hash = $1), $2) for update`,
  },
  bySecret: {
    name: 'payment_by_secret',
    text: `select ${PAYMENT} from payments where secret_hash = $1`,
  },
  byStart: {
    name: 'payment_by_start',
    text: `select ${PAYMENT} from payments where payable_id = $1 and start_key = $2`,
  },
  byReceipt: {
    name: 'payment_by_receipt',
    text: `select ${PAYMENT} from payments where provider = $1 and receipt = $2`,
  },
  byRef: {
    name: 'payment_by_ref',
    text: `select ${PAYMENT} from payments where provider = $1 and provider_ref = $2`,
  },
  // The newest; older prompts without an answer may exist.
  open: {
    name: 'payment_open',
    text: `select ${PAYMENT} from payments where payable_id = $1 and provider = $2 and status in ('initiated', 'pending')
      order by created_at desc, id desc limit 1`,
  },
  // Skips attempts that another transaction is settling: a start holds the payable's lock, settling
  // the attempt's first.
  lose: {
    name: 'payment_lose',
    text: `update payments set status = $3, unanswered_at = $4, updated_at = $4 where id = (
      select id from payments where id = $1 and status in ('initiated', 'pending') and unanswered_at is null
      and provider_ref is not distinct from $2 for update skip locked) returning ${PAYMENT}`,
  },
  replace: {
    name: 'payment_replace',
    text: `update payments set status = 'expired', failure_code = 'replaced', failure_reason = $2, updated_at = $3 where id = (
      select id from payments where id = $1 and status in ('initiated', 'pending') for update skip locked) returning id`,
  },
  overdue: {
    name: 'payment_overdue',
    text: `select ${PAYMENT} from payments where provider = 'mpesa' and status in ('initiated', 'pending')
      and unanswered_at is null and created_at <= case when provider_ref is null then $1::timestamptz else $2::timestamptz end
      order by created_at limit 100`,
  },
  countUnanswered: {
    name: 'payment_count_unanswered',
    text: `select count(*)::int as count from payments where status = 'pending' and unanswered_at is not null`,
  },
  ofPayable: {
    name: 'payment_of_payable',
    text: `select ${PAYMENT} from payments where payable_id = $1 order by created_at desc, id desc`,
  },
  ofPayables: {
    name: 'payment_of_payables',
    text: `select ${PAYMENT} from payments where payable_id = any($1::text[]) order by created_at desc, id desc`,
  },
  accept: {
    name: 'payment_accept',
    text: `update payments set status = $2, provider_ref = coalesce(provider_ref, $3), details = $4, updated_at = $5 where id = $1 ${toldOn('$6')}`,
  },
  acceptFirst: {
    name: 'payment_accept_first',
    text: `update payments set status = 'pending', provider_ref = $3, details = $4, updated_at = $5 where id = $1
      and secret_hash is not distinct from $2 and status = 'initiated' and provider_ref is null ${toldOn('$6')}`,
  },
  setRef: {
    name: 'payment_set_ref',
    text: `update payments set provider_ref = $2 where id = $1 and provider_ref is null and ($3::text is null or secret_hash = $3) returning id`,
  },
  // The others are asked about again, so that they end. Those that another transaction is settling are skipped: waiting for
  // it while it waits for our order would be a deadlock.
  succeed: {
    name: 'payment_succeed',
    text: `with woken as (update payments set next_check_at = $4 where id in (
        select id from payments where payable_id = $5 and id <> $1 and final = false for update skip locked))
      update payments set status = 'succeeded', receipt = $2, fee = coalesce($3, fee), final = true, failure_code = null,
        failure_reason = null, settled_at = $4, updated_at = $4, invoice_number = $6, settles = $7, rounding = $8 where id = $1`,
  },
  fillReceipt: {
    name: 'payment_fill_receipt',
    text: `update payments set receipt = $2, fee = coalesce(fee, $3) where id = $1 and receipt is null`,
  },
  count: {
    name: 'payment_count',
    text: `update payments set invoice_number = coalesce($2, invoice_number), settles = $3, rounding = $4 where id = $1`,
  },
  setInvoice: {
    name: 'payment_set_invoice',
    text: `update payments set invoice_number = $2 where id = $1`,
  },
  end: {
    name: 'payment_end',
    text: `update payments set status = $2, failure_code = $3, failure_reason = $4, final = $5, updated_at = $6 where id = $1`,
  },
  review: {
    name: 'payment_review',
    text: `update payments set review = $2, updated_at = $3 where id = $1`,
  },
  claimDue: {
    name: 'payment_claim_due',
    text: `update payments set next_check_at = $2, checks = checks + 1 where id in (
      select id from payments where final = false and next_check_at <= $1 order by next_check_at limit 20 for update skip locked) returning ${PAYMENT}`,
  },
  schedule: {
    name: 'payment_schedule',
    text: `update payments set next_check_at = $2, final = $3 where id = $1 and final = false`,
  },
  settledElsewhere: {
    name: 'payment_settled_elsewhere',
    text: `select 1 from payments where payable_id = $1 and id <> $2 and status in ('succeeded', 'refunded') limit 1`,
  },
} satisfies Record<string, Statement>;

type PaymentInsert = Parameters<typeof statements.insert.params>[0];
interface NewPayment extends Omit<
  PaymentInsert,
  'status' | 'details' | 'startKey' | 'createdAt' | 'updatedAt'
> {
  startKey?: string | null;
  /** Its watchers' channel. */
  channel: string;
  now: Date;
}

/** What a payment pays, and on which invoice. */
type Paid = Counted & Pick<Payment, 'invoiceNumber'>;

/** What a provider answered to a start. */
interface Accepted {
  ref: string;
  details: Record<string, string>;
  /** Its watchers' channel. */
  channel: string;
  now: Date;
}

/** All of the ledger's SQL. Rows are locked by `lock` before they are changed. */
export const store = {
  async insert(tx: Tx, { now, startKey = null, channel, ...asked }: NewPayment): Promise<Payment> {
    const begun = { status: 'initiated', details: {}, createdAt: now, updatedAt: now } as const;
    const params = statements.insert.params({ ...asked, startKey, ...begun });
    return (await told(tx, statements.insert, [...params, channel]))!;
  },
  byId: (tx: Tx, id: string) => one(tx, statements.byId, [id]),
  lock: (tx: Tx, id: string) => one(tx, statements.lock, [id]),
  /** Locks an attempt after the turns that `receipt-lock.store.ts` describes; null takes none. */
  lockInTurn: (tx: Tx, id: string, payableId: string | null, receipt: string | null) =>
    one(tx, statements.lockInTurn, [id, payableId, plainReceipt(receipt ?? '') || null]),
  /** The attempt that has a prompt's secret, or the one named. */
  lockBySecret: (tx: Tx, hash: string, id: string) => one(tx, statements.lockBySecret, [hash, id]),
  bySecret: (tx: Tx, hash: string) => one(tx, statements.bySecret, [hash]),
  byStart: (tx: Tx, payableId: string, startKey: string) =>
    one(tx, statements.byStart, [payableId, startKey]),
  byRef: (tx: Tx, provider: Provider, ref: string) => one(tx, statements.byRef, [provider, ref]),
  byReceipt: (tx: Tx, provider: Provider, receipt: string) =>
    one(tx, statements.byReceipt, [provider, receipt]),
  /** The newest open attempt of a method. */
  open: (tx: Tx, payableId: string, provider: Provider) =>
    one(tx, statements.open, [payableId, provider]),
  /**
   * Marks an open attempt as unanswered; null if it changed since it was read, or is being
   * settled.
   */
  lose: (tx: Tx, read: Payment, status: PaymentStatus, now: Date) =>
    one(tx, statements.lose, [read.id, read.providerRef, status, now]),
  /**
   * Ends an open attempt in favour of another one; false if it is being settled. We still ask its
   * provider.
   */
  replace: async (tx: Tx, id: string, reason: string, now: Date) =>
    (await tx.run(statements.replace, [id, reason, now])).length > 0,
  /** Prompts made before then and not answered: those without a reference by the first time, the others by the second. */
  overdue: (tx: Tx, unsent: Date, sent: Date) =>
    tx.run<Payment>(statements.overdue, [unsent, sent]),
  countUnanswered: async (tx: Tx) =>
    (await tx.run<{ count: number }>(statements.countUnanswered))[0]!.count,
  ofPayable: (tx: Tx, payableId: string) => tx.run<Payment>(statements.ofPayable, [payableId]),
  ofPayables: (tx: Tx, payableIds: string[]) =>
    tx.run<Payment>(statements.ofPayables, [payableIds]),
  async accept(
    tx: Tx,
    id: string,
    status: PaymentStatus,
    { ref, details, now, channel }: Accepted,
  ): Promise<Payment> {
    const values = [id, status, ref, JSON.stringify(details), now, channel];
    return (await told(tx, statements.accept, values))!;
  },
  /** The same for an attempt of which nothing else is known yet, with this prompt's secret; null where it is another one by now. */
  acceptFirst(
    tx: Tx,
    id: string,
    secretHash: string | null,
    { ref, details, now, channel }: Accepted,
  ): Promise<Payment | null> {
    const values = [id, secretHash, ref, JSON.stringify(details), now, channel];
    return told(tx, statements.acceptFirst, values);
  },
  /** Notes the name of an attempt that has none; of a prompt only while the attempt stands for the one with this secret. */
  setRef: async (tx: Tx, id: string, ref: string, secretHash: string | null) =>
    (await tx.run(statements.setRef, [id, ref, secretHash])).length > 0,
  /** Notes that the money of a payment came, and what of what is owed it pays. */
  succeed: (
    tx: Tx,
    { id, payableId }: Payment,
    came: Paid & { receipt: string | null; fee: number | null; now: Date },
  ) => {
    const { receipt, fee, now, invoiceNumber, settles, rounding } = came;
    const values = [id, receipt, fee, now, payableId, invoiceNumber, settles, rounding];
    return tx.run(statements.succeed, values);
  },
  fillReceipt: (tx: Tx, id: string, receipt: string, fee: number | null) =>
    tx.run(statements.fillReceipt, [id, receipt, fee]),
  /** Corrects what of what is owed a payment pays. */
  count: (tx: Tx, id: string, { invoiceNumber, settles, rounding }: Paid) =>
    tx.run(statements.count, [id, invoiceNumber, settles, rounding]),
  setInvoice: (tx: Tx, id: string, number: string) =>
    tx.runLast(statements.setInvoice, [id, number]),
  end: (
    tx: Tx,
    id: string,
    status: PaymentStatus,
    code: string,
    reason: string,
    final: boolean,
    now: Date,
  ) => tx.run(statements.end, [id, status, code, reason, final, now]),
  review: (tx: Tx, id: string, text: string, now: Date) =>
    tx.run(statements.review, [id, text, now]),
  claimDue: (tx: Tx, now: Date, lease: Date) => tx.run<Payment>(statements.claimDue, [now, lease]),
  schedule: (tx: Tx, id: string, at: Date, final: boolean) =>
    tx.run(statements.schedule, [id, at, final]),
  settledElsewhere: async (tx: Tx, payableId: string, id: string) =>
    (await tx.run(statements.settledElsewhere, [payableId, id])).length > 0,
};

async function one(tx: Tx, statement: Statement, params: unknown[]): Promise<Payment | null> {
  return (await tx.run<Payment>(statement, params))[0] ?? null;
}

/** What a statement returns that ends in `toldOn`. */
async function told(tx: Tx, statement: Statement, params: unknown[]): Promise<Payment | null> {
  const [row] = await tx.run<Payment & { told: unknown }>(statement, params);
  if (!row) return null;
  const { told: _, ...payment } = row;
  return payment;
}
