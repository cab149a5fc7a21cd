import { bind, type Binding } from '../../contracts/call.ts';
import { editOf } from '../../contracts/editing.ts';
import { answerPage } from '../../contracts/paging.ts';
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  readWebhook,
  renewWebhookSecret,
  resendWebhook,
  testWebhook,
  updateWebhook,
} from '../../contracts/webhooks.ts';
import type { Webhooks } from './webhooks.service.ts';

export function webhookRoutes(webhooks: Webhooks): Binding[] {
  return [
    bind(listWebhooks, async ({ query }, call) =>
      answerPage(call, listWebhooks.path, query, await webhooks.list(query)),
    ),
    bind(readWebhook, ({ params }) => webhooks.read(params.id)),
    bind(createWebhook, async ({ body }, call) => webhooks.create(body, await editOf(call))),
    bind(updateWebhook, async ({ params, body }, call) =>
      webhooks.update(params.id, body, await editOf(call)),
    ),
    bind(deleteWebhook, async ({ params }, call) => webhooks.remove(params.id, await editOf(call))),
    bind(renewWebhookSecret, ({ params }) => webhooks.renew(params.id)),
    bind(listWebhookDeliveries, async ({ params, query }, call) => {
      const path = listWebhookDeliveries.path.replace('{id}', String(params.id));
      return answerPage(call, path, query, await webhooks.deliveries(params.id, query));
    }),
    bind(testWebhook, ({ params }) => webhooks.test(params.id)),
    bind(resendWebhook, ({ params }) => webhooks.again(params.id, params.delivery)),
  ];
}
