export { Budgets, type AskedLink, type Over } from './budgets.ts';
export { MESSAGES, type MessageKind } from './kinds.ts';
