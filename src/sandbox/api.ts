import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SandboxContext } from './context.ts';
import { payPaybill, paybillPayment } from './daraja/paybill.ts';
import { answerPrompt, waitingPrompts } from './daraja/prompts.ts';
import { ACTIONS } from './daraja/takings.ts';
import { faultSchema, PROVIDERS } from './faults.ts';
import { jsonBody, read } from './kit.ts';
import { actOnPaypal } from './paypal/index.ts';
import { sentTexts } from './sms.ts';
import { sentMail } from './smtp.ts';
import { closeDispute, confirmCard } from './stripe/index.ts';

const promptAction = z.object({ action: z.enum(ACTIONS) });
const cardChoice = z.object({
  card: z
    .string()
    .transform((card) => card.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{12,19}$/)),
});
const paypalAction = z.object({ action: z.enum(['approve', 'cancel']) });
const disputeEnd = z.object({ outcome: z.enum(['won', 'lost']) });
const faultTarget = z.object({ provider: z.enum(PROVIDERS) });
const filter = z.object({ to: z.string().optional(), phone: z.string().optional() });

/** The program interface of docs/calls.md#stand-ins. */
export function programInterface(ctx: SandboxContext): FastifyPluginAsync {
  return async (scope) => {
    const get = (path: string, answer: (asked: z.infer<typeof filter>) => unknown) =>
      scope.get(path, async ({ query }) => answer(read(filter, query)));
    const post = <T>(path: string, schema: z.ZodType<T>, act: (input: T, id: string) => unknown) =>
      scope.post(path, async (request: FastifyRequest<{ Params: { id: string } }>) =>
        act(read(schema, jsonBody(request)), request.params.id),
      );
    get('/prompts', ({ phone: only }) =>
      waitingPrompts(ctx, only).map(({ CheckoutRequestID, phone, amount, reference }) => ({
        CheckoutRequestID,
        phone,
        amount,
        reference,
      })),
    );
    post('/prompts/:id', promptAction, ({ action }, id) => answerPrompt(ctx, id, action));
    post('/cards/:id', cardChoice, ({ card }, id) => confirmCard(ctx, id, card));
    post('/disputes/:id', disputeEnd, ({ outcome }, id) => closeDispute(ctx, id, outcome));
    post('/paypal/:id', paypalAction, ({ action }, id) => actOnPaypal(ctx, id, action));
    post('/paybill', paybillPayment, (money) => payPaybill(ctx, money));
    get('/mail', ({ to }) => sentMail(ctx, to));
    get('/sms', ({ to }) => sentTexts(ctx, to));
    scope.get('/ledger', async () => ctx.store.ledger());
    scope.get('/faults', async () => ctx.faults.list());
    /** `{}` clears all; a provider without a fault clears its own. Answers what is set now. */
    scope.post('/faults', async (request) => {
      const body = jsonBody(request);
      if (Object.keys(body).length === 0) ctx.faults.clear();
      else ctx.faults.set(read(faultTarget, body).provider, read(faultSchema, body));
      return { faults: ctx.faults.list() };
    });
  };
}
