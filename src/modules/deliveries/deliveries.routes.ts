import { bind, callerOf, type Binding, type Caller } from '../../contracts/call.ts';
import { listChecklists, updateChecklist } from '../../contracts/checklists.ts';
import * as credit from '../../contracts/credits.ts';
import * as contract from '../../contracts/deliveries-office.ts';
import * as ofOrders from '../../contracts/order-deliveries.ts';
import { editOf } from '../../contracts/editing.ts';
import { answerPage } from '../../contracts/paging.ts';
import { mayRead, mayWrite } from '../../contracts/permissions.ts';
import { refusal } from '../../kernel/errors.ts';
import type { Checklists } from './checklists.ts';
import type { Credits } from './credits.service.ts';
import type { CustomersDeliveries } from './customers.service.ts';
import type { Deliveries } from './deliveries.service.ts';

interface Params {
  id: string;
  delivery: string;
  step: number;
}

/** `orderOf` answers the id of an order for its buyer, by its id or its private link, and for staff with the right; throws 404, 403. */
export function deliveryRoutes(
  deliveries: Deliveries,
  customers: CustomersDeliveries,
  checklists: Checklists,
  credits: Credits,
  orderOf: (id: string, call: Caller, right: typeof mayRead) => Promise<string>,
): Binding[] {
  const stepOf = async ({ params }: { params: Params }, call: Caller) => ({
    orderId: await orderOf(params.id, call, mayWrite),
    id: params.delivery,
    number: params.step,
  });
  const answerOf = async (input: { params: Params; body: { draft: string } }, call: Caller) => {
    const step = await stepOf(input, call);
    // It would be recorded as the customer's own word.
    if ((await call.signedIn())?.role === 'admin') throw refusal('not_allowed:answer');
    return { ...step, draft: input.body.draft };
  };
  return [
    bind(contract.listDeliveries, async ({ query }, call) => {
      // A program's key has no deliveries of its own.
      const me = (await call.signedIn())?.userId ?? '';
      return answerPage(
        call,
        contract.listDeliveries.path,
        query,
        await deliveries.list(query, me),
      );
    }),
    bind(contract.readDelivery, ({ params }) => deliveries.read(params.id)),
    bind(contract.updateDelivery, async ({ params, body }, call) =>
      deliveries.change(params.id, body, await editOf(call)),
    ),
    bind(contract.updateDeliveryStep, async ({ params, body }, call) =>
      deliveries.setStep(params.id, params.step, body, await editOf(call)),
    ),
    bind(contract.addDeliveryFile, async ({ params, body }, call) =>
      deliveries.addFile(params.id, params.step, body, await callerOf(call)),
    ),
    bind(contract.messageCustomer, async ({ params, body }, call) =>
      deliveries.message(params.id, body, await callerOf(call), await editOf(call)),
    ),
    bind(contract.addDeliveryCredits, async ({ params, body }, call) => {
      await credits.write(params.id, body, await editOf(call));
      return deliveries.read(params.id);
    }),
    bind(credit.listCredits, async ({ query }, call) =>
      answerPage(call, credit.listCredits.path, query, await credits.list(query)),
    ),
    bind(credit.listCreditEntries, async ({ query }, call) =>
      answerPage(call, credit.listCreditEntries.path, query, await credits.entries(query)),
    ),
    bind(credit.sumCreditEntries, ({ query }) => credits.sums(query)),
    bind(credit.readMyCredits, async (_, call) => credits.ofUser((await callerOf(call)).userId)),
    bind(listChecklists, () => checklists.list()),
    bind(updateChecklist, async ({ params, body }, call) =>
      checklists.change(params.kind, body, await editOf(call)),
    ),
    bind(ofOrders.listOrderDeliveries, async ({ params }, call) =>
      customers.ofOrder(await orderOf(params.id, call, mayRead)),
    ),
    bind(ofOrders.sendDeliveryFile, async ({ params, body }, call) =>
      customers.takeFile(
        await orderOf(params.id, call, mayWrite),
        params.delivery,
        params.step,
        body.file,
      ),
    ),
    bind(ofOrders.enterDomain, async (input, call) =>
      customers.enterDomain(await stepOf(input, call), input.body.domain),
    ),
    bind(ofOrders.approveDraft, async (input, call) =>
      customers.approve(await answerOf(input, call)),
    ),
    bind(ofOrders.askForChanges, async (input, call) =>
      customers.askForChanges(await answerOf(input, call), input.body.text),
    ),
  ];
}
