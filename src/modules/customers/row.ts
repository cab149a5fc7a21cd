import type { CustomerRecord, CustomerRow } from '../../contracts/customers.ts';
import type { Facts } from './customers.store.ts';

/** One customer: their root key, and what each kind of record says. */
export interface Group {
  root: string;
  facts: Facts[];
}

/** The newest record speaks for a customer; their account knows the name best, an invoice often has their company's. */
export function toRow({ facts }: Group): CustomerRow {
  const sorted = facts.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const newest = sorted[0]!;
  const account = sorted.find(({ kind }) => kind === 'user');
  const named = account ?? sorted.find(({ kind }) => kind !== 'invoice') ?? newest;
  const count = (kind: CustomerRecord): number =>
    facts.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.count, 0);
  return {
    id: `${newest.kind}-${newest.id}`,
    name: named.name,
    company: sorted.find(({ company }) => company)?.company ?? null,
    email: named.email,
    phone: sorted.find(({ phone }) => phone !== '')?.phone ?? '',
    account: account !== undefined,
    orders: count('order'),
    invoices: count('invoice'),
    quotes: count('quote'),
    messages: count('message'),
    lastAt: newest.at.toISOString(),
  };
}
