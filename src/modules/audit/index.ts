export { currentActor, currentCaller, withActor, type Caller } from './actor.ts';
export { recordChange, type Change } from './record.ts';
export { auditRoutes } from './audit.routes.ts';
