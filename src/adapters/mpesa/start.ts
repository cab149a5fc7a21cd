import type { StartOutcome } from '../../modules/payments/gateway.ts';
import { refusesToken, text, type DarajaReply } from './client.ts';
import { RESULTS } from './results.ts';

const OURS =
  'M-Pesa is not available just now because of a setting on our side. Please choose another method.';
const BUSY = 'M-Pesa is very busy. Please try again in a minute.';
const UNREACHABLE =
  'M-Pesa cannot be reached just now. Please try again in a minute or choose another method.';

/**
 * What the answer to an STK push means. Only what proves that no prompt was shown is a refusal; whatever says nothing
 * is unknown, for money may still move (docs/providers.md §1.7, §9, 10 and 17).
 */
export function startOutcome(reply: DarajaReply): StartOutcome {
  if (reply.kind === 'lost') return { kind: 'unknown', reason: reply.reason };
  if (reply.kind === 'not_sent')
    return {
      kind: 'refused',
      code: reply.code,
      reason: reply.code === 'configuration' ? OURS : UNREACHABLE,
    };
  if (refusesToken(reply)) return { kind: 'refused', code: 'configuration', reason: OURS };
  if (reply.status >= 200 && reply.status < 300) return accepted(reply.body);
  if (reply.status === 429 || /spike arrest|quota violation/i.test(reply.message))
    return { kind: 'refused', code: 'busy', reason: BUSY };
  if (reply.status === 408 || reply.status < 400)
    return { kind: 'unknown', reason: `HTTP ${reply.status}` };
  if (reply.status >= 500) return serverError(reply.status, reply.errorCode, reply.message);
  return {
    kind: 'refused',
    code: reply.errorCode || String(reply.status),
    reason: clientError(reply.message),
  };
}

function accepted(body: Record<string, unknown>): StartOutcome {
  const code = text(body.ResponseCode);
  const providerRef = text(body.CheckoutRequestID);
  if (code !== '' && code !== '0')
    return {
      kind: 'refused',
      code,
      reason: RESULTS[code]?.reason ?? 'M-Pesa did not take the request. Please try again.',
    };
  if (code === '' || providerRef === '')
    return { kind: 'unknown', reason: 'an answer without CheckoutRequestID' };
  return {
    kind: 'accepted',
    providerRef,
    details: {
      ResponseCode: code,
      ResponseDescription: text(body.ResponseDescription),
      MerchantRequestID: text(body.MerchantRequestID),
      CheckoutRequestID: providerRef,
      CustomerMessage: text(body.CustomerMessage),
    },
  };
}

/** One code, many meanings: 500.001.1001 is told apart by its words. */
function serverError(status: number, errorCode: string, message: string): StartOutcome {
  if (/lock subscriber/i.test(message))
    return { kind: 'refused', code: '1001', reason: RESULTS['1001']!.reason };
  if (/merchant does not exist|wrong credentials/i.test(message))
    return { kind: 'refused', code: 'configuration', reason: OURS };
  return { kind: 'unknown', reason: `HTTP ${status} ${errorCode}`.trim() };
}

function clientError(message: string): string {
  return /phone ?number|partya/i.test(message)
    ? 'M-Pesa does not know this phone number. Please check it.'
    : OURS;
}
