export { Customers, invoicesOf } from './customers.service.ts';
export { importCustomers, knownCustomers, type KnownCustomer } from './customers.service.ts';
export { customerRoutes } from './customers.routes.ts';
export { CUSTOMER_OF_INVOICE } from './records.store.ts';
