import type { Statement, Tx } from '../../db/database.ts';
import { insertInto } from '../../db/table-statements.ts';
import { mpesaMarks, payments, receivedMoney } from '../../db/tables/payments.ts';
import { newId } from '../../kernel/ids.ts';
import type { Payable } from './payable.ts';
import type { Payment } from './payments.ts';
import { store } from './payments.store.ts';
import { plainReceipt } from './receipt-lock.store.ts';
import {
  maskTold,
  RECEIVED,
  type Received,
  type ReceivedState,
  type Source,
  type Suggestion,
  type Told,
} from './received.ts';

const statements = {
  lockPayable: {
    name: 'received_lock_payable',
    text: `select pg_advisory_xact_lock(hashtextextended($1, 7261011))`,
  },
  tell: insertInto(receivedMoney, 'received_tell', {
    byDefault: ['paymentId', 'proven', 'suggestion', 'note', 'decidedBy', 'checks'],
    end: `on conflict (receipt) do update set updated_at = excluded.updated_at,
        listed_at = coalesce(excluded.listed_at, received_money.listed_at),
        sources = case when excluded.sources <@ received_money.sources then received_money.sources else received_money.sources || excluded.sources end,
        amount = case when received_money.state <> 'settled' and excluded.sources && '{status,pull}' then excluded.amount else received_money.amount end,
        account = case when received_money.account = '' then excluded.account else received_money.account end,
        phone = case when received_money.phone = '' then excluded.phone else received_money.phone end
      returning ${RECEIVED}`,
  }),
  byReceipt: {
    name: 'received_by_receipt',
    text: `select ${RECEIVED} from received_money where receipt = $1`,
  },
  lock: {
    name: 'received_lock',
    text: `select ${RECEIVED} from received_money where receipt = $1 for update`,
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
  // Money of which nothing that spoke of its attempt has said that it is the attempt's, before money without an attempt.
  loose: {
    name: 'received_loose',
    text: `select p.id, r.amount, r.phone, r.account, r.taken_at as "takenAt" from received_money r join payments p on p.id = r.payment_id
      where p.payable_id = $1 and p.id <> $2 and (not r.proven or p.provider_ref = p.receipt)
      order by p.provider_ref is not distinct from p.receipt, p.created_at, p.id`,
  },
  ofPayment: {
    name: 'received_of_payment',
    text: `select ${RECEIVED}, proven from received_money where payment_id = $1`,
  },
  // Listed once more when no prompt of its time can be paid any more: see isAssumed.
  pulled: {
    name: 'received_pulled',
    text: `select receipt from received_money where receipt = any($1::text[]) and state = 'settled' and listed_at > taken_at + interval '10 minutes'`,
  },
  claimDue: {
    name: 'received_claim_due',
    text: `update received_money set next_check_at = $2, checks = checks + 1 where receipt in (
      select receipt from received_money where state = 'told' and next_check_at <= $1 order by next_check_at limit 20 for update skip locked) returning ${RECEIVED}`,
  },
  dropIdentity: {
    name: 'received_drop_identity',
    text: `update payments set provider_ref = null, secret_hash = null where id = $1`,
  },
  identity: {
    name: 'received_identity',
    text: `select provider_ref as ref, secret_hash as hash, phone, details, created_at as at from payments where id = $1 for update`,
  },
  giveIdentity: {
    name: 'received_give_identity',
    text: `update payments set provider_ref = $2, secret_hash = $3, phone = $4, details = $5, created_at = $6 where id = $1`,
  },
  standAlone: {
    name: 'received_stand_alone',
    text: `update payments set provider_ref = receipt, details = '{}',
      phone = (select nullif(r.phone, '') from received_money r where r.payment_id = payments.id) where id = $1`,
  },
  // It is visible from the first moment, and never blocks another prompt.
  insertPrompt: {
    name: 'received_insert_prompt',
    text: `insert into payments (id, payable_kind, payable_id, payable_number, customer, provider, status, amount, currency, settles, rounding,
      rate, rate_date, details, next_check_at, unanswered_at, created_at, updated_at)
      select $2, payable_kind, payable_id, payable_number, customer, provider, 'pending', amount, currency, amount, 0,
        rate, rate_date, '{}', $3, coalesce(unanswered_at, $3), created_at, $3 from payments where id = $1`,
  },
  askAgain: {
    name: 'received_ask_again',
    text: `update payments set final = false, next_check_at = $2 where id = $1`,
  },
  insertOwn: insertInto(payments, 'received_insert_own', {
    byDefault: [
      'rate',
      'rateDate',
      'startKey',
      'secretHash',
      'failureCode',
      'failureReason',
      'fee',
      'invoiceNumber',
      'review',
      'checks',
      'nextCheckAt',
      'unansweredAt',
    ],
  }),
  unanswered: {
    name: 'received_unanswered',
    text: `select 1 from payments where provider = 'mpesa' and receipt is null and created_at > $1 and created_at < $2
      and (status in ('initiated', 'pending') or (provider_ref is null and status = 'expired')) limit 1`,
  },
  mark: { name: 'mpesa_mark', text: `select value, at from mpesa_marks where name = $1` },
  setMark: insertInto(mpesaMarks, 'mpesa_set_mark', {
    end: 'on conflict (name) do update set value = excluded.value, at = excluded.at',
  }),
  claimMark: {
    name: 'mpesa_claim_mark',
    text: `insert into mpesa_marks (name, at) values ($1,$2) on conflict (name) do update set at = $2 where mpesa_marks.at <= $3 returning name`,
  },
} satisfies Record<string, Statement>;

/** What a source tells of a receipt; the phone is masked. */
export type ToldMoney = Pick<
  Received,
  'receipt' | 'amount' | 'account' | 'phone' | 'payer' | 'takenAt'
>;

/** The prompt that an attempt stands for. */
interface Identity {
  ref: string | null;
  hash: string | null;
  phone: string | null;
  details: Record<string, string>;
  /** When the prompt was made. */
  at: Date;
}

/** All SQL of received money. */
export const receivedStore = {
  /** One settlement by M-Pesa at a time for what is owed: taken before any row is locked, so that none wait for each other. */
  lockPayable: (tx: Tx, payableId: string) => tx.run(statements.lockPayable, [payableId]),
  /** Writes down that a source told of a receipt, once however many tell, and locks it. M-Pesa's own answers outrank a message. */
  tell: async (tx: Tx, m: ToldMoney, source: Source, checkAt: Date, now: Date): Promise<Received> =>
    (
      await tx.run<Received>(
        statements.tell,
        statements.tell.params({
          ...m,
          sources: [source],
          listedAt: source === 'pull' ? now : null,
          state: 'told',
          nextCheckAt: checkAt,
          createdAt: now,
          updatedAt: now,
        }),
      )
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
  /** What the siblings of an attempt were given without a word on themselves, then what has no attempt. */
  loose: (tx: Tx, payment: Payment) =>
    tx.run<Told & { id: string }>(statements.loose, [payment.payableId, payment.id]),
  /** What M-Pesa told of a payment's money; `proven` as in the table. */
  ofPayment: async (tx: Tx, paymentId: string) =>
    (await tx.run<Received & { proven: boolean }>(statements.ofPayment, [paymentId]))[0] ?? null,
  /** Those of these receipts that are counted, and of which a list can tell nothing new. */
  pulled: async (tx: Tx, receipts: string[]): Promise<Set<string>> =>
    new Set(
      (await tx.run<{ receipt: string }>(statements.pulled, [receipts])).map((one) => one.receipt),
    ),
  claimDue: (tx: Tx, now: Date, lease: Date) => tx.run<Received>(statements.claimDue, [now, lease]),
  /** Lets its provider be asked about an attempt that counts as paid. */
  askAgain: (tx: Tx, paymentId: string, now: Date) => tx.run(statements.askAgain, [paymentId, now]),
  /**
   * Two attempts exchange their prompts: the money of one was matched to the other. Their money
   * and states stay, so nothing is counted twice.
   */
  async exchange(tx: Tx, one: string, other: string): Promise<void> {
    const [first, second] = await bothIdentities(tx, one, other);
    await tx.run(statements.dropIdentity, [one]);
    await giveIdentity(tx, other, first);
    await giveIdentity(tx, one, second);
  },
  /** Money without an attempt was that of this prompt: it stands for the prompt from now on, and the attempt for none. */
  async absorb(tx: Tx, own: string, attempt: string): Promise<void> {
    const [, prompt] = await bothIdentities(tx, own, attempt);
    await tx.run(statements.dropIdentity, [attempt]);
    await giveIdentity(tx, own, prompt);
  },
  /**
   * The money of an attempt was not its prompt's: it is kept alone from now on. Answers a new
   * attempt for the prompt.
   */
  async split(tx: Tx, payment: Payment, now: Date): Promise<Payment> {
    const id = newId('pay', now.getTime());
    const prompt = (await tx.run<Identity>(statements.identity, [payment.id]))[0]!;
    await tx.run(statements.insertPrompt, [payment.id, id, now]);
    await tx.run(statements.dropIdentity, [payment.id]);
    await giveIdentity(tx, id, prompt);
    await tx.run(statements.standAlone, [payment.id]);
    return (await store.lock(tx, id))!;
  },
  /** A payment that no attempt asked for. Its receipt stands for the provider's reference. */
  async insertOwn(
    tx: Tx,
    payable: Pick<Payable, 'id' | 'number' | 'customer'> & { kind: Payment['payableKind'] },
    money: Pick<Received, 'receipt' | 'amount' | 'phone'>,
    now: Date,
  ): Promise<Payment> {
    const id = newId('pay', now.getTime());
    await tx.run(
      statements.insertOwn,
      statements.insertOwn.params({
        id,
        payableKind: payable.kind,
        payableId: payable.id,
        payableNumber: payable.number,
        customer: payable.customer,
        provider: 'mpesa',
        status: 'succeeded',
        amount: money.amount,
        currency: 'KES',
        settles: money.amount,
        rounding: 0,
        providerRef: money.receipt,
        receipt: money.receipt,
        phone: maskTold(money.phone) || null,
        details: {},
        final: true,
        createdAt: now,
        updatedAt: now,
        settledAt: now,
      }),
    );
    return (await store.lock(tx, id))!;
  },
  /** Whether an attempt between these times may have been paid without our knowing. */
  hasUnanswered: async (tx: Tx, since: Date, until: Date) =>
    (await tx.run(statements.unanswered, [since, until])).length > 0,
  mark: async (tx: Tx, name: string) =>
    (await tx.run<{ value: string; at: Date }>(statements.mark, [name]))[0] ?? null,
  setMark: (tx: Tx, name: string, value: string, now: Date) =>
    tx.run(statements.setMark, statements.setMark.params({ name, value, at: now })),
  /** True for one node at a time, where the last time is long enough ago. */
  claimMark: async (tx: Tx, name: string, now: Date, before: Date) =>
    (await tx.run(statements.claimMark, [name, now, before])).length > 0,
};

/** What M-Pesa says it took with a receipt, however that was typed; null where it is not known to have said so. */
export async function toldOf(tx: Tx, typed: string): Promise<Received | null> {
  const row = await receivedStore.byReceipt(tx, plainReceipt(typed));
  return row && row.state !== 'told' && row.state !== 'refused' ? row : null;
}

/** The rows are always locked in the same order. */
async function bothIdentities(tx: Tx, one: string, other: string): Promise<[Identity, Identity]> {
  const rows = new Map<string, Identity>();
  for (const id of [one, other].toSorted())
    rows.set(id, (await tx.run<Identity>(statements.identity, [id]))[0]!);
  return [rows.get(one)!, rows.get(other)!];
}

function giveIdentity(tx: Tx, id: string, { ref, hash, phone, details, at }: Identity) {
  return tx.run(statements.giveIdentity, [id, ref, hash, phone, JSON.stringify(details), at]);
}
