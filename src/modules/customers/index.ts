export { Customers } from './customers.service.ts';
export { customerRoutes } from './customers.routes.ts';
