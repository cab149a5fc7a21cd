export { Certificates } from './certificates.service.ts';
export { Classes } from './classes.service.ts';
export { CustomersClasses } from './customers.service.ts';
export { classRoutes } from './classes.routes.ts';
