import { useQuery } from '@tanstack/react-query';
import type { AnswerOf, Endpoint } from '../../../contracts/endpoint.ts';
import { callApi, type CallOptions } from '../../lib/api.ts';

/** One record, or whatever else a GET call answers: `useRecord(readInvoice, { params: { id } })`. Null input: not asked. */
export function useRecord<E extends Endpoint>(
  endpoint: E,
  input: Pick<CallOptions<E>, 'params' | 'query'> | null = {},
) {
  return useQuery<AnswerOf<E>>({
    queryKey: [endpoint.path, 'record', input?.params, input?.query],
    queryFn: ({ signal }) => callApi(endpoint, { ...input, signal }),
    enabled: input !== null,
  });
}
