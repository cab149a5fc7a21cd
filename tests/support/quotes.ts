import type { TestProduct } from './product.ts';
import type { AnyBody } from './api.ts';
import type { Staff } from './staff.ts';
import { expect } from 'vitest';
import type { Quote } from '../../src/contracts/quotes.ts';

/** Exactly the required payload. */
export const REQUEST = {
  fullName: 'Achieng Were',
  email: 'achieng@example.com',
  mobile: '0712 345 678',
  businessName: 'Were Schools Ltd',
  selectedServices: ['School Management System', 'Bulk SMS'],
  referralSource: 'Word of Mouth',
  details: 'Two campuses.\n800 pupils.',
  consent: true,
};
export interface QuoteList {
  success: boolean;
  data: Quote[];
}

/** Requests for a quote, and how staff find them. */
export function quoteRequests(product: TestProduct, staff: Staff<AnyBody>) {
  const submit = (changes: object = {}, cookie: string | null = null) =>
    product.api('POST', '/api/quote/submit', { ...REQUEST, ...changes }, { cookie });
  const list = (query = '') => staff<QuoteList>('GET', `/api/quote/list${query}`);
  /** Submits a request under a business name of its own and finds it again. */
  async function quoteOf(businessName: string, changes: object = {}): Promise<Quote> {
    expect((await submit({ businessName, ...changes })).status).toBe(201);
    return (await list(`?q=${encodeURIComponent(businessName)}`)).body.data[0]!;
  }
  return { submit, list, quoteOf };
}
