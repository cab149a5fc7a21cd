import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { nairobiStamp } from '../../kernel/clock.ts';
import { randomText } from '../../kernel/ids.ts';
import type { Answer } from '../answer.ts';
import type { SandboxContext } from '../context.ts';
import type { Fault } from '../faults.ts';
import { jsonBody } from '../kit.ts';
import { findTaking, markReversed } from './receipts.ts';
import { checkToken, invalidField, textOf } from './token.ts';

interface Outcome {
  code: string;
  text: string;
  transactionId: string;
  parameters?: [key: string, value: string | number][];
}

/** POST /mpesa/reversal/v1/request: acknowledged at once, the result goes to ResultURL (docs/providers.md §1.12). */
export function reversePayment(ctx: SandboxContext, request: FastifyRequest, fault: Fault): Answer {
  const refused = checkToken(ctx, request, fault);
  if (refused) return refused;
  const body = jsonBody(request);
  const invalid = checkRequest(body, 'TransactionReversal', ['Amount', 'ReceiverParty', 'Remarks']);
  if (invalid) return invalid;
  if (textOf(body.RecieverIdentifierType) !== '11') return invalidField('RecieverIdentifierType');
  return acknowledge(
    ctx,
    body,
    reverse(ctx, textOf(body.TransactionID), Number(textOf(body.Amount)), fault),
  );
}

/** POST /mpesa/transactionstatus/v1/query, by receipt (docs/providers.md §1.12). */
export function transactionStatus(
  ctx: SandboxContext,
  request: FastifyRequest,
  fault: Fault,
): Answer {
  const refused = checkToken(ctx, request, fault);
  if (refused) return refused;
  const body = jsonBody(request);
  const invalid = checkRequest(body, 'TransactionStatusQuery', ['PartyA', 'IdentifierType']);
  if (invalid) return invalid;
  return acknowledge(ctx, body, statusOf(ctx, textOf(body.TransactionID)));
}

function checkRequest(
  body: Record<string, unknown>,
  command: string,
  fields: string[],
): Answer | null {
  if (textOf(body.CommandID) !== command) return invalidField('CommandID');
  const missing = ['Initiator', 'SecurityCredential', 'TransactionID', ...fields].find(
    (name) => textOf(body[name]) === '',
  );
  if (missing) return invalidField(missing);
  const bad = ['ResultURL', 'QueueTimeOutURL'].find((name) => !URL.canParse(textOf(body[name])));
  return bad ? invalidField(bad) : null;
}

function reverse(ctx: SandboxContext, receipt: string, amount: number, fault: Fault): Outcome {
  const own = `T${randomText(9).toUpperCase()}`;
  if (fault.reversal_result)
    return { code: fault.reversal_result, text: 'The reversal was not done.', transactionId: own };
  return ctx.store.transaction(() => {
    const found = findTaking(ctx, receipt);
    if (!found)
      return { code: 'R000002', text: 'The OriginalTransactionID is invalid.', transactionId: own };
    const { taking, left, kept } = found;
    if (left === 0)
      return {
        code: 'R000001',
        text: 'The transaction has already been reversed.',
        transactionId: own,
      };
    if (!(amount > 0 && amount <= left))
      return { code: '2', text: 'The amount is not that of the transaction.', transactionId: own };
    ctx.store.record({
      provider: 'mpesa',
      reference: own,
      amount: -amount,
      currency: 'KES',
      orderReference: taking.account,
    });
    markReversed(ctx, receipt, kept, own, amount);
    return {
      code: '0',
      text: 'The service request is processed successfully.',
      transactionId: own,
      parameters: [
        ['Amount', amount],
        ['OriginalTransactionID', receipt],
        ['TransCompletedTime', Number(nairobiStamp(ctx.clock.now()))],
        ['Charge', 0],
      ],
    };
  });
}

function statusOf(ctx: SandboxContext, receipt: string): Outcome {
  const found = findTaking(ctx, receipt);
  if (!found)
    return { code: 'R000002', text: 'The TransactionID is invalid.', transactionId: receipt };
  const { taking, left } = found;
  const at = Number(nairobiStamp(new Date(taking.at)));
  return {
    code: '0',
    text: 'The service request is processed successfully.',
    transactionId: receipt,
    parameters: [
      ['ReceiptNo', receipt],
      ['TransactionStatus', left === 0 ? 'Reversed' : 'Completed'],
      ['Amount', taking.amount],
      ['InitiatedTime', at],
      ['FinalisedTime', at],
      ['DebitPartyName', `${taking.phone} - WANJIKU KAMAU`],
      ['CreditPartyName', `${ctx.options.mpesa.shortcode} - Mfano Technologies`],
    ],
  };
}

function acknowledge(ctx: SandboxContext, body: Record<string, unknown>, outcome: Outcome): Answer {
  const ids = {
    OriginatorConversationID: randomUUID(),
    ConversationID: `AG_${nairobiStamp(ctx.clock.now())}_${randomText(12)}`,
  };
  const list = outcome.parameters?.map(([Key, Value]) => ({ Key, Value }));
  const Result = {
    ResultType: 0,
    ResultCode: /^\d+$/.test(outcome.code) ? Number(outcome.code) : outcome.code,
    ResultDesc: outcome.text,
    ...ids,
    TransactionID: outcome.transactionId,
    ...(list ? { ResultParameters: { ResultParameter: list } } : {}),
  };
  const fault = ctx.faults.take('mpesa', 'callback', 'result');
  void ctx.deliver.send({
    provider: 'mpesa',
    channel: 'result',
    url: textOf(body.ResultURL),
    body: JSON.stringify({ Result }),
    retry: false,
    fault,
  });
  return {
    status: 200,
    body: {
      ...ids,
      ResponseCode: '0',
      ResponseDescription: 'Accept the service request successfully.',
    },
  };
}
