export { Orders } from './orders.service.ts';
export { orderRoutes } from './orders.routes.ts';
export { orderPayable, CONTENT_CHANGED } from './settling.ts';
export { OrderWatch } from './live.ts';
export type { ReceiptContent } from './receipt.ts';
