import { bind, type Binding } from '../../contracts/call.ts';
import {
  listStuckNotices,
  readOperations,
  retryJob,
  retryNotice,
} from '../../contracts/operations.ts';
import { answerPage } from '../../contracts/paging.ts';
import type { OperationsOffice } from './operations.service.ts';

export function operationsRoutes(office: OperationsOffice): Binding[] {
  return [
    bind(readOperations, () => office.read()),
    bind(listStuckNotices, async ({ query }, call) =>
      answerPage(call, listStuckNotices.path, query, await office.notices(query)),
    ),
    bind(retryNotice, ({ params }) => office.retryNotice(params.id)),
    bind(retryJob, ({ params }) => office.retryJob(params.name, params.id)),
  ];
}
