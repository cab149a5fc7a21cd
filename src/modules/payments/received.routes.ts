import { bind, callerOf, type Binding } from '../../contracts/call.ts';
import { answerPage } from '../../contracts/paging.ts';
import {
  askReceipt,
  assignReceived,
  listChecks,
  listReceived,
  pullReceived,
  returnReceived,
} from '../../contracts/received.ts';
import type { ReceivedOffice } from './received-office.ts';

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
