export { apiKeyRoutes } from './api-keys.routes.ts';
export { ApiKeys } from './api-keys.service.ts';
