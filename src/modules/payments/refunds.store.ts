import type { Statement, Tx } from '../../db/database.ts';
import { insertInto } from '../../db/table-statements.ts';
import { refunds } from '../../db/tables/payments.ts';
import { REFUND, type Refund, type RefundStatus } from './refunds.ts';

const statements = {
  insert: insertInto(refunds, 'refund_insert', {
    byDefault: ['receipt', 'secretHash', 'failureReason', 'doneBy', 'checks', 'settledAt'],
    end: `returning ${REFUND}`,
  }),
  /** The product's own: once a payment and reason. */
  insertDue: insertInto(refunds, 'refund_insert_due', {
    byDefault: [
      'note',
      'requestedBy',
      'providerRef',
      'receipt',
      'secretHash',
      'failureReason',
      'tries',
      'lines',
      'credits',
      'doneBy',
      'checks',
      'nextCheckAt',
      'settledAt',
    ],
    end: 'on conflict (payment_id, reason) where requested_by is null do nothing returning id',
  }),
  withdrawDue: {
    name: 'refund_withdraw_due',
    text: `delete from refunds where payment_id = $1 and reason = $2 and status = 'due' and requested_by is null returning amount`,
  },
  byId: { name: 'refund_by_id', text: `select ${REFUND} from refunds where id = $1` },
  lock: { name: 'refund_lock', text: `select ${REFUND} from refunds where id = $1 for update` },
  bySecret: {
    name: 'refund_by_secret',
    text: `select ${REFUND} from refunds where secret_hash = $1`,
  },
  ofPayment: {
    name: 'refund_of_payment',
    text: `select ${REFUND} from refunds where payment_id = $1 order by created_at, id`,
  },
  ofPayments: {
    name: 'refund_of_payments',
    text: `select ${REFUND} from refunds where payment_id = any($1::text[]) order by created_at, id`,
  },
  send: {
    name: 'refund_send',
    text: `update refunds set status = 'submitted', tries = tries + 1, checks = 0, provider_ref = null, receipt = null, failure_reason = null, settled_at = null,
      done_by = null, next_check_at = $2, updated_at = $2 where id = $1`,
  },
  claimDue: {
    name: 'refund_claim_due',
    text: `update refunds set next_check_at = $2, checks = checks + 1 where id in (
      select id from refunds where status = 'submitted' and next_check_at <= $1 order by next_check_at limit 20 for update skip locked) returning ${REFUND}`,
  },
  holdSecret: {
    name: 'refund_hold_secret',
    text: `update refunds set secret_hash = case when secret_hash = any($2::text[]) then secret_hash
      else ($2::text[])[1] end, updated_at = $3 where id = $1 returning secret_hash as hash`,
  },
  postpone: {
    name: 'refund_postpone',
    text: `update refunds set next_check_at = $2, checks = $3 where id = $1 and status = 'submitted'`,
  },
  markUnconfirmed: {
    name: 'refund_mark_unconfirmed',
    text: `update refunds set failure_reason = 'Not confirmed by M-Pesa yet' where id = $1 and status = 'submitted' and failure_reason is null returning id`,
  },
  setRef: {
    name: 'refund_set_ref',
    text: `update refunds set provider_ref = coalesce(provider_ref, $2) where id = $1`,
  },
  settle: {
    name: 'refund_settle',
    text: `update refunds set status = $2, provider_ref = coalesce(provider_ref, $3), receipt = coalesce($4, receipt), failure_reason = $5, note = $6, done_by = $7,
      settled_at = case when $2 = 'succeeded' then $8::timestamptz end, updated_at = $8 where id = $1`,
  },
  setPaymentStatus: {
    name: 'refund_payment_status',
    text: `update payments set status = $2, updated_at = $3 where id = $1`,
  },
} satisfies Record<string, Statement>;

type RefundInsert = Parameters<typeof statements.insert.params>[0];
/** `nextCheckAt` is null where nothing is asked for it: its provider tells. */
interface NewRefundRow extends Omit<RefundInsert, 'status' | 'createdAt' | 'updatedAt'> {
  now: Date;
}

interface Settled {
  status: RefundStatus;
  providerRef: string | null;
  receipt: string | null;
  failureReason: string | null;
  note: string;
  doneBy: string | null;
}

/** All SQL of refunds. The payment's row is locked by `payments.store` before any of them is changed. */
export const refundStore = {
  async insert(tx: Tx, { now, ...asked }: NewRefundRow): Promise<Refund> {
    const begun = { status: 'submitted', createdAt: now, updatedAt: now } as const;
    const params = statements.insert.params({ ...asked, ...begun });
    return (await tx.run<Refund>(statements.insert, params))[0]!;
  },
  /** False where the payment has one of this reason. */
  insertDue: async (
    tx: Tx,
    id: string,
    payment: { id: string; currency: 'KES' | 'USD' },
    amount: number,
    reason: string,
    now: Date,
  ): Promise<boolean> =>
    (
      await tx.run(
        statements.insertDue,
        statements.insertDue.params({
          id,
          paymentId: payment.id,
          amount,
          currency: payment.currency,
          reason,
          status: 'due',
          createdAt: now,
          updatedAt: now,
        }),
      )
    ).length > 0,
  /** Takes the product's own entry off the list as long as nothing was done about it; answers its amount, null for none. */
  withdrawDue: async (tx: Tx, paymentId: string, reason: string): Promise<number | null> =>
    (await tx.run<{ amount: number }>(statements.withdrawDue, [paymentId, reason]))[0]?.amount ??
    null,
  byId: (tx: Tx, id: string) => one(tx, statements.byId, id),
  lock: (tx: Tx, id: string) => one(tx, statements.lock, id),
  bySecret: (tx: Tx, hash: string) => one(tx, statements.bySecret, hash),
  ofPayment: (tx: Tx, paymentId: string) => tx.run<Refund>(statements.ofPayment, [paymentId]),
  ofPayments: (tx: Tx, paymentIds: string[]) => tx.run<Refund>(statements.ofPayments, [paymentIds]),
  send: (tx: Tx, id: string, now: Date) => tx.run(statements.send, [id, now]),
  claimDue: (tx: Tx, now: Date, lease: Date) => tx.run<Refund>(statements.claimDue, [now, lease]),
  /** Answers which of the hashes the row holds: the one that it held before, else the first. */
  holdSecret: async (tx: Tx, id: string, hashes: string[], now: Date) =>
    (await tx.run<{ hash: string }>(statements.holdSecret, [id, hashes, now]))[0]?.hash,
  postpone: (tx: Tx, id: string, at: Date, checks: number) =>
    tx.run(statements.postpone, [id, at, checks]),
  /** True the first time. */
  markUnconfirmed: async (tx: Tx, id: string) =>
    (await tx.run(statements.markUnconfirmed, [id])).length > 0,
  setRef: (tx: Tx, id: string, ref: string) => tx.run(statements.setRef, [id, ref]),
  settle: (tx: Tx, id: string, s: Settled, now: Date) =>
    tx.run(statements.settle, [
      id,
      s.status,
      s.providerRef,
      s.receipt,
      s.failureReason,
      s.note,
      s.doneBy,
      now,
    ]),
  setPaymentStatus: (tx: Tx, paymentId: string, status: string, now: Date) =>
    tx.run(statements.setPaymentStatus, [paymentId, status, now]),
};

async function one(tx: Tx, statement: Statement, key: string): Promise<Refund | null> {
  return (await tx.run<Refund>(statement, [key]))[0] ?? null;
}
