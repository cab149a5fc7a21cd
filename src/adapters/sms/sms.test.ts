import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SmsChannel } from '../../modules/notices/channels.ts';
import { sentTexts, smsSandbox } from '../../sandbox/sms.ts';
import { openTrial, TRIAL_OPTIONS, type Trial } from '../../sandbox/trial.ts';
import { createSms } from './sms.ts';

let trial: Trial;
let channel: SmsChannel;
const TEXT = { to: '254712345678', text: 'Order BA-1 is paid: KES 58000.50 & more. Asante!' };

beforeEach(async () => {
  trial = await openTrial(smsSandbox);
  channel = createSms({ ...TRIAL_OPTIONS.sms, baseUrl: trial.url, senderId: 'MFANO' });
});
afterEach(() => trial.close());

it('sends a text, which lies at the stand-in as it was written', async () => {
  expect(await channel.send(TEXT)).toMatchObject({
    kind: 'sent',
    providerId: expect.stringContaining('ATXid'),
  });
  expect(sentTexts(trial.ctx, '254712345678')).toMatchObject([{ ...TEXT, from: 'MFANO' }]);
  expect(sentTexts(trial.ctx, '254700000000')).toEqual([]);
});

it.each([
  [{ recipient_code: 403 }, { kind: 'failed', reason: '403 InvalidPhoneNumber' }],
  [{ recipient_code: 406 }, { kind: 'failed' }],
  [{ recipient_code: 405 }, { kind: 'retry', reason: '405 InsufficientBalance' }],
  [{ empty_recipients: true }, { kind: 'failed', reason: 'no recipient: InvalidSenderId' }],
  [{ http_status: 503 }, { kind: 'retry', reason: 'HTTP 503' }],
  [{ http_status: 400 }, { kind: 'failed' }],
])('reads %j', async (fault, expected) => {
  trial.ctx.faults.set('sms', { ...fault, times: 1 });
  expect(await channel.send(TEXT)).toMatchObject(expected);
  expect(sentTexts(trial.ctx)).toEqual([]);
  expect(await channel.send(TEXT)).toMatchObject({ kind: 'sent' });
});

it('fails for a number that cannot be one, and waits for a key to be mended', async () => {
  expect(await channel.send({ to: '12', text: 'x' })).toMatchObject({ kind: 'failed' });
  expect(
    await createSms({
      username: 'sandbox',
      apiKey: 'wrong',
      baseUrl: trial.url,
      senderId: null,
    }).send(TEXT),
  ).toMatchObject({ kind: 'retry', reason: 'HTTP 401' });
});

it('may try again when nobody answers', async () => {
  expect(
    await createSms({ ...TRIAL_OPTIONS.sms, baseUrl: 'http://127.0.0.1:9', senderId: null }).send(
      TEXT,
    ),
  ).toMatchObject({ kind: 'retry' });
});
