import { describe, expect, it, onTestFinished } from 'vitest';
import { scripted } from '../../../tests/support/scripted.ts';
import { openTrial, TRIAL_OPTIONS } from '../../sandbox/trial.ts';
import { payPaybill } from '../../sandbox/daraja/paybill.ts';
import { darajaSandbox } from '../../sandbox/daraja/index.ts';
import { createClient, type MpesaOptions } from './client.ts';
import { createMoneyIn } from './money-in.ts';

const options = (baseUrl: string, more: Partial<MpesaOptions> = {}): MpesaOptions => ({
  ...TRIAL_OPTIONS.mpesa,
  baseUrl,
  partyB: '174379',
  transactionType: 'CustomerPayBillOnline',
  initiator: 'testapi',
  securityCredential: 'c2VjcmV0',
  pullNumber: '0722000000',
  clock: { now: () => new Date('2026-03-02T09:00:00Z') },
  ...more,
});
const moneyIn = (baseUrl: string, more?: Partial<MpesaOptions>) =>
  createMoneyIn(options(baseUrl, more), createClient(options(baseUrl, more)));
const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

/** Daraja as a script: what each call answers, by method and path. */
async function script(
  answer: (call: string, body: Record<string, unknown>) => [status: number, body: unknown],
): Promise<{ url: string; calls: string[] }> {
  const calls: string[] = [];
  const { url } = await scripted((given) => {
    if (given.url.startsWith('/oauth'))
      return { status: 200, body: { access_token: 't', expires_in: '3599' } };
    const call = `${given.method} ${given.url}`;
    calls.push(call);
    const [status, body] = answer(call, JSON.parse(given.body) as Record<string, unknown>);
    return { status, body };
  });
  return { url, calls };
}

describe('a C2B message (docs/providers.md §1.11)', () => {
  const C2B = {
    TransactionType: 'Pay Bill',
    TransID: 'RKTQDM7W6S',
    TransTime: '20191122063845',
    TransAmount: '10',
    BusinessShortCode: '174379',
    BillRefNumber: ' invoice008 ',
    InvoiceNumber: '',
    OrgAccountBalance: '',
    ThirdPartyTransID: '',
    MSISDN: '25470****149',
    FirstName: 'John',
    MiddleName: '',
    LastName: '',
  };
  const read = (more: object) => moneyIn('http://unused').readC2b(json({ ...C2B, ...more }));

  it.each([
    ['10', 1_000],
    ['5.00', 500],
    ['168.5', 16_850],
  ])('says TransAmount as a string: "%s"', (TransAmount, amount) => {
    expect(read({ TransAmount })).toEqual({
      kind: 'taken',
      taken: {
        receipt: 'RKTQDM7W6S',
        amount,
        account: 'invoice008',
        phone: '25470****149',
        payer: 'John',
        takenAt: new Date('2019-11-22T03:38:45Z'),
      },
    });
  });

  it.each([
    ['belongs to another company', { BusinessShortCode: '600610' }, 'C2B00015'],
    ['without a receipt', { TransID: '' }, 'C2B00016'],
    ['without money', { TransAmount: '0' }, 'C2B00013'],
    ['with an amount that is none', { TransAmount: '1e3' }, 'C2B00013'],
    ['with a time that is none', { TransTime: '20191399999999' }, 'C2B00016'],
  ])('is refused %s', (_name, more, code) => {
    expect(read(more)).toMatchObject({ kind: 'refused', code });
  });
});

describe('registering our addresses', () => {
  const urls = { confirmation: 'https://shop.example/c', validation: 'https://shop.example/v' };

  it.each([
    ['counts as done where it was done before', 500, '500.003.1001', 'Urls are already registered'],
    ['has failed for a bad address', 400, '400.002.02', 'Bad Request - Invalid ConfirmationURL'],
  ])('%s', async (_, status, errorCode, errorMessage) => {
    const daraja = await script(() => [status, { requestId: 'r', errorCode, errorMessage }]);
    expect(await moneyIn(daraja.url).registerC2b(urls)).toMatchObject(
      status === 500 ? { kind: 'done', before: true } : { kind: 'failed' },
    );
  });

  it('goes to v1 where v2 is not there, and is told as failed otherwise', async () => {
    const old = await script((call) =>
      call.includes('/v2/')
        ? [404, { errorCode: '404.001.01', errorMessage: 'Resource not found' }]
        : [200, { ResponseCode: '0', ResponseDescription: 'success' }],
    );
    expect(await moneyIn(old.url).registerC2b(urls)).toEqual({ kind: 'done' });
    expect(old.calls).toEqual(['POST /mpesa/c2b/v2/registerurl', 'POST /mpesa/c2b/v1/registerurl']);
  });
});

describe('the list of payments (docs/providers.md §1.12)', () => {
  const row = (index: number) => ({
    transactionId: `SRECEIPT${String(index).padStart(3, '0')}`,
    trxDate: '2026-03-02T10:13:00Z',
    msisdn: '254722000001',
    sender: 'UAT2',
    transactiontype: 'c2b-pay-bill-debit',
    billreference: '37207636392',
    amount: '168.00',
    organizationname: 'Mfano',
  });
  const from = new Date('2026-02-28T09:00:00Z');
  const to = new Date('2026-03-02T09:00:00Z');

  it('is read page by page, an array within an array', async () => {
    const offsets: unknown[] = [];
    const daraja = await script((_call, body) => {
      offsets.push(body.OffSetValue, body.StartDate);
      const start = Number(body.OffSetValue);
      return [
        200,
        {
          ResponseCode: '1000',
          Response: [
            Array.from({ length: start === 0 ? 100 : 3 }, (_, index) => row(start + index)),
          ],
        },
      ];
    });
    const pulled = await moneyIn(daraja.url).pull!(from, to);
    expect(pulled).toMatchObject({ kind: 'list' });
    expect(pulled.kind === 'list' && [pulled.taken.length, pulled.taken[102]]).toEqual([
      103,
      {
        receipt: 'SRECEIPT102',
        amount: 16_800,
        account: '37207636392',
        phone: '254722000001',
        payer: 'UAT',
        takenAt: new Date('2026-03-02T07:13:00Z'),
      },
    ]);
    expect(offsets).toEqual(['0', '2026-02-28 12:00:00', '100', '2026-02-28 12:00:00']);
  });

  it('is asked for by GET with a body where POST is refused', async () => {
    const daraja = await script((call) =>
      call.startsWith('POST')
        ? [405, { errorCode: '405.001', errorMessage: 'Method Not Allowed' }]
        : [200, { ResponseCode: '1000', Response: [[row(1)]] }],
    );
    expect(await moneyIn(daraja.url).pull!(from, to)).toMatchObject({
      kind: 'list',
      taken: [{ receipt: 'SRECEIPT001' }],
    });
    expect(daraja.calls).toEqual([
      'POST /pulltransactions/v1/query',
      'GET /pulltransactions/v1/query',
    ]);
  });

  it('may be empty, and an error is no empty list', async () => {
    const empty = await script(() => [
      200,
      { ResponseCode: '1001', ResponseMessage: 'none', Response: [[]] },
    ]);
    expect(await moneyIn(empty.url).pull!(from, to)).toEqual({ kind: 'list', taken: [] });
    const broken = await script(() => [
      500,
      { errorCode: '500.003.1001', errorMessage: 'Internal Server Error' },
    ]);
    expect(await moneyIn(broken.url).pull!(from, to)).toMatchObject({ kind: 'unknown' });
  });

  it('is not asked for where it is not arranged', () => {
    expect(moneyIn('http://unused', { pullNumber: null }).pull).toBeUndefined();
    expect(moneyIn('http://unused', { initiator: null }).askStatus).toBeUndefined();
  });
});

describe('the answer about one receipt', () => {
  const result = (code: string | number, parameters: [string, unknown?][]) =>
    json({
      Result: {
        ResultType: 0,
        ResultCode: code,
        ResultDesc: 'x',
        OriginatorConversationID: 'c',
        ConversationID: 'd',
        TransactionID: 'T',
        ResultParameters: { ResultParameter: parameters.map(([Key, Value]) => ({ Key, Value })) },
      },
    });
  const good: [string, unknown?][] = [
    ['DebitPartyCharges'],
    ['ReceiptNo', 'NLJ7RT61SV'],
    ['TransactionStatus', 'Completed'],
    ['Amount', 300],
    ['FinalisedTime', 20180223054112],
    ['DebitPartyName', '254708374149 - John Doe'],
    ['CreditPartyName', '174379 - Mfano'],
    ['Amount', 1],
  ];
  const read = (raw: Buffer) => moneyIn('http://unused').readStatus(raw);
  const without = (key: string, ...more: [string, unknown][]) => [
    ...good.filter(([name]) => name !== key),
    ...more,
  ];

  it('is read by its keys, which may repeat or be empty', () => {
    expect(read(result(0, good))).toEqual({
      kind: 'taken',
      taken: {
        receipt: 'NLJ7RT61SV',
        amount: 30_000,
        phone: '254708374149',
        payer: 'John',
        takenAt: new Date('2018-02-23T02:41:12Z'),
      },
    });
  });

  it.each([
    ['an unknown receipt', result('R000002', []), 'refused'],
    [
      'money that went back',
      result(0, without('TransactionStatus', ['TransactionStatus', 'Reversed'])),
      'refused',
    ],
    [
      'a receipt of another company',
      result(0, without('CreditPartyName', ['CreditPartyName', '600000 - Other'])),
      'refused',
    ],
    ['a locked user of ours', result(8006, []), 'unknown'],
    ['an answer without an amount', result(0, without('Amount')), 'unknown'],
  ])('%s is told apart', (_name, raw, kind) => {
    expect(read(raw)).toMatchObject({ kind });
  });

  it('of a till is ours, whichever of its two numbers was credited', () => {
    const till = moneyIn('http://unused', { partyB: '5550001' });
    for (const number of ['5550001', '174379']) {
      const raw = result(0, without('CreditPartyName', ['CreditPartyName', `${number} - Mfano`]));
      expect(till.readStatus(raw)).toMatchObject({ kind: 'taken' });
    }
  });

  it('is nothing where it is no result', () => expect(read(json({ Body: {} }))).toBeNull());
});

it('finds by confirmation, list and question what the stand-in took', async () => {
  const trial = await openTrial(darajaSandbox);
  onTestFinished(() => trial.close());
  const now = trial.clock.now();
  const mpesa = moneyIn(trial.url, { clock: trial.clock });
  const refused = { confirmation: '/api/webhooks/c', validation: 'https://shop.example/sql' };
  expect(await mpesa.registerC2b(refused)).toMatchObject({ kind: 'failed' });
  const at = `${trial.url}/api/webhooks`;
  const taken = { confirmation: `${at}/c`, validation: `${at}/v` };
  expect(await mpesa.registerC2b(taken)).toEqual({ kind: 'done' });
  for (const _again of [1, 2])
    expect(await mpesa.registerPull!(`${at}/p`)).toMatchObject({ kind: 'done' });
  const { receipt } = await payPaybill(trial.ctx, {
    phone: '254712345678',
    account: 'BA12345678',
    amount: 250,
  });
  await trial.arrived(2);
  const [validation, confirmation] = trial.received.map(({ path, body }) => ({
    path,
    read: mpesa.readC2b(Buffer.from(body)),
  }));
  expect(validation).toMatchObject({
    path: '/api/webhooks/v',
    read: { kind: 'taken', taken: { amount: 25_000, account: 'BA12345678' } },
  });
  expect(confirmation).toMatchObject({
    path: '/api/webhooks/c',
    read: { taken: { receipt, phone: '25471****678' } },
  });
  const until = new Date(now.getTime() + 60_000);
  expect(await mpesa.pull!(new Date(now.getTime() - 60_000), until)).toMatchObject({
    kind: 'list',
    taken: [{ receipt, amount: 25_000, account: 'BA12345678' }],
  });
  expect(await mpesa.askStatus!(receipt, `${trial.url}/api/webhooks/s`)).toEqual({ kind: 'done' });
  await trial.arrived(3);
  expect(mpesa.readStatus(Buffer.from(trial.received[2]!.body))).toMatchObject({
    kind: 'taken',
    taken: { receipt, amount: 25_000 },
  });
});
