import type { FastifyRequest } from 'fastify';
import type { Answer } from '../answer.ts';
import type { SandboxContext } from '../context.ts';
import type { Fault } from '../fault-fields.ts';
import { jsonBody } from '../body.ts';
import { checkMerchant } from './merchant.ts';
import type { Prompt } from './prompt.ts';
import { findPrompt } from './prompts.ts';
import { RESULTS } from './results.ts';
import { checkToken } from './token.ts';
import { darajaError, invalidField, textOf } from './wire.ts';

/** POST /mpesa/stkpushquery/v1/query: no amount and no receipt in the answer (docs/providers.md §1.5). */
export function queryPrompt(ctx: SandboxContext, request: FastifyRequest, fault: Fault): Answer {
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
