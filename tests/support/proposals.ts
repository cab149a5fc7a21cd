import { REQUEST as QUOTE_REQUEST } from './quotes.ts';
import type { Staff } from './staff.ts';
import { expect } from 'vitest';
import type { Proposal } from '../../src/contracts/proposals.ts';
import type { SharedQuote } from '../../src/contracts/quote-link.ts';
import type { Quote } from '../../src/contracts/quotes.ts';
import type { AnyBody } from './api.ts';
import { type TestProduct } from './product.ts';

const REQUEST = { ...QUOTE_REQUEST, details: 'Two campuses.' };
export const OFFER = {
  title: 'School system for two campuses',
  terms: 'Half on acceptance, half on hand-over.',
  lines: [
    { description: 'Set-up', quantity: 2, price: 60_000, vatRate: 1600 },
    { description: 'Hosting, a year', quantity: 1, price: 9_999.99, vatRate: 0 },
  ],
};

/** A customer with a quote and a proposal, and what the private link opens. */
export function quoteCustomer(product: TestProduct, staff: Staff<Proposal & AnyBody>) {
  const behind = <Body = SharedQuote & AnyBody>(token: string, what = '', body?: unknown) =>
    product.api<Body>(
      body === undefined ? 'GET' : 'POST',
      `/api/quote/by-link/${token}${what}`,
      body,
    );
  const quote = async (id: number): Promise<Quote> =>
    (await staff<Quote>('GET', `/api/quote/${id}`)).body;
  const audit = (entityId: string | number) =>
    product.db.query<{ action: string; actor: string; ip: string }>(
      'select action, actor, ip from audit_entries where entity_id = $1 order by id',
      [String(entityId)],
    );
  const bell = async (): Promise<string[]> =>
    (
      await product.db.query<{ message: string }>(
        'select message from notifications order by id desc limit 5',
      )
    ).map((row) => row.message);
  let number = 0;
  /** A quote of its own with the token of its private link. */
  async function asked(
    on: TestProduct = product,
    cookie = staff.cookie,
  ): Promise<{ id: number; token: string; email: string }> {
    const email = `customer-${++number}@example.com`;
    expect((await on.api('POST', '/api/quote/submit', { ...REQUEST, email })).status).toBe(201);
    const { id } = (
      await on.api<{ data: Quote[] }>('GET', `/api/quote/list?q=${email}`, undefined, { cookie })
    ).body.data[0]!;
    const { url } = (
      await on.api<{ url: string }>('POST', `/api/quote/${id}/link`, undefined, { cookie })
    ).body;
    return { id, email, token: /\/quote\/([\w-]{43})$/.exec(url)![1]! };
  }
  /** The same with a proposal that is out. */
  async function offered(changes: object = {}) {
    const customer = await asked();
    const draft = await staff('POST', `/api/quote/${customer.id}/proposals`, {
      ...OFFER,
      ...changes,
    });
    expect(draft.status, draft.text).toBe(201);
    const sent = await staff('POST', `/api/proposals/${draft.body.id}/send`);
    expect(sent.status, sent.text).toBe(200);
    const { hash } = (await behind(customer.token)).body.proposal!;
    return { ...customer, proposal: sent.body, hash };
  }
  const accept = (token: string, hash: string, changes: object = {}) =>
    behind(token, '/accept', { name: 'Achieng Were', agreed: true, hash, ...changes });
  return { behind, quote, audit, bell, asked, offered, accept };
}
