export { retentionRoutes } from './retention.routes.ts';
export { Retention } from './retention.service.ts';
