import { useQuery } from '@tanstack/react-query';
import { useSearchParams, useLocation, useNavigate } from 'react-router';
import type { CustomerDetail } from '../../../contracts/customers.ts';
import type { AnswerOf, Endpoint } from '../../../contracts/endpoint.ts';
import { addressOfSection } from '../../../contracts/office-sections.ts';
import { callApi, type CallOptions } from '../../lib/api.ts';

/** One record, or any other GET answer: `useRecord(readInvoice, { params: { id } })`. Null input skips the call. */
export function useRecord<E extends Endpoint>(
  endpoint: E,
  input: Pick<CallOptions<E>, 'params' | 'query'> | null = {},
) {
  return useQuery<AnswerOf<E>>({
    queryKey: recordKey(endpoint, input),
    queryFn: ({ signal }) => callApi(endpoint, { ...input, signal }),
    enabled: input !== null,
    meta: { tag: endpoint.tag },
  });
}

/** The cache key of a record. */
export function recordKey<E extends Endpoint>(
  endpoint: E,
  input: Pick<CallOptions<E>, 'params' | 'query'> | null,
): unknown[] {
  return [endpoint.path, 'record', input?.params, input?.query];
}

/** The ID in the address for a new record. */
export const NEW = 'new';

/**
 * The open record of a section, kept in the address, so that reload and the back button keep it and it can be shared.
 */
export interface OpenRecord {
  /** The ID of the open record, or "new"; null for none. */
  id: string | null;
  show(id: string): void;
  /** Opens it and removes every search and filter. */
  alone(id: string): void;
  close(): void;
}

/**
 * `name` is the address parameter, "open" for a section’s record; `within` are parameters inside it that close with
 * it.
 */
export function useOpenRecord(name = 'open', within: string[] = []): OpenRecord {
  const { params, change } = useAddress();
  const set = (id: string | null): void => change({ ...cleared(within), [name]: id });
  return {
    id: params.get(name),
    show: set,
    alone: (id) => change({ ...cleared(params.keys()), [name]: id }),
    close: () => set(null),
  };
}

/**
 * The open record of a list with numeric IDs; `writing` is the parameter of its reply form, which opens and closes
 * with it.
 */
export function useOpenNumber(writing: string) {
  const { params, change } = useAddress();
  return {
    id: Number(params.get('open')) || null,
    isWriting: params.has(writing),
    show: (id: number | null, writes = false): void =>
      change({ open: id === null ? null : String(id), [writing]: writes ? '1' : null }),
  };
}

const cleared = (names: Iterable<string>) =>
  Object.fromEntries([...names].map((name) => [name, null]));

function useAddress() {
  const [params, setParams] = useSearchParams();
  return {
    params,
    change(values: Record<string, string | null>): void {
      // Uses the current address, because a form calls this after its answer and a search may have happened since.
      const next = new URLSearchParams(window.location.search);
      for (const [name, value] of Object.entries(values))
        if (value === null) next.delete(name);
        else next.set(name, value);
      // Applies at once, so that the next key press cannot reopen a record that closed itself.
      setParams(next, { preventScrollReset: true, flushSync: true });
    },
  };
}

const last = new Map<string, string>();

/** Remembers the search, filters and page of a list. */
export function rememberList(pathname: string, search: string): void {
  last.set(pathname, search);
}

/** The list as it was left, for the way back from a record’s own page. */
export function listAddress(pathname: string): string {
  return pathname + (last.get(pathname) ?? '');
}

/** The customer that a new record is for, if their page led to its form. */
interface ForCustomer {
  name: string;
  company: string;
  email: string;
  phone: string;
  kraPin: string;
}

interface Kept {
  customer?: ForCustomer;
}

/** The customer that the form begins with. They travel in the history, because an address is logged. */
export const useForCustomer = (): ForCustomer | undefined =>
  (useLocation().state as Kept | null)?.customer;

/** Opens the form of a new record for a customer. */
export function useNewFor({ name, companies, emails, phones, pins }: CustomerDetail) {
  const navigate = useNavigate();
  const customer: ForCustomer = {
    name,
    company: companies[0] ?? '',
    email: emails[0] ?? '',
    phone: phones[0] ?? '',
    kraPin: pins[0] ?? '',
  };
  return (section: 'invoices' | 'orders'): void =>
    void navigate(`${addressOfSection(section)}?open=${NEW}`, { state: { customer } });
}
