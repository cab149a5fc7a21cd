export { DATABASE_FIGURES, readFigures } from './operations.store.ts';
export { Alarm } from './alarm.ts';
export { operationsRoutes } from './operations.routes.ts';
export { BACKUP_EVERY, OperationsOffice } from './operations.service.ts';
