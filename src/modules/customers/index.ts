export { Customers, invoicesOf } from './customers.service.ts';
export { customerRoutes } from './customers.routes.ts';
