import { bind, callerOf, type Binding } from '../../contracts/call.ts';
import { listReconciliations, runReconciliation } from '../../contracts/reconciliation.ts';
import { answerPage } from '../../contracts/paging.ts';
import { listPayments } from '../../contracts/payments.ts';
import { closePayment } from '../../contracts/payments-office.ts';
import { listRefunds, requestRefund, sendRefund, settleRefund } from '../../contracts/refunds.ts';
import type { Reconciliation } from './reconciliation.ts';
import type { Database } from '../../db/database.ts';
import { paymentRows } from './office.store.ts';
import type { Refunds } from './refunds.service.ts';
import type { UnansweredPrompts } from './reconcile.ts';
import {
  askReceipt,
  assignReceived,
  listChecks,
  listReceived,
  pullReceived,
  returnReceived,
} from '../../contracts/received.ts';
import type { ReceivedOffice } from './received-office.ts';

interface PaymentRouteOptions {
  db: Database;
  refunds: Refunds;
  books: Reconciliation;
  unanswered: UnansweredPrompts;
}

export function paymentRoutes({ db, refunds, books, unanswered }: PaymentRouteOptions): Binding[] {
  return [
    bind(listPayments, async ({ query }, call) =>
      answerPage(call, listPayments.path, query, await paymentRows(db, query)),
    ),
    bind(closePayment, async ({ params, body }) => ({
      payment: await unanswered.close(params.id, body.reason),
    })),
    bind(listReconciliations, async ({ query }, call) =>
      answerPage(call, listReconciliations.path, query, await books.list(query)),
    ),
    bind(runReconciliation, async () => {
      await books.ask();
      return { asked: true as const };
    }),
    bind(requestRefund, async ({ params, body }, call) => ({
      refund: await refunds.request(params.id, body, (await callerOf(call)).name),
    })),
    bind(listRefunds, async ({ query }, call) =>
      answerPage(call, listRefunds.path, query, await refunds.list(query)),
    ),
    bind(sendRefund, async ({ params }) => ({ refund: await refunds.send(params.id) })),
    bind(settleRefund, async ({ params, body }, call) => ({
      refund: await refunds.settleByHand(
        params.id,
        body.outcome,
        body.note,
        (await callerOf(call)).name,
      ),
    })),
  ];
}

export function receivedRoutes(office: ReceivedOffice): Binding[] {
  return [
    bind(listReceived, async ({ query }, call) =>
      answerPage(call, listReceived.path, query, await office.list(query)),
    ),
    bind(pullReceived, async () => {
      await office.askList();
      return { asked: true as const };
    }),
    bind(assignReceived, async ({ params, body }, call) => ({
      received: await office.assign(params.id, body.number, (await callerOf(call)).name),
    })),
    bind(returnReceived, async ({ params, body }, call) => ({
      received: await office.giveBack(params.id, body.reason, (await callerOf(call)).name),
    })),
    bind(askReceipt, async ({ body }, call) => ({
      check: await office.ask(body.receipt, body.number, (await callerOf(call)).name),
    })),
    bind(listChecks, async ({ query }) => office.checks(query.q)),
  ];
}
