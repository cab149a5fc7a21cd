export { currentCaller, onBehalf } from './acting.ts';
export { recordChange, type Change } from './record.ts';
export { auditRoutes } from './audit.routes.ts';
