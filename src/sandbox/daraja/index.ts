import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { AppError } from '../../kernel/errors.ts';
import { answerCall, write, type Answer } from '../answer.ts';
import type { SandboxContext } from '../context.ts';
import { answerFailure } from '../kit.ts';
import type { Fault } from '../faults.ts';
import { registerUrls } from './paybill.ts';
import { expirePrompts, findPrompt, RESULTS } from './prompts.ts';
import { pullTransactions, registerPull } from './pull.ts';
import { reversePayment, transactionStatus } from './reversal.ts';
import { pushPrompt, checkMerchant } from './stkpush.ts';
import { issueToken, checkToken, darajaCall, darajaError, invalidField, textOf } from './token.ts';
import { jsonBody } from '../kit.ts';
import type { Prompt } from './prompt.ts';

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

/** POST /mpesa/stkpushquery/v1/query: no amount and no receipt in the answer (docs/providers.md §1.5). */
function queryPrompt(ctx: SandboxContext, request: FastifyRequest, fault: Fault): Answer {
  const refused = checkToken(ctx, request, fault);
  if (refused) return refused;
  const body = jsonBody(request);
  const invalid = checkMerchant(ctx, body);
  if (invalid) return invalid;
  const id = textOf(body.CheckoutRequestID);
  if (!id.startsWith('ws_CO_')) return invalidField('CheckoutRequestID');
  const prompt = findPrompt(ctx, id);
  if (!prompt) return darajaError(500, '500.001.1001', 'The transaction does not Exist');
  if (fault.query_noise || !prompt.outcome)
    return darajaError(500, '500.001.1001', 'The transaction is being processed');
  return told(prompt, ...resultFor(prompt.outcome.action, fault), fault);
}

function resultFor(action: keyof typeof RESULTS, fault: Fault): [code: number, text: string] {
  if (fault.query_pending) return [4999, 'The transaction is still under processing'];
  const said = RESULTS[fault.query_failed && action === 'pay' ? 'timeout' : action];
  return [said.code, said.queryText];
}

function told(prompt: Prompt, code: number, text: string, fault: Fault): Answer {
  return {
    status: 200,
    body: {
      ResponseCode: '0',
      ResponseDescription: 'The service request has been accepted successsfully',
      MerchantRequestID: prompt.MerchantRequestID,
      CheckoutRequestID: prompt.CheckoutRequestID,
      ResultCode: fault.string_numbers ? code : String(code),
      ResultDesc: text,
    },
  };
}
