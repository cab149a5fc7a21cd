export { Orders } from './orders.service.ts';
export { ReceiptDocuments } from './receipt-documents.ts';
export { OrderPayments } from './order-payments.service.ts';
export { OrderAdmin } from './order-admin.ts';
export { chooseOrderTexts, OrderTexts } from './order-texts.ts';
export { orderRoutes, viewerOf } from './orders.routes.ts';
export { OrderProofs } from './proofs.ts';
export { orderPayable } from './settling.ts';
export { OrderWatch } from './live.ts';
