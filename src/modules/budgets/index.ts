export { Budgets, type AskedLink, type BudgetExceeded } from './budgets.ts';
export { MESSAGES, type MessageKind } from './kinds.ts';
