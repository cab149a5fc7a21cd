export { currentActor, currentCaller, withActorOf, withActor, type Caller } from './record.ts';
export { recordOpening, recordChange, recordLast, type Change } from './record.ts';
export { auditRoutes } from './audit.routes.ts';
