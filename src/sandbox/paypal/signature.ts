import { createHmac, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Answer } from '../answer.ts';
import { jsonBody, textBody } from '../body.ts';
import type { SandboxContext } from '../context.ts';
import { rawMember } from './raw-member.ts';
import { answer, refuse } from './wire.ts';

export interface Proof {
  id: string;
  time: string;
  webhookId: string;
}

/** Over `<transmission id>|<time>|<webhook id>|<crc32 of the raw body>`, as PayPal's (docs/providers.md §3.6). */
export function signatureOf(secret: string, { id, time, webhookId }: Proof, body: Buffer): string {
  return createHmac('sha256', secret)
    .update(`${id}|${time}|${webhookId}|${crc32(body)}`)
    .digest('base64');
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

/** POST /v1/notifications/verify-webhook-signature, over the event's bytes as they stand in the body. */
export function verifySignature(ctx: SandboxContext, request: FastifyRequest): Answer {
  const read = requestSchema.safeParse(jsonBody(request));
  const event = rawMember(textBody(request), 'webhook_event');
  if (!read.success || event === null) {
    return refuse(400, {
      issue: 'MISSING_REQUIRED_PARAMETER',
      description: 'A required field is missing.',
      field: read.error?.issues[0]?.path.join('/'),
    });
  }
  const { transmission_id: id, transmission_time: time, transmission_sig: given } = read.data;
  const { webhookId, clientSecret } = ctx.options.paypal;
  const expected = Buffer.from(
    signatureOf(clientSecret, { id, time, webhookId }, Buffer.from(event)),
  );
  const genuine =
    read.data.webhook_id === webhookId &&
    Buffer.byteLength(given) === expected.length &&
    timingSafeEqual(Buffer.from(given), expected);
  return answer(200, { verification_status: genuine ? 'SUCCESS' : 'FAILURE' });
}
