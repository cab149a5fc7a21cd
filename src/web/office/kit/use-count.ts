import { useQuery } from '@tanstack/react-query';
import type { Endpoint } from '../../../contracts/endpoint.ts';
import { answerAt, type CallOptions } from '../../lib/api.ts';

/** How many rows of a list fit a query; null until known. */
export function useCount<E extends Endpoint>(
  endpoint: E,
  query: NonNullable<CallOptions<E>['query']>,
): number | null {
  const found = useQuery({
    queryKey: [endpoint.path, 'count', query],
    queryFn: async ({ signal }) =>
      Number(
        (
          await answerAt<E>(endpoint.method, endpoint.path, {
            query: { ...query, limit: 1 },
            signal,
          })
        ).headers.get('x-total-count') ?? 0,
      ),
    meta: { tag: endpoint.tag },
  });
  return found.data ?? null;
}
