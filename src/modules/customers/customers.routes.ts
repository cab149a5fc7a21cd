import { bind, callerOf, type Binding, type Call } from '../../contracts/call.ts';
import {
  addCustomerNote,
  listCustomers,
  mergeCustomers,
  readCustomer,
  removeCustomerNote,
  separateCustomers,
} from '../../contracts/customers.ts';
import { editOf } from '../../contracts/editing.ts';
import { answerPage } from '../../contracts/paging.ts';
import type { Customers } from './customers.service.ts';

export function customerRoutes(customers: Customers): Binding[] {
  const read = async (id: string, call: Call) => customers.read(id, await callerOf(call));
  return [
    bind(listCustomers, async ({ query }, call) =>
      answerPage(call, listCustomers.path, query, await customers.list(query)),
    ),
    bind(readCustomer, ({ params }, call) => read(params.id, call)),
    bind(mergeCustomers, async ({ params, body }, call) => {
      await customers.merge(params.id, body.other, await editOf(call));
      return read(params.id, call);
    }),
    bind(separateCustomers, async ({ params, body }, call) => {
      await customers.separate(params.id, body.merge, await editOf(call));
      return read(params.id, call);
    }),
    bind(addCustomerNote, async ({ params, body }, call) => {
      await customers.note(params.id, body.text, await editOf(call));
      return read(params.id, call);
    }),
    bind(removeCustomerNote, ({ params }) => customers.removeNote(params.id, params.note)),
  ];
}
