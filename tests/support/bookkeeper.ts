import { expect } from 'vitest';
import type { Invoice, InvoiceDetail } from '../../src/contracts/invoices.ts';
import type { PayPage } from '../../src/contracts/pay-page.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { comesSoFar } from './eventually.ts';
import type { AnyBody, Answer, CallOptions } from './api.ts';
import { mailsTo, type BoxedMail } from './mailbox.ts';
import type { TestProduct } from './product.ts';
import type { Start } from './shop.ts';

export type Failed = AnyBody & InvoiceDetail;

export interface MailWithFiles extends BoxedMail {
  attachments: { name: string; contentType: string; size: number; content: string }[];
}

export const ITEMS = [
  { description: 'School website', quantity: 1, price: 45000 },
  { description: 'Hosting, per month', quantity: 12, price: 494.5 },
];

/** An invoice of one course, without VAT. */
export const EXEMPT = (price: number) => ({
  items: [{ description: 'Course', quantity: 1, price, taxClass: 'exempt' }],
});

/** A payment that was started behind the private link; fails where it is refused. */
export async function started(
  answer: Promise<{ status: number; text: string; body: object }>,
): Promise<Start> {
  const made = await answer;
  expect(made.status, made.text).toBe(200);
  return made.body as Start;
}

/** What staff do with invoices, and what their customers see behind the private link. */
export function bookkeeper(product: TestProduct, cookie: () => string) {
  const { api } = product;
  const staff = <Body = Failed>(
    method: string,
    path: string,
    body?: unknown,
    options: CallOptions = {},
  ): Promise<Answer<Body>> => api<Body>(method, path, body, { cookie: cookie(), ...options });
  const desk = {
    staff,
    draft: (changes: object = {}) => ({
      customer: 'Green Hills Academy',
      email: `bursar-${Math.random().toString(36).slice(2)}@greenhills.example`,
      items: ITEMS,
      ...changes,
    }),

    /** A new invoice, not sent; fails where it is refused. */
    async make(changes: object = {}): Promise<InvoiceDetail> {
      const made = await staff('POST', '/api/invoices', desk.draft(changes));
      expect(made.status, made.text).toBe(201);
      return made.body;
    },
    read: async (id: string): Promise<InvoiceDetail> =>
      (await staff('GET', `/api/invoices/${id}`)).body,
    list: async (query = ''): Promise<Invoice[]> =>
      (await staff<Invoice[]>('GET', `/api/invoices${query}`)).body,
    put: (invoice: Invoice, changes: object, options?: CallOptions) =>
      staff('PUT', `/api/invoices/${invoice.id}`, { ...invoice, ...changes }, options),
    record: (id: string, payment: object, options?: CallOptions) =>
      staff(
        'POST',
        `/api/invoices/${id}/payments`,
        { method: 'Bank Transfer', ...payment },
        options,
      ),
    credit: (id: string, body: object) =>
      staff('POST', `/api/invoices/${id}/credit-notes`, { reason: 'One class less', ...body }),

    /** Sends it and answers it with the token of its private address. */
    async send(id: string): Promise<{ invoice: InvoiceDetail; token: string }> {
      const sent = await staff('POST', `/api/invoices/${id}/send`);
      expect(sent.status, sent.text).toBe(200);
      return { invoice: sent.body, token: sent.body.payLink!.split('/').at(-1)! };
    },
    async issue(changes: object = {}): Promise<{ invoice: InvoiceDetail; token: string }> {
      return desk.send((await desk.make(changes)).id);
    },

    page: async (token: string): Promise<PayPage> =>
      (await api<PayPage>('GET', `/api/pay/${token}`)).body,
    pay: (token: string, method: 'mpesa' | 'card' | 'paypal', body: object) =>
      api<
        AnyBody & {
          CheckoutRequestID: string;
          paymentIntentId: string;
          approvalUrl: string;
          paymentId: string;
        }
      >('POST', `/api/pay/${token}/${method}`, body),

    /** Reads the invoice until `done`; fails with what it was last. */
    async until(id: string, done: (invoice: InvoiceDetail) => boolean): Promise<InvoiceDetail> {
      return comesSoFar(() => desk.read(id), done);
    },
    mails: async (to: string, subject: string): Promise<MailWithFiles[]> =>
      (await mailsTo(product, to, subject)) as MailWithFiles[],
    /** Refunds of an invoice's payments as "reason amount currency", major units. */
    async refunds(id: string): Promise<string[]> {
      const rows = await product.db.query<{ reason: string; amount: number; currency: string }>(
        'select r.reason, r.amount, r.currency from refunds r join payments p on p.id = r.payment_id where p.payable_id = $1',
        [id],
      );
      return rows.map((row) => `${row.reason} ${row.amount / 100} ${row.currency}`);
    },
    audited: async (id: string): Promise<string[]> =>
      (
        await product.db.query<{ action: string }>(
          "select action from audit_entries where entity = 'invoice' and entity_id = $1 order by id",
          [id],
        )
      ).map((row) => row.action),
  };
  return desk;
}

/** The words of a PDF and how many pages it has; a no-break space counts as a space. */
export async function readPdf(bytes: Uint8Array): Promise<{ text: string; pages: number }> {
  const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
    mergePages: true,
  });
  return { text: text.replaceAll('\u00a0', ' '), pages: totalPages };
}
