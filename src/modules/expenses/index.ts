export { Expenses } from './expenses.service.ts';
export { expenseRoutes } from './expenses.routes.ts';
