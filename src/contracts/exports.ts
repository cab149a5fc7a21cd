import { exportPath, FORMATS, MEDIA_TYPES } from './export-path.ts';
import { listMonthLines, MONTH_WORDS } from './months.ts';
import { listRefunds } from './refunds.ts';
import { listAudit } from './audit.ts';
import { BILLING_DETAILS, BILLING_IN_LIST } from './billing-details.ts';
import { listPackages } from './catalogue-office.ts';
import { PARTICIPANT_COLUMNS, WAITLIST_COLUMNS } from './class-columns.ts';
import { listParticipants } from './classes.ts';
import { COUPON_COLUMNS } from './coupon-columns.ts';
import { listCoupons } from './coupons.ts';
import { DELIVERY_EXPORTS } from './delivery-exports.ts';
import { listExpenses } from './expenses.ts';
import { listJobs } from './recruitment.ts';
import { listApplications } from './recruitment-office.ts';
import { listComments } from './comments.ts';
import { listImportRows } from './imports.ts';
import { listInvoices } from './invoices-office.ts';
import { listMessages } from './messages.ts';
import { listOrders, type OrderListRow } from './orders-office.ts';
import { listPayments, type PaymentRow } from './payments.ts';
import { listQuotes } from './quotes.ts';
import { AGES, listReceivables, type Age, type Receivable } from './reports.ts';
import { listServices } from './services.ts';
import { listSubscribers } from './newsletter.ts';
import { listWaitlist } from './waitlist.ts';
import { listUsers } from './users.ts';
import { endpoint, type Endpoint } from './endpoint.ts';
import { exported, type Column, type Export } from './exported.ts';
import { isWithheld, receivedOf } from './withholding.ts';
import * as z from 'zod/mini';

/** What the company kept of a payment; null if no money arrived. */
function netOf({ status, method, amount, refunded, fee }: PaymentRow): number | null {
  if (isWithheld(method)) return null;
  if (status !== 'Completed' && status !== 'Refunded') return null;
  return Math.round((amount - refunded - (fee ?? 0)) * 100) / 100;
}

/** Every list that staff can export, with its columns. */
export const EXPORTS: Export[] = [
  exported(listUsers, 'users', [
    ['First name', (row) => row.first_name],
    ['Last name', (row) => row.last_name],
    ['Email', (row) => row.email],
    ['Phone', (row) => row.phone, 'phone'],
    ['Role', (row) => row.role],
    ['Rights', (row) => row.preset],
    ['Status', (row) => row.status],
    ['Joined', (row) => row.created_at, 'moment'],
  ]),
  exported(listAudit, 'audit', [
    ['Date', (row) => row.at, 'moment'],
    ['Who', (row) => row.actor],
    ['IP address', (row) => row.ip],
    ['What', (row) => row.summary],
    ['Action', (row) => row.action],
    ['ID', (row) => row.entity_id],
    ['Before', (row) => row.before && JSON.stringify(row.before)],
    ['After', (row) => row.after && JSON.stringify(row.after)],
  ]),
  exported(listJobs, 'vacancies', [
    ['Title', (row) => row.title],
    ['Department', (row) => row.department],
    ['Location', (row) => row.location],
    ['Type', (row) => row.type],
    ['Status', (row) => row.status],
    ['Applications', (row) => row.applications],
    ['Posted', (row) => row.postedDate, 'day'],
  ]),
  exported(listApplications, 'applications', [
    ['Job', (row) => row.jobTitle],
    ['Candidate', (row) => row.fullName],
    ['Email', (row) => row.email],
    ['Phone', (row) => row.phone, 'phone'],
    ['LinkedIn', (row) => row.linkedIn],
    ['Skills', (row) => row.skills],
    ['Status', (row) => row.status],
    ['Applied', (row) => row.appliedDate, 'moment'],
  ]),
  exported(listMessages, 'contact-messages', [
    ['Date', (row) => row.date, 'moment'],
    ['Name', (row) => row.name],
    ['Email', (row) => row.email],
    ['Phone', (row) => row.phone, 'phone'],
    ['Subject', (row) => row.subject],
    ['Message', (row) => row.message],
    ['Written by', (row) => row.written_by ?? row.name],
    ['Status', (row) => row.status],
  ]),
  exported(listQuotes, 'quotes', [
    ['Number', (row) => row.id],
    ['Date', (row) => row.created_at, 'moment'],
    ['Name', (row) => row.full_name],
    ['Business', (row) => row.business_name],
    ['Email', (row) => row.email],
    ['Mobile', (row) => row.mobile, 'phone'],
    ['Services', (row) => row.selectedServices.join('; ')],
    ['Source', (row) => row.referralSource],
    ['Details', (row) => row.message],
    ['Status', (row) => row.status],
    ['Last response', (row) => row.lastResponse, 'moment'],
  ]),
  exported(listOrders, 'orders', [
    ['Order', (row) => row.number],
    ['Status', (row) => row.status],
    ['Customer', (row) => row.customer],
    ...BILLING_IN_LIST.map((key): Column<OrderListRow> => [
      BILLING_DETAILS[key].label,
      (row) => row[key],
    ]),
    ['Email', (row) => row.email],
    ['Phone', (row) => row.phone, 'phone'],
    ['Items', (row) => row.items.join('; ')],
    ['VAT', (row) => row.vat, 'money'],
    ['Total', (row) => row.total, 'money'],
    ['Currency', (row) => row.currency],
    ['Method', (row) => row.method],
    ['Refunded', (row) => row.refunded, 'money'],
    ['Invoice', (row) => row.invoiceNumber],
    ['Open deliveries', (row) => row.openDeliveries],
    ['Ordered', (row) => row.createdAt, 'moment'],
    ['Paid', (row) => row.paidAt, 'moment'],
  ]),
  ...DELIVERY_EXPORTS,
  exported(listInvoices, 'invoices', [
    ['Invoice', (row) => row.id],
    ['Customer', (row) => row.customer],
    ['Email', (row) => row.email],
    ['KRA PIN', (row) => row.kraPin],
    ['Purchase order', (row) => row.purchaseOrder],
    ['Status', (row) => row.status],
    ['Currency', (row) => row.currency],
    ['Amount', (row) => row.amount, 'money'],
    ['VAT', (row) => row.tax, 'money'],
    ['Total', (row) => row.total, 'money'],
    // With what follows it adds up to the total.
    ['Paid', (row) => receivedOf(row), 'money'],
    ['Rounding', (row) => row.rounding, 'money'],
    ['Withheld tax', (row) => row.withheld, 'money'],
    ['Credited', (row) => row.credited, 'money'],
    ['Balance due', (row) => row.balance, 'money'],
    ['Revenue (KES)', (row) => row.revenue, 'money'],
    ['Date', (row) => row.date, 'day'],
    ['Due', (row) => row.dueDate, 'day'],
    ['Sent', (row) => row.sentAt, 'moment'],
  ]),
  exported(listReceivables, 'receivables', [
    ['Customer', (row) => row.customer],
    ['Email', (row) => row.email],
    ['KRA PIN', (row) => row.kraPin],
    ['Currency', (row) => row.currency],
    ['Invoices', (row) => row.invoices, 'number'],
    ...Object.entries(AGES).map(([age, label]): Column<Receivable> => [
      label,
      (row) => row[age as Age],
      'money',
    ]),
    ['Total', (row) => row.total, 'money'],
    ['Total (KES)', (row) => row.totalKes, 'money'],
  ]),
  exported(listServices, 'services', [
    ['Service', (row) => row.id],
    ['Package', (row) => row.name],
    ['Quantity', (row) => row.quantity, 'number'],
    ['Price without VAT', (row) => row.price, 'money'],
    ['Period', (row) => row.period],
    ['Status', (row) => row.status],
    ['Customer', (row) => row.customer],
    ['Email', (row) => row.email],
    ['Phone', (row) => row.phone, 'phone'],
    ['KRA PIN', (row) => row.kraPin],
    ['Started', (row) => row.startsOn, 'day'],
    ['Paid until', (row) => row.paidUntil, 'day'],
    ['Ends', (row) => row.endsOn, 'day'],
  ]),
  exported(listWaitlist, 'waitlist', WAITLIST_COLUMNS),
  exported(listParticipants, 'register', PARTICIPANT_COLUMNS),
  exported(listPayments, 'payments', [
    ['Payment', (row) => row.paymentId],
    ['Invoice', (row) => row.invoiceId],
    ['Order', (row) => row.orderId && row.number],
    ['Customer', (row) => row.customer],
    ['Amount', (row) => row.amount, 'money'],
    ['Refunded', (row) => row.refunded, 'money'],
    ['Fee', (row) => row.fee, 'money'],
    ['Net', netOf, 'money'],
    ['Currency', (row) => row.currency],
    ['Method', (row) => row.method],
    ['Provider', (row) => row.provider],
    ['Status', (row) => row.status],
    ['Date', (row) => row.date, 'moment'],
    ['Recorded by', (row) => row.by],
  ]),
  exported(listPackages, 'catalogue', [
    ['ID', (row) => row.id],
    ['Type', (row) => row.packageType],
    ['Name', (row) => row.name],
    ['Price', (row) => row.price, 'money'],
    ['Tax class', (row) => row.taxClass],
    ['Billing period', (row) => row.billingPeriod],
    ['Units included', (row) => row.unitsIncluded],
    ['Rounds of changes', (row) => row.changeRounds],
    ['Months between reports', (row) => row.reportMonths],
    ['On sale', (row) => row.active],
    ['Features', (row) => row.features.join('; ')],
  ]),
  exported(listCoupons, 'coupons', COUPON_COLUMNS),
  exported(listExpenses, 'expenses', [
    ['Date', (row) => row.date, 'day'],
    ['Category', (row) => row.category],
    ['Supplier', (row) => row.supplier],
    ['Amount', (row) => row.amount, 'money'],
    ['Currency', () => 'KES'],
    ['Note', (row) => row.note],
  ]),
  exported(listSubscribers, 'subscribers', [
    ['Email', (row) => row.email],
    ['Status', (row) => row.status],
    ['Requested', (row) => row.date, 'moment'],
    ['Consent', (row) => (row.confirmedAt ? 'confirmed with the emailed link' : 'not confirmed')],
    ['Consent given', (row) => row.confirmedAt, 'moment'],
    ['Unsubscribed', (row) => row.unsubscribedAt, 'moment'],
  ]),
  exported(listRefunds, 'refunds', [
    ['Refund', (row) => row.id],
    ['Order or invoice', (row) => row.number],
    ['Payment', (row) => row.paymentId],
    ['Customer', (row) => row.customer],
    ['Amount', (row) => row.amount, 'money'],
    ['Currency', (row) => row.currency],
    ['Method', (row) => row.method],
    ['Status', (row) => row.status],
    ['Reason', (row) => row.reason],
    ['Reference', (row) => row.reference],
    ['Requested by', (row) => row.requestedBy],
    ['Requested', (row) => row.createdAt, 'moment'],
    ['Refunded on', (row) => row.settledAt, 'moment'],
  ]),
  exported(listMonthLines, 'month', [
    ['Day', (row) => row.day, 'day'],
    ['Kind', (row) => MONTH_WORDS[row.kind]],
    ['Document', (row) => row.document],
    ['Customer or supplier', (row) => row.customer],
    ['KRA PIN', (row) => row.kraPin],
    ['Currency', (row) => row.currency],
    ['Without VAT', (row) => row.net, 'money'],
    ['VAT', (row) => row.vat, 'money'],
    ['With VAT', (row) => row.total, 'money'],
    ['Cash', (row) => row.cash, 'money'],
    ['Tax withheld', (row) => row.withheld, 'money'],
    ['Without VAT (KES)', (row) => row.netKes, 'money'],
    ['VAT (KES)', (row) => row.vatKes, 'money'],
    ['Cash (KES)', (row) => row.cashKes, 'money'],
    ['Tax withheld (KES)', (row) => row.withheldKes, 'money'],
    ['Method', (row) => row.method],
    ['Reference', (row) => row.reference],
    ['Time', (row) => row.at, 'moment'],
  ]),
  exported(listImportRows, 'import', [
    ['Line', (row) => row.line],
    ['Reference', (row) => row.reference],
    ['What became of it', (row) => (row.outcome === 'created' ? 'created' : 'already there')],
    ['Record', (row) => row.record],
  ]),
  exported(listComments, 'comments', [
    ['Date', (row) => row.date, 'moment'],
    ['Author', (row) => row.author],
    ['Comment', (row) => row.text],
    ['Status', (row) => row.status],
  ]),
];

/** The exports as calls, for the API description and the table of rights. */
export const exportCalls: Endpoint[] = EXPORTS.flatMap(({ list, file }) =>
  FORMATS.map((format) =>
    endpoint({
      method: 'GET',
      path: exportPath(list, format),
      access: 'admin',
      tag: list.tag,
      summary: `The list as ${format === 'csv' ? 'CSV' : 'an Excel workbook'}: ${file}`,
      query: list.query,
      answer: z.unknown(),
      file: MEDIA_TYPES[format],
      proof: true,
    }),
  ),
);
