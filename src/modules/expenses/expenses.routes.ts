import { bind, type Binding } from '../../contracts/call.ts';
import { editOf } from '../../contracts/editing.ts';
import {
  createExpense,
  deleteExpense,
  listExpenses,
  readExpense,
  sumExpenses,
  updateExpense,
  uploadReceipt,
} from '../../contracts/expenses.ts';
import { answerPage } from '../../contracts/paging.ts';
import type { Expenses } from './expenses.service.ts';

export function expenseRoutes(expenses: Expenses): Binding[] {
  return [
    bind(listExpenses, async ({ query }, call) =>
      answerPage(call, listExpenses.path, query, await expenses.list(query)),
    ),
    bind(sumExpenses, ({ query }) => expenses.summary(query)),
    bind(readExpense, ({ params }) => expenses.read(params.id)),
    bind(createExpense, async ({ body }, call) => expenses.create(body, await editOf(call))),
    bind(updateExpense, async ({ params, body }, call) =>
      expenses.update(params.id, body, await editOf(call)),
    ),
    bind(deleteExpense, async ({ params }, call) => expenses.remove(params.id, await editOf(call))),
    bind(uploadReceipt, async ({ body }) => ({ url: await expenses.upload(body.receipt) })),
  ];
}
