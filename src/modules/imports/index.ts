export { importRoutes } from './imports.routes.ts';
export { Imports } from './imports.service.ts';
