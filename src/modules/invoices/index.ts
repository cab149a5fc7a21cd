export { ensureCounter, insertInvoice, type NewInvoice } from './invoices.store.ts';
