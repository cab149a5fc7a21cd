import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../../kernel/clock.ts';
import type { Answer } from '../answer.ts';
import { formBody, jsonBody } from '../body.ts';
import type { SandboxContext } from '../context.ts';
import { closedError, confirmIntent, isClosed } from './confirm.ts';
import { findIntent } from './intent.ts';
import { answer, invalid, missing, refuse } from './wire.ts';

/** What the product's demo card form sends in place of Stripe.js. */
const inputSchema = z.object({
  client_secret: z.string(),
  /** The publishable key, where the form sends it. */
  key: z.string().optional(),
  card: z.string().transform((card) => card.replace(/[\s-]/g, '')),
  exp: z.string().optional(),
  cvc: z.string().optional(),
  name: z.string().max(200).optional(),
  /** Where 3-D Secure leads back to: an address of the product. */
  return_url: z.string().max(2000).optional(),
});

type Input = z.infer<typeof inputSchema>;

/** POST /v1/payment_intents/{id}/confirm as a browser sends it: the PaymentIntent, or 402 with the card's error. */
export function confirmInBrowser(ctx: SandboxContext, request: FastifyRequest, id: string): Answer {
  const isForm = String(request.headers['content-type']).startsWith(
    'application/x-www-form-urlencoded',
  );
  const read = inputSchema.safeParse(
    isForm ? Object.fromEntries(formBody(request)) : jsonBody(request),
  );
  if (!read.success)
    return invalid(
      read.error.issues[0]?.path.join('.') ?? 'body',
      'parameter_missing',
      'Missing or invalid parameter.',
    );
  const input = read.data;
  const intent = findIntent(ctx, id);
  if (!intent || input.client_secret !== intent.client_secret) return missing('payment_intent', id);
  if (input.key !== undefined && input.key !== ctx.options.stripe.publishableKey) {
    return refuse(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
  }
  if (isClosed(intent))
    return refuse(400, {
      type: 'invalid_request_error',
      ...closedError(intent),
      payment_intent: intent,
    });
  const broken = checkTyped(input, ctx.clock);
  if (broken) return refuse(402, { type: 'card_error', ...broken, payment_intent: intent });
  const returnUrl = ownAddress(input.return_url, ctx.options.publicUrl);
  if (input.return_url !== undefined && returnUrl === null)
    return invalid('return_url', 'url_invalid', 'Not an address of this shop.');
  const now = confirmIntent(ctx, intent, input.card, returnUrl);
  const failure = now.last_payment_error;
  if (!failure) return answer(200, now);
  return refuse(402, {
    type: 'card_error',
    code: failure.code,
    decline_code: failure.decline_code,
    message: failure.message,
    payment_intent: now,
  });
}

/** What Stripe.js refuses before a bank is asked. */
function checkTyped({ exp, cvc }: Input, clock: Clock): { code: string; message: string } | null {
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc.trim()))
    return { code: 'invalid_cvc', message: "Your card's security code is invalid." };
  if (exp === undefined) return null;
  const [, month, year] = /^\s*(\d{1,2})\s*[/-]\s*(?:20)?(\d{2})\s*$/.exec(exp) ?? [];
  if (!month || !year || Number(month) < 1 || Number(month) > 12) {
    return { code: 'invalid_expiry_month', message: "Your card's expiration date is invalid." };
  }
  const firstDayAfter = Date.UTC(2000 + Number(year), Number(month), 1);
  return firstDayAfter > clock.now().getTime()
    ? null
    : { code: 'invalid_expiry_year', message: "Your card's expiration date is in the past." };
}

/** An absolute address on the shop itself, by its public name or another name of the loopback; else null. */
function ownAddress(url: string | undefined, publicUrl: string): string | null {
  if (url === undefined || !URL.canParse(url, publicUrl)) return null;
  const [target, home] = [new URL(url, publicUrl), new URL(publicUrl)];
  const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/;
  const sameMachine =
    loopback.test(target.hostname) && loopback.test(home.hostname) && target.port === home.port;
  const own = target.origin === home.origin || (sameMachine && target.protocol === home.protocol);
  return own ? target.href : null;
}
