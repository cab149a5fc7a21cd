import { bind, type Binding } from '../../contracts/call.ts';
import { answerPage } from '../../contracts/paging.ts';
import { listPayments } from '../../contracts/payments.ts';
import type { createOffice } from './office.store.ts';

export function paymentRoutes(office: ReturnType<typeof createOffice>): Binding[] {
  return [bind(listPayments, async ({ query }, call) => answerPage(call, listPayments.path, query, await office.list(query)))];
}
