import { listAudit } from './audit.ts';
import { BILLING_DETAILS, BILLING_LISTED } from './billing-details.ts';
import { listPackages } from './catalogue-office.ts';
import { listExpenses } from './expenses.ts';
import { listJobs } from './recruitment.ts';
import { listApplications } from './recruitment-office.ts';
import { listComments } from './comments.ts';
import { listInvoices } from './invoices-office.ts';
import { listMessages } from './messages.ts';
import { listOrders, type OrderListRow } from './orders-office.ts';
import { listPayments } from './payments.ts';
import { listQuotes } from './quotes.ts';
import { listSubscribers } from './newsletter.ts';
import { listUsers } from './users.ts';
import { endpoint, type AnswerOf, type Endpoint } from './endpoint.ts';
import * as z from 'zod/mini';

type Column<Row> = [head: string, pick: (row: Row) => unknown];

/** A list of the office that can be had as CSV, with all the rows that its filters leave. */
export interface Export {
  list: Endpoint;
  /** The file's name, without its ending. */
  file: string;
  columns: Column<never>[];
  rows: (answer: never) => unknown[];
}

type RowOf<E> =
  AnswerOf<E> extends (infer Row)[]
    ? Row
    : AnswerOf<E> extends { data: (infer Row)[] }
      ? Row
      : never;

function exported<E extends Endpoint>(list: E, file: string, columns: Column<RowOf<E>>[]): Export {
  const rows = (answer: AnswerOf<E>): unknown[] =>
    Array.isArray(answer) ? answer : (answer as { data: unknown[] }).data;
  return { list, file, columns: columns as Export['columns'], rows: rows as Export['rows'] };
}

/** Every list that staff can take out, and its columns. */
export const EXPORTS: Export[] = [
  exported(listUsers, 'users', [
    ['First name', (row) => row.first_name],
    ['Last name', (row) => row.last_name],
    ['Email', (row) => row.email],
    ['Phone', (row) => row.phone],
    ['Role', (row) => row.role],
    ['Rights', (row) => row.preset],
    ['Status', (row) => row.status],
    ['Joined', (row) => row.created_at],
  ]),
  exported(listAudit, 'audit', [
    ['Date', (row) => row.at],
    ['Who', (row) => row.actor],
    ['From', (row) => row.ip],
    ['What', (row) => row.summary],
    ['Action', (row) => row.action],
    ['Id', (row) => row.entity_id],
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
    ['Posted', (row) => row.postedDate],
  ]),
  exported(listApplications, 'applications', [
    ['Candidate', (row) => row.fullName],
    ['Email', (row) => row.email],
    ['Phone', (row) => row.phone],
    ['LinkedIn', (row) => row.linkedIn],
    ['Skills', (row) => row.skills],
    ['Status', (row) => row.status],
    ['Applied', (row) => row.appliedDate],
  ]),
  exported(listMessages, 'contact-messages', [
    ['Date', (row) => row.date],
    ['Name', (row) => row.name],
    ['Email', (row) => row.email],
    ['Phone', (row) => row.phone],
    ['Subject', (row) => row.subject],
    ['Message', (row) => row.message],
    ['Status', (row) => row.status],
  ]),
  exported(listQuotes, 'quotes', [
    ['Number', (row) => row.id],
    ['Date', (row) => row.created_at],
    ['Name', (row) => row.full_name],
    ['Business', (row) => row.business_name],
    ['Email', (row) => row.email],
    ['Mobile', (row) => row.mobile],
    ['Services', (row) => row.selectedServices.join('; ')],
    ['Source', (row) => row.referralSource],
    ['Details', (row) => row.message],
    ['Status', (row) => row.status],
    ['Last response', (row) => row.lastResponse],
  ]),
  exported(listOrders, 'orders', [
    ['Order', (row) => row.number],
    ['Status', (row) => row.status],
    ['Customer', (row) => row.customer],
    ...BILLING_LISTED.map((key): Column<OrderListRow> => [
      BILLING_DETAILS[key].label,
      (row) => row[key],
    ]),
    ['Email', (row) => row.email],
    ['Items', (row) => row.items.join('; ')],
    ['Total', (row) => row.total],
    ['Currency', (row) => row.currency],
    ['Invoice', (row) => row.invoiceNumber],
    ['Open steps', (row) => row.openSteps],
    ['Ordered', (row) => row.createdAt],
    ['Paid', (row) => row.paidAt],
  ]),
  exported(listInvoices, 'invoices', [
    ['Invoice', (row) => row.id],
    ['Customer', (row) => row.customer],
    ['Email', (row) => row.email],
    ['KRA PIN', (row) => row.kraPin],
    ['Purchase order', (row) => row.purchaseOrder],
    ['Status', (row) => row.status],
    ['Currency', (row) => row.currency],
    ['Amount', (row) => row.amount],
    ['VAT', (row) => row.tax],
    ['Total', (row) => row.total],
    ['Paid', (row) => row.paid],
    ['Credited', (row) => row.credited],
    ['To pay', (row) => row.balance],
    ['Date', (row) => row.date],
    ['Due', (row) => row.dueDate],
    ['Sent', (row) => row.sentAt],
  ]),
  exported(listPayments, 'payments', [
    ['Payment', (row) => row.paymentId],
    ['Invoice', (row) => row.invoiceId],
    ['Customer', (row) => row.customer],
    ['Amount', (row) => row.amount],
    ['Currency', (row) => row.currency],
    ['Method', (row) => row.method],
    ['Provider', (row) => row.provider],
    ['Status', (row) => row.status],
    ['Date', (row) => row.date],
    ['Recorded by', (row) => row.by],
  ]),
  exported(listPackages, 'catalogue', [
    ['Id', (row) => row.id],
    ['Type', (row) => row.packageType],
    ['Name', (row) => row.name],
    ['Price', (row) => row.price],
    ['Tax class', (row) => row.taxClass],
    ['Billing period', (row) => row.billingPeriod],
    ['Units included', (row) => row.unitsIncluded],
    ['On sale', (row) => row.active],
    ['Features', (row) => row.features.join('; ')],
  ]),
  exported(listExpenses, 'expenses', [
    ['Date', (row) => row.date],
    ['Category', (row) => row.category],
    ['Supplier', (row) => row.supplier],
    ['Amount', (row) => row.amount],
    ['Note', (row) => row.note],
  ]),
  exported(listSubscribers, 'subscribers', [
    ['Email', (row) => row.email],
    ['Status', (row) => row.status],
  ]),
  exported(listComments, 'comments', [
    ['Date', (row) => row.date],
    ['Author', (row) => row.author],
    ['Comment', (row) => row.text],
    ['Status', (row) => row.status],
  ]),
];

/** The address of a list's CSV. */
export const exportPath = (list: Pick<Endpoint, 'path'>): string => `${list.path}/export.csv`;

/** The same as calls, for the description of the API and the table of rights. */
export const exportCalls: Endpoint[] = EXPORTS.map(({ list, file }) =>
  endpoint({
    method: 'GET',
    path: exportPath(list),
    access: 'admin',
    tag: list.tag,
    summary: `The list as CSV: ${file}`,
    query: list.query,
    answer: z.unknown(),
  }),
);
