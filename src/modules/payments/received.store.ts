import type { Statement, Tx } from '../../db/database.ts';
import { newId } from '../../kernel/ids.ts';
import type { Payable } from './payable.ts';
import type { Payment } from './payments.ts';
import { store } from './payments.store.ts';
import type { Received, ReceivedState, Source, Suggestion } from './received.ts';

const COLUMNS = `receipt, amount, account, phone, payer, taken_at as "takenAt", sources, state, payment_id as "paymentId", suggestion, note,
  decided_by as "decidedBy", checks`;

const statements = {
  lockPayable: {
    name: 'received_lock_payable',
    text: `select pg_advisory_xact_lock(hashtextextended($1, 7261011))`,
  },
  tell: {
    name: 'received_tell',
    text: `insert into received_money (receipt, amount, account, phone, payer, taken_at, sources, state, next_check_at, created_at, updated_at)
      values ($1,$2,$3,$4,$5,$6,array[$7]::text[],'told',$8,$9,$9)
      on conflict (receipt) do update set updated_at = $9,
        sources = case when $7 = any(received_money.sources) then received_money.sources else received_money.sources || $7::text end,
        amount = case when received_money.state <> 'settled' and $7 in ('status', 'pull') then excluded.amount else received_money.amount end,
        account = case when received_money.account = '' then excluded.account else received_money.account end,
        phone = case when received_money.phone = '' then excluded.phone else received_money.phone end
      returning ${COLUMNS}`,
  },
  byReceipt: {
    name: 'received_by_receipt',
    text: `select ${COLUMNS} from received_money where receipt = $1`,
  },
  lock: {
    name: 'received_lock',
    text: `select ${COLUMNS} from received_money where receipt = $1 for update`,
  },
  become: {
    name: 'received_become',
    text: `update received_money set state = 'settled', payment_id = $2, proven = $3, payer = '', suggestion = null, next_check_at = null, updated_at = $4 where receipt = $1`,
  },
  rest: {
    name: 'received_rest',
    text: `update received_money set state = $2, suggestion = $3, note = $4, next_check_at = null, updated_at = $5 where receipt = $1`,
  },
  decide: {
    name: 'received_decide',
    text: `update received_money set decided_by = $2, note = $3 where receipt = $1`,
  },
  prove: {
    name: 'received_prove',
    text: `update received_money set proven = true where payment_id = $1`,
  },
  // An attempt that was given money because amount and phone fit: nothing that spoke of the attempt itself has said so.
  guessed: {
    name: 'received_guessed',
    text: `select p.id from received_money r join payments p on p.id = r.payment_id where p.payable_id = $1 and p.id <> $2 and p.amount = $3
      and p.provider_ref is distinct from p.receipt and not r.proven order by p.created_at, p.id limit 1`,
  },
  isGuess: {
    name: 'received_is_guess',
    text: `select 1 from received_money where payment_id = $1 and not proven`,
  },
  claimDue: {
    name: 'received_claim_due',
    text: `update received_money set next_check_at = $2, checks = checks + 1 where receipt in (
      select receipt from received_money where state = 'told' and next_check_at <= $1 order by next_check_at limit 20 for update skip locked) returning ${COLUMNS}`,
  },
  dropIdentity: {
    name: 'received_drop_identity',
    text: `update payments set provider_ref = null, secret_hash = null where id = $1`,
  },
  identity: {
    name: 'received_identity',
    text: `select provider_ref as ref, secret_hash as hash, phone, details from payments where id = $1 for update`,
  },
  giveIdentity: {
    name: 'received_give_identity',
    text: `update payments set provider_ref = $2, secret_hash = $3, phone = $4, details = $5 where id = $1`,
  },
  insertOwn: {
    name: 'received_insert_own',
    text: `insert into payments (id, payable_kind, payable_id, payable_number, customer, provider, status, amount, currency, settles, rounding,
      provider_ref, receipt, details, final, created_at, updated_at, settled_at)
      values ($1,$2,$3,$4,$5,'mpesa','succeeded',$6,'KES',$7,$8,$9,$9,'{}',true,$10,$10,$10)`,
  },
  unanswered: {
    name: 'received_unanswered',
    text: `select 1 from payments where provider = 'mpesa' and receipt is null and created_at > $1 and created_at < $2
      and (status in ('initiated', 'pending') or (provider_ref is null and status = 'expired')) limit 1`,
  },
  mark: { name: 'mpesa_mark', text: `select value, at from mpesa_marks where name = $1` },
  setMark: {
    name: 'mpesa_set_mark',
    text: `insert into mpesa_marks (name, value, at) values ($1,$2,$3) on conflict (name) do update set value = $2, at = $3`,
  },
  claimMark: {
    name: 'mpesa_claim_mark',
    text: `insert into mpesa_marks (name, at) values ($1,$2) on conflict (name) do update set at = $2 where mpesa_marks.at <= $3 returning name`,
  },
} satisfies Record<string, Statement>;

export interface ToldMoney {
  receipt: string;
  amount: number;
  account: string;
  /** Masked. */
  phone: string;
  payer: string;
  takenAt: Date;
}

interface Identity {
  ref: string | null;
  hash: string | null;
  phone: string | null;
  details: Record<string, string>;
}

/** All SQL of received money. */
export const receivedStore = {
  /** One settlement by M-Pesa at a time for what is owed: taken before any row is locked, so that none wait for each other. */
  lockPayable: (tx: Tx, payableId: string) => tx.run(statements.lockPayable, [payableId]),
  /** Writes down that a source told of a receipt, once however many tell, and locks it. M-Pesa's own answers outrank a message. */
  tell: async (tx: Tx, m: ToldMoney, source: Source, checkAt: Date, now: Date): Promise<Received> =>
    (
      await tx.run<Received>(statements.tell, [
        m.receipt,
        m.amount,
        m.account,
        m.phone,
        m.payer,
        m.takenAt,
        source,
        checkAt,
        now,
      ])
    )[0]!,
  byReceipt: async (tx: Tx, receipt: string) =>
    (await tx.run<Received>(statements.byReceipt, [receipt]))[0] ?? null,
  lock: async (tx: Tx, receipt: string) =>
    (await tx.run<Received>(statements.lock, [receipt]))[0] ?? null,
  /** It became this payment. */
  become: (tx: Tx, receipt: string, paymentId: string, proven: boolean, now: Date) =>
    tx.run(statements.become, [receipt, paymentId, proven, now]),
  /** It waits for staff, or M-Pesa denies it. */
  rest: (
    tx: Tx,
    receipt: string,
    state: Exclude<ReceivedState, 'told' | 'settled'>,
    suggestion: Suggestion | null,
    note: string,
    now: Date,
  ) =>
    tx.run(statements.rest, [receipt, state, suggestion && JSON.stringify(suggestion), note, now]),
  decide: (tx: Tx, receipt: string, by: string, note: string) =>
    tx.run(statements.decide, [receipt, by, note]),
  prove: (tx: Tx, paymentId: string) => tx.run(statements.prove, [paymentId]),
  guessed: async (tx: Tx, payment: Payment) =>
    (
      await tx.run<{ id: string }>(statements.guessed, [
        payment.payableId,
        payment.id,
        payment.amount,
      ])
    )[0]?.id ?? null,
  isGuess: async (tx: Tx, paymentId: string) =>
    (await tx.run(statements.isGuess, [paymentId])).length > 0,
  claimDue: (tx: Tx, now: Date, lease: Date) => tx.run<Received>(statements.claimDue, [now, lease]),
  /**
   * Two attempts change the prompts that they stand for: the money of one was given to the other by guess. Their money
   * and states stay, so nothing is counted anew.
   */
  async exchange(tx: Tx, one: string, other: string): Promise<void> {
    const rows = new Map<string, Identity>();
    for (const id of [one, other].toSorted())
      rows.set(id, (await tx.run<Identity>(statements.identity, [id]))[0]!);
    await tx.run(statements.dropIdentity, [one]);
    for (const [id, { ref, hash, phone, details }] of [
      [other, rows.get(one)!],
      [one, rows.get(other)!],
    ] as const) {
      await tx.run(statements.giveIdentity, [id, ref, hash, phone, JSON.stringify(details)]);
    }
  },
  /** A payment that no attempt asked for. Its receipt stands for the provider's reference. */
  async insertOwn(
    tx: Tx,
    payable: Pick<Payable, 'id' | 'number' | 'customer'> & { kind: Payment['payableKind'] },
    money: { receipt: string; amount: number; settles: number; rounding: number },
    now: Date,
  ): Promise<Payment> {
    const id = newId('pay', now.getTime());
    await tx.run(statements.insertOwn, [
      id,
      payable.kind,
      payable.id,
      payable.number,
      payable.customer,
      money.amount,
      money.settles,
      money.rounding,
      money.receipt,
      now,
    ]);
    return (await store.lock(tx, id))!;
  },
  /** Whether an attempt between these times may have been paid without our knowing. */
  hasUnanswered: async (tx: Tx, since: Date, until: Date) =>
    (await tx.run(statements.unanswered, [since, until])).length > 0,
  mark: async (tx: Tx, name: string) =>
    (await tx.run<{ value: string; at: Date }>(statements.mark, [name]))[0] ?? null,
  setMark: (tx: Tx, name: string, value: string, now: Date) =>
    tx.run(statements.setMark, [name, value, now]),
  /** True for one node at a time, where the last time is long enough ago. */
  claimMark: async (tx: Tx, name: string, now: Date, before: Date) =>
    (await tx.run(statements.claimMark, [name, now, before])).length > 0,
};

/** Money that came to the paybill without an attempt of ours. */
export function isOwnMoney(
  payment: Pick<Payment, 'provider' | 'providerRef' | 'receipt'>,
): boolean {
  return (
    payment.provider === 'mpesa' &&
    payment.receipt !== null &&
    payment.receipt === payment.providerRef
  );
}
