import type { Payment } from '../../src/modules/payments/index.ts';
import { isAssumed } from '../../src/modules/payments/received-match.ts';
import type { Received } from '../../src/modules/payments/received.ts';
import { comparePayments } from '../../src/modules/payments/reconciliation-compare.ts';
import { TOTAL, type Shop } from './shop.ts';

export interface Ours {
  order: { status: string; paid: boolean };
  payments: PaymentRow[];
  refunds: { paymentId: string; amount: number; reason: string; status: string }[];
  received: {
    receipt: string;
    state: string;
    paymentId: string | null;
    proven: boolean;
    /** Counted for a prompt that has not named it: another payment may be behind it. */
    assumed: boolean;
    due: boolean;
  }[];
  events: { type: string; tries: number; due: boolean }[];
}

interface PaymentRow {
  id: string;
  provider: string;
  status: string;
  amount: number;
  settles: number;
  ref: string | null;
  receipt: string | null;
  code: string | null;
  final: boolean;
  unanswered: boolean;
  age: number;
  due: boolean;
}

type ReceivedRow = Omit<Ours['received'][number], 'assumed'> &
  Pick<Received, 'sources' | 'listedAt' | 'decidedBy'> &
  Pick<Payment, 'providerRef' | 'createdAt'>;

function inDoubtOf({ sources, listedAt, decidedBy, providerRef, createdAt, ...row }: ReceivedRow) {
  const payment = { provider: 'mpesa' as const, providerRef, createdAt, receipt: row.receipt };
  const money = { sources, listedAt, decidedBy };
  return { ...row, assumed: row.paymentId !== null && isAssumed(payment, money) };
}

const TEXT = {
  order: `select status, paid_at is not null as paid from orders where id = $1`,
  payments: `select id, provider, status, amount, settles, provider_ref as ref, receipt, failure_code as code, final,
    unanswered_at is not null as unanswered, extract(epoch from $2::timestamptz - created_at)::int as age,
    coalesce(next_check_at <= $2, false) as due
    from payments where payable_id = $1 or payable_kind = 'received' order by created_at, id`,
  refunds: `select r.payment_id as "paymentId", r.amount, r.reason, r.status from refunds r join payments p on p.id = r.payment_id
    where p.payable_id = $1 or p.payable_kind = 'received' order by r.id`,
  received: `select r.receipt, r.state, r.payment_id as "paymentId", r.proven, coalesce(r.next_check_at <= $1, false) as due,
    r.sources, r.listed_at as "listedAt", r.decided_by as "decidedBy", p.provider_ref as "providerRef", p.created_at as "createdAt"
    from received_money r left join payments p on p.id = r.payment_id order by r.receipt`,
  events: `select type, tries, next_try_at <= $1 as due from payment_events where processed_at is null order by received_at, id`,
};

/** Our side of the model, as far as money goes. */
export async function oursOf({ db, order, clock }: Shop): Promise<Ours> {
  const now = clock.now();
  return {
    order: (await db.query<Ours['order']>(TEXT.order, [order.id]))[0]!,
    payments: await db.query<PaymentRow>(TEXT.payments, [order.id, now]),
    refunds: await db.query<Ours['refunds'][number]>(TEXT.refunds, [order.id]),
    received: (await db.query<ReceivedRow>(TEXT.received, [now])).map(inDoubtOf),
    events: await db.query<Ours['events'][number]>(TEXT.events, [now]),
  };
}

const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);
const sorted = (list: readonly { provider: string; amount: number }[]): string[] =>
  list.map((one) => `${one.provider} ${one.amount}`).sort();

/**
 * Invariants after every step. Each payment that counts is money that its provider took, once. An
 * order is paid by exactly its price, and everything above is on the refund list. Throws what is
 * wrong.
 */
export function assertSafe(shop: Shop, ours: Ours): void {
  const here = countedOf(ours);
  const taken = sorted(shop.world.money);
  for (const one of sorted(here)) {
    const at = taken.indexOf(one);
    if (at < 0) throw new Error(`counted, but not taken: ${one}`);
    taken.splice(at, 1);
  }
  const receipts = here.flatMap((one) => one.receipt ?? []);
  if (new Set(receipts).size < receipts.length) throw new Error('one receipt counts twice');
  const kept = sum(
    ours.payments.filter((one) => one.status === 'succeeded').map((one) => keptOf(ours, one)),
  );
  if (ours.order.paid && kept !== TOTAL)
    throw new Error(`the order is paid, and ${kept} instead of ${TOTAL} stays`);
  if (!ours.order.paid && kept >= TOTAL) throw new Error(`${kept} came, and the order is not paid`);
}

/** Money that is ours: settled, or on the refund list. */
export function countedOf(ours: Ours): PaymentRow[] {
  const listed = new Set(ours.refunds.map((one) => one.paymentId));
  return ours.payments.filter(
    (one) =>
      one.status === 'succeeded' ||
      one.status === 'refunded' ||
      (one.code === 'amount_differs' && listed.has(one.id)),
  );
}

/** What a payment settles in the end, minor units of KES: what goes back whole settles nothing. */
function keptOf(ours: Ours, payment: PaymentRow): number {
  const back = sum(
    ours.refunds.filter((one) => one.paymentId === payment.id).map((one) => one.amount),
  );
  return back === payment.amount ? 0 : payment.settles;
}

/** How much money was taken that is neither settled nor on the refund list. */
export function uncounted(shop: Shop, ours: Ours): number {
  return shop.world.money.length - countedOf(ours).length;
}

/** Everything that staff can see to be open: attempts without an end, received money that waits, and what is assumed. */
export function visibleOf(ours: Ours): number {
  const open = ours.payments.filter(
    (one) => one.status === 'initiated' || one.status === 'pending',
  ).length;
  const inDoubt = ours.received.filter(
    (one) => one.state === 'told' || one.state === 'waiting' || one.assumed,
  );
  return open + inDoubt.length;
}

/** Whether the comparison calls the books settled. Throws where it misses at the providers what they took. */
export async function booksSettled(shop: Shop): Promise<boolean> {
  const report = await comparePayments(shop.ledger, new Date(shop.world.now - 30 * 86_400_000));
  if (report.onlyOurs.length > 0)
    throw new Error(`taken, and called only ours: ${JSON.stringify(report.onlyOurs)}`);
  return [
    report.onlyOurs,
    report.onlyTheirs,
    report.amountDiffers,
    report.unanswered,
    report.assumed,
    report.notCompared,
  ].every((list) => list.length === 0);
}
