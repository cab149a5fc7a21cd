import type { Statement, Tx } from '../../db/database.ts';
import { insertInto } from '../../db/table-statements.ts';
import { payments } from '../../db/tables/payments.ts';
import { mpesaMarks, receivedMoney } from '../../db/tables/received-money.ts';
import { newId } from '../../kernel/ids.ts';
import type { Payable } from './payable.ts';
import type { Payment } from './payments.ts';
import { store } from './payments.store.ts';
import { plainReceipt } from './receipt-lock.store.ts';
import {
  maskReportedPhone,
  RECEIVED,
  type Received,
  type ReceivedState,
  type Source,
  type Suggestion,
  type ReportedMoney,
} from './received.ts';

/** What a further source tells of a receipt, and what money of a payment no longer needs. */
const TOLD_AGAIN = `updated_at = excluded.updated_at,
  sources = case when excluded.sources <@ received_money.sources then received_money.sources else received_money.sources || excluded.sources end,
  account = case when received_money.account = '' then excluded.account else received_money.account end,
  phone = case when received_money.phone = '' then excluded.phone else received_money.phone end`;
// `proven` is for versions before 1.1.0, which take other money for a guess.
const SETTLED = `state = 'settled', proven = true, payer = '', suggestion = null, next_check_at = null`;

const statements = {
  tell: insertInto(receivedMoney, 'received_tell', {
    byDefault: ['paymentId', 'proven', 'suggestion', 'note', 'decidedBy', 'checks'],
    end: `on conflict (receipt) do update set ${TOLD_AGAIN},
        listed_at = coalesce(excluded.listed_at, received_money.listed_at),
        amount = case when received_money.state <> 'settled' and excluded.sources && '{status,pull}' then excluded.amount else received_money.amount end
      returning ${RECEIVED}`,
  }),
  countAs: insertInto(receivedMoney, 'received_count_as', {
    byDefault: ['suggestion', 'note', 'decidedBy', 'checks', 'nextCheckAt', 'listedAt'],
    end: `on conflict (receipt) do update set ${TOLD_AGAIN}, ${SETTLED}, payment_id = excluded.payment_id`,
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
    text: `update received_money set ${SETTLED}, payment_id = $2, updated_at = $3 where receipt = $1`,
  },
  rest: {
    name: 'received_rest',
    text: `update received_money set state = $2, suggestion = $3, note = $4, next_check_at = null, updated_at = $5 where receipt = $1`,
  },
  decide: {
    name: 'received_decide',
    text: `update received_money set decided_by = $2, note = $3 where receipt = $1`,
  },
  own: {
    name: 'received_own',
    text: `select p.id, r.amount, r.phone, r.account, r.taken_at as "takenAt" from received_money r join payments p on p.id = r.payment_id
      where p.payable_id = $1 and p.provider_ref = p.receipt order by p.created_at, p.id`,
  },
  prompt: {
    name: 'received_prompt',
    text: `select provider_ref as ref, secret_hash as hash, phone, details, created_at as at from payments where id = $1 for update`,
  },
  dropPrompt: {
    name: 'received_drop_prompt',
    text: `update payments set provider_ref = null, secret_hash = null where id = $1`,
  },
  givePrompt: {
    name: 'received_give_prompt',
    text: `update payments set provider_ref = $2, secret_hash = $3, phone = $4, details = $5, created_at = $6 where id = $1`,
  },
  releaseReceipt: {
    name: 'received_release_receipt',
    text: `update payments set receipt = null where id = $1`,
  },
  ofPayment: {
    name: 'received_of_payment',
    text: `select ${RECEIVED} from received_money where payment_id = $1`,
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
  askAgain: {
    name: 'received_ask_again',
    text: `update payments set final = false, next_check_at = $2 where id = $1`,
  },
  insertOwn: insertInto(payments, 'received_insert_own', {
    byDefault: [
      'rate',
      'rateDate',
      'startKey',
      'cardUse',
      'cardUserId',
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
type NewReport = Pick<Received, 'receipt' | 'amount' | 'account' | 'phone' | 'payer' | 'takenAt'>;

/** What an attempt stands for at M-Pesa. */
interface PromptRow {
  ref: string | null;
  hash: string | null;
  phone: string | null;
  details: Record<string, string>;
  at: Date;
}

/** All SQL of received money. */
export const receivedStore = {
  /** Writes down that a source told of a receipt, once however many tell, and locks it. M-Pesa's own answers outrank a message. */
  record: async (
    tx: Tx,
    m: NewReport,
    source: Source,
    checkAt: Date,
    now: Date,
  ): Promise<Received> =>
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
  /** Writes down that a prompt's own message told of a receipt, and that this payment is its money. */
  recordSettled: (tx: Tx, told: Omit<NewReport, 'payer'>, paymentId: string, now: Date) =>
    tx.runLast(
      statements.countAs,
      statements.countAs.params({
        ...told,
        payer: '',
        sources: ['callback'],
        state: 'settled',
        paymentId,
        proven: true,
        createdAt: now,
        updatedAt: now,
      }),
    ),
  byReceipt: async (tx: Tx, receipt: string) =>
    (await tx.run<Received>(statements.byReceipt, [receipt]))[0] ?? null,
  lock: async (tx: Tx, receipt: string) =>
    (await tx.run<Received>(statements.lock, [receipt]))[0] ?? null,
  /** It became this payment. */
  settleAs: (tx: Tx, receipt: string, paymentId: string, now: Date) =>
    tx.run(statements.become, [receipt, paymentId, now]),
  /** It waits for staff, or M-Pesa denies it. */
  setState: (
    tx: Tx,
    receipt: string,
    state: Exclude<ReceivedState, 'told' | 'settled'>,
    suggestion: Suggestion | null,
    note: string,
    now: Date,
  ) =>
    tx.run(statements.rest, [receipt, state, suggestion && JSON.stringify(suggestion), note, now]),
  setDecision: (tx: Tx, receipt: string, by: string, note: string) =>
    tx.run(statements.decide, [receipt, by, note]),
  /** What was paid for this without an attempt. */
  listOwn: (tx: Tx, payableId: string) =>
    tx.run<ReportedMoney & { id: string }>(statements.own, [payableId]),
  /** From now on a row of money without an attempt stands for the prompt of an attempt, and that attempt for none. */
  async takePrompt(tx: Tx, own: string, attempt: string): Promise<void> {
    const prompt = await promptOf(tx, attempt);
    await tx.run(statements.dropPrompt, [attempt]);
    await givePrompt(tx, own, prompt);
  },
  /** Each of two attempts stands for the other's prompt from now on. Their money and states stay. */
  async exchangePrompts(tx: Tx, one: string, other: string): Promise<void> {
    const [first, second] = [await promptOf(tx, one), await promptOf(tx, other)];
    await tx.run(statements.dropPrompt, [one]);
    await givePrompt(tx, other, first);
    await givePrompt(tx, one, second);
  },
  /** Lets M-Pesa be asked about a prompt again. */
  checkAgain: (tx: Tx, paymentId: string, now: Date) =>
    tx.run(statements.askAgain, [paymentId, now]),
  /** A payment that counts no longer has its receipt, which is another's. */
  releaseReceipt: (tx: Tx, paymentId: string) => tx.run(statements.releaseReceipt, [paymentId]),
  /** What M-Pesa told of a payment's money. */
  ofPayment: async (tx: Tx, paymentId: string) =>
    (await tx.run<Received>(statements.ofPayment, [paymentId]))[0] ?? null,
  /** Those of these receipts that are counted, and of which a list can tell nothing new. */
  listedBefore: async (tx: Tx, receipts: string[]): Promise<Set<string>> =>
    new Set(
      (await tx.run<{ receipt: string }>(statements.pulled, [receipts])).map((one) => one.receipt),
    ),
  claimDue: (tx: Tx, now: Date, lease: Date) => tx.run<Received>(statements.claimDue, [now, lease]),
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
        phone: maskReportedPhone(money.phone) || null,
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

async function promptOf(tx: Tx, id: string): Promise<PromptRow> {
  return (await tx.run<PromptRow>(statements.prompt, [id]))[0]!;
}

function givePrompt(tx: Tx, id: string, { ref, hash, phone, details, at }: PromptRow) {
  return tx.run(statements.givePrompt, [id, ref, hash, phone, JSON.stringify(details), at]);
}

/** What M-Pesa says it took with a receipt, however that was typed; null where it is not known to have said so. */
export async function reportedMoney(tx: Tx, typed: string): Promise<Received | null> {
  const row = await receivedStore.byReceipt(tx, plainReceipt(typed));
  return row && row.state !== 'told' && row.state !== 'refused' ? row : null;
}
