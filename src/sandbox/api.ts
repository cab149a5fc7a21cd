import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { jsonBody, read } from './kit.ts';
import type { SandboxContext } from './context.ts';
import { ACTIONS } from './daraja/takings.ts';
import { payPaybill, paybillPayment } from './daraja/paybill.ts';
import { answerPrompt, waitingPrompts } from './daraja/prompts.ts';
import { faultSchema, PROVIDERS } from './faults.ts';
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
    scope.get('/prompts', async (request) => {
      const { phone } = read(filter, request.query);
      return waitingPrompts(ctx, phone).map((one) => ({
        CheckoutRequestID: one.CheckoutRequestID,
        phone: one.phone,
        amount: one.amount,
        reference: one.reference,
      }));
    });
    scope.post<{ Params: { id: string } }>('/prompts/:id', async (request) =>
      answerPrompt(ctx, request.params.id, read(promptAction, jsonBody(request)).action),
    );
    scope.post<{ Params: { id: string } }>('/cards/:id', async (request) =>
      confirmCard(ctx, request.params.id, read(cardChoice, jsonBody(request)).card),
    );
    scope.post<{ Params: { id: string } }>('/disputes/:id', async (request) =>
      closeDispute(ctx, request.params.id, read(disputeEnd, jsonBody(request)).outcome),
    );
    scope.post<{ Params: { id: string } }>('/paypal/:id', async (request) =>
      actOnPaypal(ctx, request.params.id, read(paypalAction, jsonBody(request)).action),
    );
    scope.get('/faults', async () => ctx.faults.list());
    scope.post('/faults', async (request) => setFault(ctx, jsonBody(request)));
    scope.get('/mail', async (request) => sentMail(ctx, read(filter, request.query).to));
    scope.get('/sms', async (request) => sentTexts(ctx, read(filter, request.query).to));
    scope.post('/paybill', async (request) =>
      payPaybill(ctx, read(paybillPayment, jsonBody(request))),
    );
    scope.get('/ledger', async () => ctx.store.ledger());
  };
}

/** `{}` clears all; a provider without a fault clears its own. Answers what is set now. */
function setFault(ctx: SandboxContext, body: Record<string, unknown>) {
  if (Object.keys(body).length === 0) ctx.faults.clear();
  else ctx.faults.set(read(faultTarget, body).provider, read(faultSchema, body));
  return { faults: ctx.faults.list() };
}
