import { z } from 'zod';
import { describe, openClient } from './client.ts';
import type { PaypalOptions } from './token.ts';

const webhookSchema = z.object({ url: z.string() });

/** Tries the credentials and whether the webhook is ours; no money moves. Answers what was found, throws what is wrong. */
export async function checkPaypal(options: PaypalOptions, expectedUrl: string): Promise<string> {
  const path = `/v1/notifications/webhooks/${encodeURIComponent(options.webhookId)}`;
  const called = await openClient(options)({ method: 'GET', path });
  if (called.kind === 'error' && called.status === 404)
    throw new Error('PAYPAL_WEBHOOK_ID names no webhook of this account');
  if (called.kind !== 'ok') throw new Error(describe(called));
  const webhook = webhookSchema.safeParse(called.body);
  if (!webhook.success) throw new Error('the answer about the webhook cannot be read');
  if (webhook.data.url !== expectedUrl)
    throw new Error(`the webhook sends to ${webhook.data.url} and not to ${expectedUrl}`);
  return 'signed in, the webhook sends to us';
}
