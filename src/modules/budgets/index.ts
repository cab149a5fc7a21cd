export { Budgets, LIMIT_NAMES, type AskedLink, type BudgetExceeded } from './budgets.ts';
export type { Declines } from './declines.ts';
export { MESSAGES, type MessageKind } from './kinds.ts';
