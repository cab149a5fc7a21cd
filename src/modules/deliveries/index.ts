export { addDeliveries, closeDeliveries } from './add.ts';
export { asksApproval, Checklists, hasReport } from './checklists.ts';
export { Credits } from './credits.service.ts';
export { ledgerOf } from './credits.ts';
export { creditStore } from './credits.store.ts';
export { CustomersDeliveries } from './customers.service.ts';
export { Deliveries, type DeliveriesOptions } from './deliveries.service.ts';
export { deliveryRoutes } from './deliveries.routes.ts';
export { deliveriesOf, openDeliveries } from './of-orders.ts';
