import type { RefundRequest, RefundState } from '../../modules/payments/gateway.ts';
import { refusesToken, text, type DarajaReply, type MpesaOptions } from './client.ts';
import { field, resultCode } from './results.ts';

/**
 * Refunds a payment by reversal (docs/providers.md §1.12). The call has no idempotency key, so the caller must not
 * repeat one that may have arrived. Throws for amounts that are not whole shillings.
 */
export async function reverse(
  post: (path: string, body: Record<string, unknown>) => Promise<DarajaReply>,
  options: MpesaOptions,
  request: RefundRequest,
): Promise<RefundState> {
  const { initiator, securityCredential, shortcode } = options;
  if (request.currency !== 'KES' || request.amount <= 0 || request.amount % 100 !== 0)
    throw new Error('M-Pesa moves whole shillings only');
  if (!initiator || !securityCredential) {
    return {
      kind: 'failed',
      code: 'configuration',
      reason: 'M-Pesa reversals are not set up. Set MPESA_INITIATOR and MPESA_SECURITY_CREDENTIAL.',
    };
  }
  if (request.receipt === null)
    return {
      kind: 'failed',
      code: 'no_receipt',
      reason:
        'We do not know the M-Pesa receipt for this payment. Look it up in the M-Pesa portal.',
    };
  return outcomeOf(
    await post('/mpesa/reversal/v1/request', {
      Initiator: initiator,
      SecurityCredential: securityCredential,
      CommandID: 'TransactionReversal',
      TransactionID: request.receipt,
      Amount: request.amount / 100,
      ReceiverParty: shortcode,
      // Misspelt so in the API.
      RecieverIdentifierType: '11',
      ResultURL: request.resultUrl,
      QueueTimeOutURL: `${request.resultUrl}?late=1`,
      Remarks: `Refund ${request.reference}`,
      Occasion: '',
    }),
  );
}

/** What the answer to a reversal means. At best it was accepted, and the result comes to ResultURL. It failed for good only if the answer proves that nothing was accepted. */
function outcomeOf(reply: DarajaReply): RefundState {
  if (reply.kind === 'lost') return { kind: 'unknown', reason: reply.reason };
  if (reply.kind === 'not_sent')
    return reply.code === 'configuration'
      ? misconfigured(reply.reason)
      : { kind: 'not_sent', reason: reply.reason };
  if (refusesToken(reply)) return misconfigured(reply.errorCode);
  const said = `HTTP ${reply.status} ${reply.errorCode}`.trim();
  if (reply.status >= 200 && reply.status < 300) return taken(reply.body, said);
  if (reply.status === 429 || /spike arrest|quota violation/i.test(reply.message))
    return { kind: 'not_sent', reason: said };
  if (reply.status < 400 || reply.status === 408 || reply.status >= 500)
    return { kind: 'unknown', reason: said };
  return {
    kind: 'failed',
    code: reply.errorCode || String(reply.status),
    reason: `M-Pesa did not accept the reversal (${reply.message || said}).`,
  };
}

function misconfigured(reason: string): RefundState {
  return {
    kind: 'failed',
    code: 'configuration',
    reason: `M-Pesa rejected our credentials (${reason}).`,
  };
}

function taken(body: Record<string, unknown>, said: string): RefundState {
  const code = text(body.ResponseCode);
  const providerRef = text(body.OriginatorConversationID);
  if (code === '0' && providerRef !== '') return { kind: 'pending', providerRef };
  if (code === '' || code === '0')
    return { kind: 'unknown', reason: `${said}, no OriginatorConversationID` };
  return {
    kind: 'failed',
    code,
    reason: `M-Pesa did not accept the reversal (${text(body.ResponseDescription) || code}).`,
  };
}

const REASONS: Record<string, string> = {
  R000002: 'M-Pesa does not recognise the receipt for this payment.',
  '1': 'Our M-Pesa balance is too low for this refund.',
  '11': 'Our M-Pesa short code is not active.',
  '2006': 'Our M-Pesa short code is not active.',
  '21': 'Our M-Pesa user does not have the role “Org Reversals Initiator”.',
  '2001': 'The name or password of our M-Pesa user is wrong.',
  '2028': 'Our M-Pesa short code is not allowed to reverse payments.',
  '8006': 'Our M-Pesa user is locked.',
};

/** The result of a reversal, as sent to ResultURL; null if the body is something else. */
export function readReversal(body: unknown): {
  conversation: string;
  amount: unknown;
  state: Extract<RefundState, { kind: 'succeeded' | 'failed' | 'returned_before' }>;
} | null {
  const result = field(body, 'Result');
  const code = resultCode(field(result, 'ResultCode'));
  const conversation = text(field(result, 'OriginatorConversationID'));
  if (code === null || conversation === '') return null;
  const receipt = text(field(result, 'TransactionID'));
  const parameters = field(field(result, 'ResultParameters'), 'ResultParameter');
  const amount = Array.isArray(parameters)
    ? field(
        parameters.find((one) => field(one, 'Key') === 'Amount'),
        'Value',
      )
    : undefined;
  return {
    conversation,
    amount,
    state: stateOf(code, receipt, conversation, text(field(result, 'ResultDesc'))),
  };
}

function stateOf(
  code: string,
  receipt: string,
  providerRef: string,
  words: string,
): Extract<RefundState, { kind: 'succeeded' | 'failed' | 'returned_before' }> {
  if (code === '0') return { kind: 'succeeded', providerRef, ...(receipt ? { receipt } : {}) };
  if (code === 'R000001')
    return {
      kind: 'returned_before',
      reason: 'M-Pesa reports that this payment was already reversed.',
    };
  return {
    kind: 'failed',
    code,
    reason: REASONS[code] ?? `M-Pesa did not reverse the payment (${code}: ${words}).`,
    providerRef,
  };
}
