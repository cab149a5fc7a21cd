import type { Order } from '../../src/contracts/orders.ts';
import type { InvoiceDetail } from '../../src/contracts/invoices.ts';
import type { Quote } from '../../src/contracts/quotes.ts';
import type { Answer } from '../support/api.ts';
import type { TestProduct } from '../support/product.ts';
import { callsAs } from './first-office.ts';

/** What a company sees of its data, by kind and id, in the words that outlive versions: who, what, how much, which state. */
export type Seen = Record<string, Record<string, object>>;

type Page = { id: string }[] | { data: { id: string }[] };
type Lists = [kind: string, path: string, ...fields: string[]];

const LISTS: Lists[] = [
  [
    'payments',
    '/api/payments?ledger=all',
    'paymentId',
    'invoiceId',
    'orderId',
    'number',
    'customer',
    'amount',
    'currency',
    'method',
    'provider',
    'status',
    'refunded',
  ],
  ['refunds', '/api/refunds', 'amount', 'currency', 'reason', 'status', 'requestedBy', 'reference'],
  [
    'users',
    '/api/users',
    'first_name',
    'last_name',
    'email',
    'phone',
    'role',
    'preset',
    'status',
    'invited',
  ],
  ['subscribers', '/api/newsletter', 'email', 'status', 'confirmedAt', 'unsubscribedAt'],
  ['newsletters', '/api/newsletter/issues', 'subject', 'content', 'status', 'recipients', 'queued'],
  ['messages', '/api/contact', 'name', 'email', 'subject', 'phone', 'message', 'status'],
  [
    'jobs',
    '/api/jobs',
    'title',
    'department',
    'location',
    'status',
    'type',
    'description',
    'applications',
  ],
  [
    'applications',
    '/api/applications',
    'jobId',
    'fullName',
    'email',
    'phone',
    'linkedIn',
    'skills',
    'status',
    'resumePath',
  ],
  ['posts', '/api/blogs', 'title', 'content', 'author', 'image', 'likes', 'comments', 'status'],
  ['comments', '/api/comments', 'text', 'status'],
  ['team', '/api/ourteam', 'name', 'role', 'bio', 'photo'],
  ['expenses', '/api/expenses', 'date', 'category', 'supplier', 'amount', 'note', 'receipt'],
];

/** Reads everything through the API as an owner. */
export async function readBack(product: TestProduct, owner: string): Promise<Seen> {
  const staff = callsAs(product, owner);
  const all = async (path: string): Promise<{ id: string | number }[]> => {
    const rows: { id: string | number }[] = [];
    for (
      let next: string | undefined = `${path}${path.includes('?') ? '&' : '?'}limit=100`;
      next;
    ) {
      const answer: Answer<Page> = await product.api<Page>('GET', next, undefined, {
        cookie: owner,
      });
      if (answer.status !== 200)
        throw new Error(`${next} answered ${answer.status}: ${answer.text}`);
      rows.push(...('data' in answer.body ? answer.body.data : answer.body));
      next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    return rows;
  };
  const each = async <One>(
    list: string,
    path: (id: string | number) => string,
    meaning: (one: One) => object,
  ): Promise<Record<string, object>> => {
    const seen: Record<string, object> = {};
    for (const { id } of await all(list)) seen[id] = meaning(await staff<One>('GET', path(id)));
    return seen;
  };
  const seen: Seen = {
    orders: await each<{ order: Order }>(
      '/api/orders',
      (id) => `/api/orders/${id}`,
      ({ order }) => ({
        ...pick(order, [
          'number',
          'status',
          'total',
          'vat',
          'customer',
          'company',
          'kraPin',
          'invoiceNumber',
          'createdAt',
          'paidAt',
        ]),
        lines: order.lines.map((line) =>
          pick(line, ['id', 'packageType', 'name', 'quantity', 'price', 'subtotal', 'vat']),
        ),
        payments: order.payments.map((payment) =>
          pick(payment, ['id', 'method', 'status', 'amount', 'currency', 'reference']),
        ),
      }),
    ),
    invoices: await each<InvoiceDetail>(
      '/api/invoices?all=1',
      (id) => `/api/invoices/${id}`,
      (invoice) => ({
        ...pick(invoice, [
          'customer',
          'email',
          'kraPin',
          'currency',
          'status',
          'amount',
          'tax',
          'total',
          'paid',
          'credited',
          'balance',
          'date',
          'dueDate',
          'orderId',
          'proposalId',
        ]),
        items: invoice.items.map((item) => pick(item, ['description', 'quantity', 'price', 'vat'])),
        payments: invoice.payments.map((payment) =>
          pick(payment, ['id', 'recorded', 'method', 'status', 'amount', 'settles', 'reference']),
        ),
        creditNotes: invoice.creditNotes.map((note) =>
          pick(note, ['id', 'amount', 'tax', 'total', 'reason']),
        ),
      }),
    ),
    quotes: await each<Quote>(
      '/api/quote/list',
      (id) => `/api/quote/${id}`,
      (quote) => ({
        ...pick(quote, [
          'full_name',
          'business_name',
          'email',
          'mobile',
          'message',
          'selectedServices',
          'status',
        ]),
        messages: quote.messages.map((message) => pick(message, ['text', 'sender', 'author'])),
      }),
    ),
    proposals: await proposals(staff, await all('/api/quote/list')),
  };
  for (const [kind, path, ...fields] of LISTS)
    seen[kind] = Object.fromEntries((await all(path)).map((row) => [row.id, pick(row, fields)]));
  return seen;
}

async function proposals(
  staff: ReturnType<typeof callsAs>,
  quotes: { id: string | number }[],
): Promise<Record<string, object>> {
  const seen: Record<string, object> = {};
  for (const quote of quotes) {
    for (const row of await staff<{ id: string }[]>('GET', `/api/quote/${quote.id}/proposals`)) {
      seen[row.id] = pick(row, [
        'version',
        'title',
        'status',
        'currency',
        'total',
        'terms',
        'acceptedName',
        'acceptedText',
        'acceptedHash',
        'declineReason',
        'invoiceNumber',
      ]);
    }
  }
  return seen;
}

function pick(row: object, fields: string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => fields.includes(name)));
}
