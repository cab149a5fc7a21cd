import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { HOUR } from '../../kernel/clock.ts';
import type { SandboxContext } from '../context.ts';
import type { Signer } from '../deliver.ts';
import { jsonBody, sendWebhook, textBody, type Answer, type Call } from '../kit.ts';
import { answer, missing, newPaypalId, refuse } from './wire.ts';

/** Sends a webhook of what happened (docs/providers.md §3.6), `wait` milliseconds later where given. */
export function emit(
  ctx: SandboxContext,
  type: string,
  resourceType: string,
  resource: object,
  wait?: number,
): void {
  const event = {
    id: `WH-${newPaypalId()}-${newPaypalId()}`,
    event_version: '1.0',
    create_time: ctx.clock.now().toISOString(),
    resource_type: resourceType,
    event_type: type,
    summary: type.toLowerCase().replaceAll('.', ' '),
    resource,
    links: [],
  };
  sendWebhook(ctx, 'paypal', event, wait);
}

/** Over `<transmission id>|<time>|<webhook id>|<crc32 of the raw body>`, as PayPal's (docs/providers.md §3.6). */
function signatureOf(
  secret: string,
  id: string,
  time: string,
  webhookId: string,
  body: string,
): Buffer {
  const signed = `${id}|${time}|${webhookId}|${crc32(Buffer.from(body))}`;
  return Buffer.from(createHmac('sha256', secret).update(signed).digest('base64'));
}

/**
 * Signs at the time of sending; wrongly or an hour ago where a fault asks for it. PayPal signs with a certificate,
 * the stand-in with a shared secret: nobody but its own verifying call looks into the signature.
 */
export function paypalSigner({ options }: SandboxContext): Signer {
  const { webhookId, clientSecret } = options.paypal;
  return (body, at, fault) => {
    const id = randomUUID();
    const time = new Date(at.getTime() - (fault.old_signature ? HOUR : 0))
      .toISOString()
      .replace(/\.\d+Z$/, 'Z');
    const secret = fault.bad_signature ? 'somebody else' : clientSecret;
    return {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': `${options.publicUrl}/sandbox/paypal/v1/notifications/certs/CERT-SANDBOX`,
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': signatureOf(secret, id, time, webhookId, body).toString(),
    };
  };
}

const requestSchema = z.object({
  auth_algo: z.string(),
  cert_url: z.string(),
  transmission_id: z.string(),
  transmission_sig: z.string(),
  transmission_time: z.string(),
  webhook_id: z.string(),
  webhook_event: z.record(z.string(), z.unknown()),
});

/** POST /v1/notifications/verify-webhook-signature, over the event's bytes in the body. */
export function verifySignature({ ctx, request }: Call): Answer {
  const read = requestSchema.safeParse(jsonBody(request));
  const event = rawMember(textBody(request), 'webhook_event');
  if (!read.success || event === null)
    return refuse(400, {
      issue: 'MISSING_REQUIRED_PARAMETER',
      description: 'A required field is missing.',
      field: read.error?.issues[0]?.path.join('/'),
    });
  const { transmission_id: id, transmission_time: time, webhook_id } = read.data;
  const { webhookId, clientSecret } = ctx.options.paypal;
  const expected = signatureOf(clientSecret, id, time, webhookId, event);
  const given = Buffer.from(read.data.transmission_sig);
  const genuine =
    webhook_id === webhookId &&
    given.length === expected.length &&
    timingSafeEqual(given, expected);
  return answer(200, { verification_status: genuine ? 'SUCCESS' : 'FAILURE' });
}

/** GET /v1/notifications/webhooks/:id: where our webhook goes. */
export function getWebhook({ ctx, id }: Call): Answer {
  const { baseUrl, paypal } = ctx.options;
  if (id !== paypal.webhookId) return missing();
  return answer(200, { id, url: `${baseUrl()}/api/webhooks/paypal` });
}

/**
 * The text of one member of a JSON object, exactly as it was sent: a signature is over bytes, and parsing loses them.
 * `json` is valid JSON of an object; null where it has no such member, or one that is not an object.
 */
function rawMember(json: string, name: string): string | null {
  let depth = 0;
  let start = -1;
  for (const { 0: token, index } of json.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]]/gs)) {
    const end = index + token.length;
    if (token === '{' || token === '[') depth++;
    else if (token === '}' || token === ']') {
      depth--;
      if (depth === 1 && start >= 0) return json.slice(start, end);
    } else if (depth === 1 && start < 0 && token === `"${name}"`) {
      // A string that no colon follows is a value, not a name.
      const gap = /^\s*:\s*/.exec(json.slice(end, end + 200));
      if (!gap) continue;
      start = end + gap[0].length;
      if (json[start] !== '{') return null;
    }
  }
  return null;
}
