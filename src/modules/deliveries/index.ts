export { addDeliveries, closeDeliveries } from './add.ts';
export { Deliveries } from './deliveries.service.ts';
export { deliveryRoutes } from './deliveries.routes.ts';
export { deliveriesOf, openDeliveries } from './of-orders.ts';
