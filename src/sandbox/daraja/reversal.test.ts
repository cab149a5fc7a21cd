import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTrial, TRIAL_OPTIONS, type Trial } from '../trial.ts';
import { darajaSandbox } from './index.ts';
import { actOnPrompt, openPrompt } from './prompts.ts';

let trial: Trial;
let token: string;

beforeEach(async () => {
  trial = await openTrial(darajaSandbox);
  const { consumerKey, consumerSecret } = TRIAL_OPTIONS.mpesa;
  const answer = await fetch(`${trial.url}/oauth/v1/generate?grant_type=client_credentials`, {
    headers: { authorization: `Basic ${btoa(`${consumerKey}:${consumerSecret}`)}` },
  });
  token = ((await answer.json()) as { access_token: string }).access_token;
});
afterEach(() => trial.close());

const post = async (path: string, body: unknown) => {
  const answer = await fetch(trial.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const common = (TransactionID: string) => ({
  Initiator: 'testapi',
  SecurityCredential: 'c2VjcmV0',
  TransactionID,
  Remarks: 'Refund',
  Occasion: '',
  ResultURL: `${trial.url}/api/webhooks/result`,
  QueueTimeOutURL: `${trial.url}/api/webhooks/timeout`,
});
const reverse = (receipt: string, Amount: number) =>
  post('/mpesa/reversal/v1/request', {
    ...common(receipt),
    CommandID: 'TransactionReversal',
    Amount,
    ReceiverParty: '174379',
    RecieverIdentifierType: '11',
  });
const result = (index: number) =>
  (JSON.parse(trial.received[index]!.body) as { Result: Record<string, unknown> }).Result;

function paidReceipt(): string {
  const prompt = openPrompt(trial.ctx, {
    phone: '254712345678',
    amount: 1250,
    reference: 'BA-1',
    description: '',
    callbackUrl: `${trial.url}/api/webhooks/pay`,
    shortcode: '174379',
  });
  return actOnPrompt(trial.ctx, prompt.CheckoutRequestID, 'pay')!.prompt.outcome!.receipt!;
}

it('gives money back once, and says so later at ResultURL', async () => {
  const receipt = paidReceipt();
  await trial.arrived(1);
  expect(await reverse(receipt, 1250)).toMatchObject({ status: 200, body: { ResponseCode: '0' } });
  await trial.arrived(2);
  expect(result(1)).toMatchObject({ ResultCode: 0 });
  await reverse(receipt, 1250);
  await trial.arrived(3);
  expect(result(2)).toMatchObject({ ResultCode: 'R000001' });
  expect(trial.ctx.store.ledger().map((row) => [row.amount, row.orderReference])).toEqual([
    [-1250, 'BA-1'],
    [1250, 'BA-1'],
  ]);
});

it('knows a receipt by the status query, and not one that it never gave', async () => {
  const receipt = paidReceipt();
  await trial.arrived(1);
  const ask = (id: string) =>
    post('/mpesa/transactionstatus/v1/query', {
      ...common(id),
      CommandID: 'TransactionStatusQuery',
      PartyA: '174379',
      IdentifierType: '4',
    });
  await ask(receipt);
  await trial.arrived(2);
  expect(result(1)).toMatchObject({
    ResultCode: 0,
    ResultParameters: {
      ResultParameter: expect.arrayContaining([
        { Key: 'Amount', Value: 1250 },
        { Key: 'TransactionStatus', Value: 'Completed' },
      ]),
    },
  });
  await reverse('NOSUCH1234', 5);
  await trial.arrived(3);
  expect(result(2)).toMatchObject({ ResultCode: 'R000002' });
});

it('answers bad input as Daraja does, never with a fault of its own', async () => {
  expect(await post('/mpesa/stkpush/v1/processrequest', '{"broken')).toMatchObject({
    status: 400,
    body: { errorCode: '400.002.05' },
  });
  expect(await post('/mpesa/stkpush/v1/processrequest', '[1]')).toMatchObject({
    status: 400,
    body: { errorCode: '400.002.05' },
  });
  expect(await post('/mpesa/stkpush/v1/processrequest', {})).toMatchObject({
    status: 400,
    body: { errorMessage: 'Bad Request - Invalid BusinessShortCode' },
  });
  expect(
    await post('/mpesa/stkpushquery/v1/query', {
      BusinessShortCode: 174379,
      Timestamp: '20261332000000',
    }),
  ).toMatchObject({ status: 400, body: { errorMessage: 'Bad Request - Invalid Timestamp' } });
  expect(await post('/mpesa/none', {})).toMatchObject({
    status: 404,
    body: { errorCode: '404.001.01' },
  });
});
