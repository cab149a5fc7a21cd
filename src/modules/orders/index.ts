export { Orders } from './orders.service.ts';
export { OrderPayments } from './order-payments.service.ts';
export { OrderDesk } from './order-desk.ts';
export { OrderTexts } from './order-texts.ts';
export { orderRoutes, viewerOf } from './orders.routes.ts';
export { OrderProofs } from './proofs.ts';
export { orderPayable } from './settling.ts';
export { CONTENT_CHANGED } from './settling-options.ts';
export { OrderWatch } from './live.ts';
