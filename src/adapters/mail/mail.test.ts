import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Mail, MailChannel } from '../../modules/notices/channels.ts';
import { openMailServer, sentMail } from '../../sandbox/smtp.ts';
import { openTrial, type Trial } from '../../sandbox/trial.ts';
import { createMail } from './mail.ts';

let trial: Trial;
let server: Awaited<ReturnType<typeof openMailServer>>;
let channel: MailChannel;

const MAIL: Mail = {
  to: 'Amina@shule.example',
  subject: 'Risiti – order BA-1 is paid ✓',
  text: 'Asante.\n\nTotal: Ksh 58,000.50',
  html: '<p>Asante.</p>',
  messageId: 'msg_1@mfano.example',
  replyTo: 'hello@mfano.example',
  headers: { 'List-Unsubscribe': '<https://shop.example/u/1>' },
  attachments: [
    { filename: 'receipt.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7') },
  ],
};

beforeEach(async () => {
  trial = await openTrial(() => async () => undefined);
  server = await openMailServer(trial.ctx);
  channel = createMail({ smtpUrl: server.url, from: 'Mfano Technologies <hello@mfano.example>' });
});
afterEach(async () => {
  await channel.close();
  await server.close();
  await trial.close();
});

it('delivers text, HTML, headers and attachments', async () => {
  expect(await channel.send(MAIL)).toMatchObject({
    kind: 'sent',
    providerId: '<msg_1@mfano.example>',
  });
  const [mail] = sentMail(trial.ctx, 'amina@shule.example');
  expect(mail).toMatchObject({
    to: 'Amina@shule.example',
    from: 'hello@mfano.example',
    subject: MAIL.subject,
    text: MAIL.text,
    headers: {
      'list-unsubscribe': '<https://shop.example/u/1>',
      'reply-to': 'hello@mfano.example',
    },
    attachments: [{ name: 'receipt.pdf', contentType: 'application/pdf', size: 8 }],
  });
  expect(mail!.html).toContain('<p>Asante.</p>');
});

it.each([
  [{ http_status: 500 }, 'retry'],
  [{ smtp_code: 421 }, 'retry'],
  [{ http_status: 400 }, 'failed'],
  [{ smtp_code: 550 }, 'failed'],
])('reads %j as %s', async (fault, kind) => {
  trial.ctx.faults.set('mail', { ...fault, times: 1 });
  expect(await channel.send(MAIL)).toMatchObject({ kind });
  expect(sentMail(trial.ctx)).toEqual([]);
  expect(await channel.send(MAIL)).toMatchObject({ kind: 'sent' });
});

it('keeps one mail of two tries when the first was taken but answered with an error', async () => {
  trial.ctx.faults.set('mail', { smtp_code: 451, charge_anyway: true, times: 1 });
  expect(await channel.send(MAIL)).toMatchObject({ kind: 'retry' });
  expect(await channel.send(MAIL)).toMatchObject({ kind: 'sent' });
  expect(sentMail(trial.ctx)).toHaveLength(1);
});

it('does not let a subject or an address add headers or recipients', async () => {
  await channel.send({ ...MAIL, subject: 'Hi\r\nBcc: thief@else.example', attachments: [] });
  expect(sentMail(trial.ctx).map((mail) => mail.to)).toEqual(['Amina@shule.example']);
  await channel.send({ ...MAIL, messageId: 'm3@x', to: 'a@b.example, thief@else.example' });
  expect(sentMail(trial.ctx, 'thief@else.example')).toEqual([]);
});

it('may try again when nobody listens', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  const { port } = silent.address() as AddressInfo;
  silent.close();
  const unreachable = createMail({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'a@b.example' });
  expect(await unreachable.send(MAIL)).toMatchObject({ kind: 'retry' });
  await unreachable.close();
});
