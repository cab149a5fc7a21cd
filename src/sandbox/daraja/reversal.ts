import { randomUUID } from 'node:crypto';
import { nairobiStamp } from '../../kernel/clock.ts';
import { randomText } from '../../kernel/ids.ts';
import type { SandboxContext } from '../context.ts';
import type { Answer, Call } from '../kit.ts';
import { findTaking, giveBack, newReceipt } from './paybill.ts';
import { answer, fieldsOf, invalidField } from './wire.ts';

type Fields = (name: string) => string;

interface Outcome {
  code: string;
  text: string;
  transactionId: string;
  parameters?: [key: string, value: string | number][];
}

const DONE = { code: '0', text: 'The service request is processed successfully.' };

/** POST /mpesa/reversal/v1/request: acknowledged at once, the result goes to ResultURL (docs/providers.md §1.12). */
export function reversePayment({ ctx, request, fault }: Call): Answer {
  const field = fieldsOf(request);
  checkRequest(field, 'TransactionReversal', ['Amount', 'ReceiverParty', 'Remarks']);
  if (field('RecieverIdentifierType') !== '11') invalidField('RecieverIdentifierType');
  const [receipt, amount] = [field('TransactionID'), Number(field('Amount'))];
  const transactionId = newReceipt();
  const not = (code: string, text: string): Outcome => ({ code, text, transactionId });
  const outcome = ctx.store.transaction((): Outcome => {
    if (fault.reversal_result) return not(fault.reversal_result, 'The reversal was not done.');
    const found = findTaking(ctx, receipt);
    if (!found) return not('R000002', 'The OriginalTransactionID is invalid.');
    if (found.left === 0) return not('R000001', 'The transaction has already been reversed.');
    if (!(amount > 0 && amount <= found.left))
      return not('2', 'The amount is not that of the transaction.');
    giveBack(ctx, found, transactionId, amount);
    return {
      ...DONE,
      transactionId,
      parameters: [
        ['Amount', amount],
        ['OriginalTransactionID', receipt],
        ['TransCompletedTime', Number(nairobiStamp(ctx.clock.now()))],
        ['Charge', 0],
      ],
    };
  });
  return acknowledge(ctx, field, outcome);
}

/** POST /mpesa/transactionstatus/v1/query, by receipt (docs/providers.md §1.12). */
export function transactionStatus({ ctx, request }: Call): Answer {
  const field = fieldsOf(request);
  checkRequest(field, 'TransactionStatusQuery', ['PartyA', 'IdentifierType']);
  const transactionId = field('TransactionID');
  const found = findTaking(ctx, transactionId);
  if (!found)
    return acknowledge(ctx, field, {
      code: 'R000002',
      text: 'The TransactionID is invalid.',
      transactionId,
    });
  const { taking, left } = found;
  const at = Number(nairobiStamp(new Date(taking.at)));
  return acknowledge(ctx, field, {
    ...DONE,
    transactionId,
    parameters: [
      ['ReceiptNo', transactionId],
      ['TransactionStatus', left === 0 ? 'Reversed' : 'Completed'],
      ['Amount', taking.amount],
      ['InitiatedTime', at],
      ['FinalisedTime', at],
      ['DebitPartyName', `${taking.phone} - WANJIKU KAMAU`],
      ['CreditPartyName', `${ctx.options.mpesa.shortcode} - Mfano Technologies`],
    ],
  });
}

function checkRequest(field: Fields, command: string, own: string[]): void {
  if (field('CommandID') !== command) invalidField('CommandID');
  for (const name of ['Initiator', 'SecurityCredential', 'TransactionID', ...own])
    if (field(name) === '') invalidField(name);
  for (const name of ['ResultURL', 'QueueTimeOutURL'])
    if (!URL.canParse(field(name))) invalidField(name);
}

function acknowledge(ctx: SandboxContext, field: Fields, outcome: Outcome): Answer {
  const { code, text, transactionId, parameters } = outcome;
  const ids = {
    OriginatorConversationID: randomUUID(),
    ConversationID: `AG_${nairobiStamp(ctx.clock.now())}_${randomText(12)}`,
  };
  const ResultParameter = parameters?.map(([Key, Value]) => ({ Key, Value }));
  const Result = {
    ResultType: 0,
    ResultCode: /^\d+$/.test(code) ? Number(code) : code,
    ResultDesc: text,
    ...ids,
    TransactionID: transactionId,
    ResultParameters: ResultParameter && { ResultParameter },
  };
  void ctx.deliver.send({
    provider: 'mpesa',
    channel: 'result',
    url: field('ResultURL'),
    body: JSON.stringify({ Result }),
    retry: false,
    fault: ctx.faults.take('mpesa', 'callback', 'result'),
  });
  return answer({
    ...ids,
    ResponseCode: '0',
    ResponseDescription: 'Accept the service request successfully.',
  });
}
