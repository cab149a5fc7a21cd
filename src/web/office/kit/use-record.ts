import { useQuery } from '@tanstack/react-query';
import type { AnswerOf, Endpoint } from '../../../contracts/endpoint.ts';
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
