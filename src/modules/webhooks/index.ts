export { WebhookSender, type SenderOptions } from './sender.ts';
export { webhookRoutes } from './webhooks.routes.ts';
export { Webhooks } from './webhooks.service.ts';
export { WEBHOOK_QUEUED } from './webhooks.store.ts';
