import type { ReconciliationEntry } from '../../contracts/reconciliation.ts';
import type { Statement, Tx } from '../../db/database.ts';
import { MINUTE } from '../../kernel/clock.ts';
import { toMajor, formatMoney } from '../../kernel/money.ts';
import type { Gateway, ProviderState, ReturnedMoney } from './gateway.ts';
import type { Ledger } from './payable.ts';
import { store } from './payments.store.ts';
import { atProvider, isOpen, isPaid, isUnanswered, type Payment } from './payments.ts';
import { isAssumed } from './received-match.ts';
import { receivedStore } from './received.store.ts';
import { isOwnMoney, type Received } from './received.ts';
import { refundStore } from './refunds.store.ts';
import type { Refund } from './refunds.ts';

/** What a comparison of our ledger with the providers' word found. */
export interface ReconciliationReport {
  matched: number;
  /** We say that money moved, the provider does not. */
  onlyOurs: ReconciliationEntry[];
  /** The provider says that money moved, we do not. */
  onlyTheirs: ReconciliationEntry[];
  amountDiffers: ReconciliationEntry[];
  /** Prompts of which nobody knows what became, however old: while there is one, the books are not settled. */
  unanswered: ReconciliationEntry[];
  /** Money of which no word of its prompt names the receipt, however old: a second payment may be hidden behind it. */
  assumed: ReconciliationEntry[];
  /** The provider gave no answer, or has no credentials here any more: compared again the next night. */
  notCompared: ReconciliationEntry[];
}

const statements = {
  /** All that reached a provider, or may have, and had to do with money in the window; unanswered prompts of any age. */
  attempts: {
    name: 'books_attempts',
    text: `select id from payments p where (provider_ref is not null or unanswered_at is not null or receipt is not null)
      and (created_at >= $1 or settled_at >= $1 or exists (select 1 from refunds r where r.payment_id = p.id and r.updated_at >= $1))
      union select id from payments where status = 'pending' and unanswered_at is not null
      union select payment_id from received_money where decided_by is null and not 'callback' = any(sources) and payment_id is not null
        and (listed_at is null or listed_at < taken_at + interval '10 minutes')
      order by id`,
  },
  foreign: {
    name: 'books_foreign',
    text: `select provider, key from payment_events where received_at >= $1 and payment_id is null and outcome = 'no payment of ours'
      and reading -> 'claim' ->> 'kind' = 'succeeded' order by received_at`,
  },
  received: {
    name: 'books_received',
    text: `select r.receipt, r.amount, r.account, r.state, r.note, r.payment_id as "paymentId", p.amount as ours, p.payable_number as number, p.status,
      r.sources, r.decided_by as "decidedBy", p.provider_ref as "providerRef",
      r.listed_at as "listedAt", p.created_at as "createdAt"
    from received_money r left join payments p on p.id = r.payment_id
    where r.state in ('told', 'waiting')
      or (r.taken_at >= $1 and (r.amount <> p.amount or p.provider_ref is null or p.provider_ref = p.receipt)) order by r.taken_at`,
  },
} satisfies Record<string, Statement>;

const ASSUMED =
  'M-Pesa has not sent a receipt for this prompt. This payment matches it by number, amount, phone and time.';

/** An attempt that is just being paid does not count as a difference. */
const SETTLES_WITHIN = 15 * MINUTE;

/** Compares attempts and refunds since then with the providers' own records. Changes nothing. */
export async function comparePayments(
  { db, clock, gateways }: Pick<Ledger, 'db' | 'clock' | 'gateways'>,
  since: Date,
): Promise<ReconciliationReport> {
  const report: ReconciliationReport = {
    matched: 0,
    onlyOurs: [],
    onlyTheirs: [],
    amountDiffers: [],
    unanswered: [],
    assumed: [],
    notCompared: [],
  };
  for (const { id } of await db.run<{ id: string }>(statements.attempts, [since])) {
    const payment = await store.byId(db, id);
    if (!payment || isOwnMoney(payment)) continue;
    if (isUnanswered(payment)) {
      report.unanswered.push(
        entry(payment, { note: 'M-Pesa has not reported the result of this prompt.' }),
      );
      continue;
    }
    const told = await receivedStore.ofPayment(db, id);
    if (told && isAssumed(payment, told)) {
      report.assumed.push(entry(payment, { ours: toMajor(payment.amount), note: ASSUMED }));
      continue;
    }
    if (isOpen(payment) && clock.now().getTime() - payment.createdAt.getTime() < SETTLES_WITHIN)
      continue;
    const gateway = gateways[payment.provider];
    if (!gateway) report.notCompared.push(entry(payment, { note: 'This provider is not set up.' }));
    // A prompt that was never named to us cannot be asked about: compareReceived looks at its receipt.
    else if (payment.providerRef !== null)
      await compareOne(
        gateway,
        { ...payment, providerRef: payment.providerRef },
        await refundStore.ofPayment(db, id),
        told?.sources.some((source) => source !== 'callback') ?? false,
        report,
      );
  }
  await compareReceived(db, since, report);
  const foreign = await db.run<{ provider: string; key: string }>(statements.foreign, [since]);
  report.onlyTheirs.push(
    ...foreign.map(({ provider, key }): ReconciliationEntry => ({
      kind: 'payment',
      id: null,
      number: null,
      provider,
      reference: key,
      ours: null,
      theirs: null,
      currency: null,
      note: 'We received a message about a payment that is not in our books.',
    })),
  );
  return report;
}

type Reached = Payment & { providerRef: string };

async function compareOne(
  gateway: Gateway,
  payment: Reached,
  refunds: Refund[],
  /** M-Pesa has told of its very receipt, so that the prompt's query can take nothing back (docs/providers.md §1.5). */
  listed: boolean,
  report: ReconciliationReport,
): Promise<void> {
  const request = atProvider(payment, payment.providerRef);
  const paid = isPaid(payment);
  const state = await gateway.query(request);
  // `compareReceived` looks at the amount of its receipt.
  if (paid && listed && state.kind !== 'succeeded') report.matched++;
  else comparePayment(payment, paid, state, report);
  if (!paid || !gateway.returned) return;
  const returned = await gateway.returned(request);
  if (returned.kind === 'unknown')
    report.notCompared.push(entry(payment, { kind: 'refund', note: returned.reason }));
  else compareRefunds(payment, refunds, returned.moves, report);
}

function comparePayment(
  payment: Payment,
  paid: boolean,
  state: ProviderState,
  report: ReconciliationReport,
): void {
  const ours = paid ? toMajor(payment.amount) : null;
  switch (state.kind) {
    case 'succeeded': {
      const theirs = toMajor(state.amount ?? payment.amount);
      const differs = state.amount !== undefined && state.amount !== payment.amount;
      if (differs)
        report.amountDiffers.push(
          entry(payment, { ours, theirs, note: payment.failureReason ?? '' }),
        );
      else if (paid) report.matched++;
      else
        report.onlyTheirs.push(
          entry(payment, { theirs, note: `In our books, its status is ${payment.status}.` }),
        );
      return;
    }
    case 'failed':
      if (paid) report.onlyOurs.push(entry(payment, { ours, note: state.reason }));
      return;
    default:
      if (paid || state.kind === 'unknown')
        report.notCompared.push(
          entry(payment, {
            ours,
            note:
              state.kind === 'unknown' ? state.reason : 'The provider has not confirmed it yet.',
          }),
        );
  }
}

function compareRefunds(
  payment: Payment,
  refunds: Refund[],
  moves: ReturnedMoney[],
  report: ReconciliationReport,
): void {
  const theirs = new Map(
    moves.filter((move) => move.state.kind === 'succeeded').map((move) => [move.providerRef, move]),
  );
  for (const refund of refunds) {
    // What a person paid by bank, and what PayPal decided in a dispute, is on no list of refunds.
    if (
      refund.status !== 'succeeded' ||
      refund.doneBy !== null ||
      (refund.reason === 'dispute' && payment.provider === 'paypal')
    )
      continue;
    const move = theirs.get(refund.providerRef ?? '');
    theirs.delete(refund.providerRef ?? '');
    const about = {
      kind: 'refund' as const,
      id: refund.id,
      reference: refund.providerRef,
      ours: toMajor(refund.amount),
    };
    if (!move)
      report.onlyOurs.push(entry(payment, { ...about, note: 'The provider has no such refund.' }));
    else if (move.amount !== undefined && move.amount !== refund.amount)
      report.amountDiffers.push(entry(payment, { ...about, theirs: toMajor(move.amount) }));
    else report.matched++;
  }
  for (const move of theirs.values()) {
    report.onlyTheirs.push(
      entry(payment, {
        kind: 'refund',
        id: null,
        reference: move.providerRef,
        theirs: move.amount === undefined ? null : toMajor(move.amount),
        note: 'Refunded on the provider’s website.',
      }),
    );
  }
}

type ReceivedRow = Pick<
  Received,
  'receipt' | 'amount' | 'account' | 'state' | 'note' | 'sources' | 'decidedBy' | 'listedAt'
> & {
  paymentId: string | null;
  ours: number | null;
  number: string | null;
  status: string | null;
  providerRef: string | null;
  createdAt: Date;
};

/**
 * What M-Pesa said it took since then, beside our payments: what waits for staff is only theirs, however long it waits. Money of attempts that
 * can be asked about is compared there; here it is looked at for its amount alone. Changes nothing but the report.
 */
async function compareReceived(tx: Tx, since: Date, report: ReconciliationReport): Promise<void> {
  for (const row of await tx.run<ReceivedRow>(statements.received, [since])) {
    const theirs = toMajor(row.amount);
    const entry = {
      kind: 'payment' as const,
      id: row.paymentId,
      number: row.number,
      provider: 'mpesa',
      reference: row.receipt,
      theirs,
      currency: 'KES' as const,
    };
    const typed = row.account === '' ? 'without an account number' : `for “${row.account}”`;
    if (row.state === 'recorded') report.matched++;
    else if (row.paymentId === null)
      report.onlyTheirs.push({
        ...entry,
        ours: null,
        note: `Received ${typed}. Find it under Unmatched money.`,
      });
    else if (row.ours !== row.amount)
      report.amountDiffers.push({
        ...entry,
        ours: toMajor(row.ours ?? 0),
        note: `M-Pesa reports ${formatMoney(row.amount)}.`,
      });
    // An assumed match does not count (comparePayments lists it).
    else if (!isAssumed({ ...row, provider: 'mpesa' }, row)) report.matched++;
  }
}

function entry(payment: Payment, more: Partial<ReconciliationEntry>): ReconciliationEntry {
  return {
    kind: 'payment',
    id: payment.id,
    number: payment.payableNumber,
    provider: payment.provider,
    reference: payment.receipt ?? payment.providerRef,
    ours: null,
    theirs: null,
    currency: payment.currency,
    note: '',
    ...more,
  };
}
