export { Payments, type Asked } from './payments.service.ts';
export { Intake } from './intake.ts';
export { Reconciler } from './reconcile.ts';
export { compareBooks } from './books.ts';
export { paymentRoutes } from './payments.routes.ts';
export { createOffice } from './office.store.ts';
export { METHOD_NAMES, type Payment } from './payments.ts';
export type { Payable, PayableHandler, PayableHandlers, Settlement } from './payable.ts';
export type { Gateway, Provider } from './gateway.ts';
