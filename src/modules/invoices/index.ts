export { allocationOf } from './pay-methods.ts';
export { ensureCounter, insertInvoice } from './invoices.store.ts';
export { seedInvoices } from './demo.ts';
export { createOpenings } from './create.ts';
export { createInvoice } from './create.ts';
export { owedOn, type Owed } from './invoices.store.ts';
export { DUE_AFTER_DAYS, type DraftItem } from './invoices.ts';
export { Invoices } from './invoices.service.ts';
export { InvoicePayments } from './invoice-payments.service.ts';
export { Statements } from './statement/statements.ts';
export { Sending } from './sending.ts';
export { Documents } from './documents.ts';
export { InvoiceDays } from './reminders.ts';
export { applyTextChoice, InvoiceTexts, keepInvoices } from './invoice-texts.ts';
export { InvoicePage } from './pay-page.ts';
export type { InvoiceLimits } from './pay-methods.ts';
export { Collecting } from './collecting.ts';
export { begun, planOf } from './plan.ts';
export {
  basesOf,
  keepDiscount,
  keptDiscount,
  netOf,
  shownDiscount,
  shownPlan,
  type KeptDiscount,
} from './invoices.ts';
export { invoicePayable, payableInvoice } from './paying.ts';
export { Certificates } from './invoice-payments.service.ts';
export { certificateRoutes, invoiceRoutes } from './invoices.routes.ts';
export { invoiceRefunded, settledAfterRefunds } from './crediting.ts';
