import { createApiKey, listApiKeys, revokeApiKey } from '../../contracts/api-keys.ts';
import { bind, callerOf, type Binding } from '../../contracts/call.ts';
import { answerPage } from '../../contracts/paging.ts';
import type { ApiKeys } from './api-keys.service.ts';

export function apiKeyRoutes(keys: ApiKeys): Binding[] {
  return [
    bind(listApiKeys, async ({ query }, call) =>
      answerPage(call, listApiKeys.path, query, await keys.list(query)),
    ),
    bind(createApiKey, async ({ body }, call) => keys.create(body, (await callerOf(call)).name)),
    bind(revokeApiKey, async ({ params }, call) =>
      keys.revoke(params.id, (await callerOf(call)).name),
    ),
  ];
}
