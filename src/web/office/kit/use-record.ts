import { useQuery } from '@tanstack/react-query';
import type { AnswerOf, Endpoint } from '../../../contracts/endpoint.ts';
import { callApi, type CallOptions } from '../../lib/api.ts';

/** One record, or whatever else a GET call answers: `useRecord(readInvoice, { params: { id } })`. Null input: not asked. */
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

/** Under which key a record is kept. */
export function recordKey<E extends Endpoint>(
  endpoint: E,
  input: Pick<CallOptions<E>, 'params' | 'query'> | null,
): unknown[] {
  return [endpoint.path, 'record', input?.params, input?.query];
}
