import type { FastifyPluginAsync } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { wire } from '../kit.ts';
import { pullTransactions, registerPull, registerUrls } from './paybill.ts';
import { expirePrompts, pushPrompt, queryPrompt } from './prompts.ts';
import { reversePayment, transactionStatus } from './reversal.ts';
import { DARAJA, issueToken } from './wire.ts';

/** Safaricom Daraja as it looks on the wire (docs/providers.md §1), mounted at /sandbox/daraja. */
export function darajaSandbox(ctx: SandboxContext): FastifyPluginAsync {
  return async (scope) =>
    wire(scope, ctx, DARAJA, [
      ['GET', '/oauth/v1/generate', 'token', issueToken],
      ['POST', '/mpesa/stkpush/v1/processrequest', 'stkpush', pushPrompt],
      ['POST', '/mpesa/stkpushquery/v1/query', 'query', queryPrompt],
      ['POST', '/mpesa/reversal/v1/request', 'reversal', reversePayment],
      ['POST', '/mpesa/transactionstatus/v1/query', 'status', transactionStatus],
      ['POST', '/mpesa/c2b/v1/registerurl', 'registerurl', registerUrls],
      ['POST', '/mpesa/c2b/v2/registerurl', 'registerurl', registerUrls],
      ['POST', '/pulltransactions/v1/register', 'pullregister', registerPull],
      ['POST', '/pulltransactions/v1/query', 'pull', pullTransactions],
    ]);
}

/** Ends prompts when their minute is over; stops when the sandbox closes. */
export function watchPrompts(ctx: SandboxContext): void {
  const timer = setInterval(() => expirePrompts(ctx), 1000);
  ctx.closing.addEventListener('abort', () => clearInterval(timer));
}
