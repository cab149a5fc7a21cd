import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { AppError } from '../../kernel/errors.ts';
import { answerCall, write, type Answer } from '../answer.ts';
import type { SandboxContext } from '../context.ts';
import { answerFailure } from '../failure.ts';
import type { Fault } from '../fault-fields.ts';
import { registerUrls } from './paybill.ts';
import { expirePrompts } from './prompts.ts';
import { pullTransactions, registerPull } from './pull.ts';
import { queryPrompt } from './query.ts';
import { reversePayment, transactionStatus } from './reversal.ts';
import { pushPrompt } from './stkpush.ts';
import { issueToken } from './token.ts';
import { darajaCall, darajaError } from './wire.ts';

type Endpoint = (
  ctx: SandboxContext,
  request: FastifyRequest,
  fault: Fault,
) => Answer | Promise<Answer>;

/** Safaricom Daraja as it looks on the wire (docs/providers.md §1), mounted at /sandbox/daraja. */
export function darajaSandbox(ctx: SandboxContext): FastifyPluginAsync {
  const bind =
    (label: string, endpoint: Endpoint) => (request: FastifyRequest, reply: FastifyReply) =>
      answerCall(ctx, darajaCall(label), reply, (fault) => endpoint(ctx, request, fault));
  return async (scope) => {
    scope.get('/oauth/v1/generate', bind('token', issueToken));
    scope.post('/mpesa/stkpush/v1/processrequest', bind('stkpush', pushPrompt));
    scope.post('/mpesa/stkpushquery/v1/query', bind('query', queryPrompt));
    scope.post('/mpesa/reversal/v1/request', bind('reversal', reversePayment));
    scope.post('/mpesa/transactionstatus/v1/query', bind('status', transactionStatus));
    for (const version of ['v1', 'v2'])
      scope.post(`/mpesa/c2b/${version}/registerurl`, bind('registerurl', registerUrls));
    scope.post('/pulltransactions/v1/register', bind('pullregister', registerPull));
    scope.post('/pulltransactions/v1/query', bind('pull', pullTransactions));
    scope.setErrorHandler<FastifyError | AppError>((error, request, reply) =>
      'kind' in error && error.kind === 'malformed'
        ? write(reply, darajaError(400, '400.002.05', 'Invalid Request Payload'))
        : answerFailure(error, request, reply),
    );
    scope.setNotFoundHandler((_request, reply) =>
      write(reply, darajaError(404, '404.001.01', 'Resource not found')),
    );
  };
}

/** Ends prompts when their minute is over; stops when the sandbox closes. */
export function watchPrompts(ctx: SandboxContext): void {
  const timer = setInterval(() => expirePrompts(ctx), 1000);
  ctx.closing.addEventListener('abort', () => clearInterval(timer));
}
