export { currentCaller, onBehalf, type Caller } from './acting.ts';
export { recordChange, type Change } from './record.ts';
export { auditRoutes } from './audit.routes.ts';
