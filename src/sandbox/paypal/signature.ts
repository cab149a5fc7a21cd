import { createHmac, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Answer } from '../answer.ts';
import { jsonBody, textBody } from '../kit.ts';
import type { SandboxContext } from '../context.ts';
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

/**
 * The text of one member of a JSON object, exactly as it was sent: a signature is over bytes, and parsing loses them.
 * `json` is valid JSON of an object; null where it has no such member, or one that is not an object.
 */
function rawMember(json: string, name: string): string | null {
  let depth = 0;
  for (let at = 0; at < json.length; at++) {
    const character = json[at];
    if (character === '{' || character === '[') depth++;
    else if (character === '}' || character === ']') depth--;
    else if (character === '"') {
      const end = endOfString(json, at);
      const value =
        depth === 1 && json.slice(at + 1, end) === name ? startOfValue(json, end + 1) : null;
      if (value !== null)
        return json[value] === '{' ? json.slice(value, endOfObject(json, value) + 1) : null;
      at = end;
    }
  }
  return null;
}

/** Where the value begins after a name's closing quote; null where the string was a value itself. */
function startOfValue(json: string, after: number): number | null {
  const gap = /^\s*:\s*/.exec(json.slice(after, after + 200));
  return gap ? after + gap[0].length : null;
}

/** Index of the quote that closes the string opened at `start`. */
function endOfString(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
  return at;
}

/** Index of the brace that closes the object opened at `start`. */
function endOfObject(json: string, start: number): number {
  let depth = 0;
  for (let at = start; at < json.length; at++) {
    if (json[at] === '"') at = endOfString(json, at);
    else if (json[at] === '{') depth++;
    else if (json[at] === '}' && --depth === 0) return at;
  }
  return json.length - 1;
}
