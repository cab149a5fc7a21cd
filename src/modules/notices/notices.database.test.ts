import { sealText } from '../../kernel/box.ts';
import { Keys } from '../../kernel/keys.ts';
import { beforeEach, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { DAY, HOUR } from '../../kernel/clock.ts';
import type { Mail, SendOutcome } from './channels.ts';
import type { MailContent } from './mail-content.ts';
import { nextTry } from './notices.ts';
import { Notices, type QueuedMail } from './notices.service.ts';
import { useEmptyDatabase } from '../../../tests/support/empty-database.ts';

let db: Database;
let time = 0;
let sender = 'Mfano';
let sent: Mail[] = [];
let answer: (mail: Mail) => Promise<SendOutcome>;
const letterhead = {
  name: 'Mfano',
  address: 'Ngong Road',
  city: 'Nairobi',
  phone: '+254 700 000 000',
  email: 'hello@mfano.example',
};
const keys = new Keys('a secret of this file alone, 32 bytes long').for('mails');
const quiet = { warn() {}, error() {} };
const content = {
  subject: 'Receipt',
  addressee: 'stranger',
  paragraphs: ['Thank you.'],
  link: { label: 'Open', url: 'https://mfano.example/key-1?a="1"&b=2' },
} satisfies MailContent;

function notices(): Notices {
  const mail = {
    send: (message: Mail) => (sent.push(message), answer(message)),
    close: async () => {},
  };
  return new Notices({
    db,
    clock: { now: () => new Date(time) },
    mail,
    sms: null,
    letterhead: () => ({ ...letterhead, name: sender }),
    messageHost: 'mfano.example',
    keys,
    log: quiet,
    budgets: { spend: async () => null },
  });
}

function queue(
  reference: string,
  secret?: 'once' | 'standing',
  more: Partial<QueuedMail> = {},
): Promise<void> {
  return db.transaction((tx) =>
    notices().queueMail(tx, {
      template: 'order_receipt',
      reference,
      to: 'ann@example.com',
      content,
      secret,
      ...more,
    }),
  );
}

const rows = () =>
  db.query<{ status: string; text: string; last_error: string | null; tries: number }>(
    'select status, text, last_error, tries from notices order by reference, recipient',
  );

useEmptyDatabase((opened) => (db = opened));
beforeEach(async () => {
  time = Date.UTC(2026, 10, 21);
  sent = [];
  answer = async () => ({ kind: 'sent', providerId: 'x1' });
  await db.query('delete from notices');
});

test('what is queued twice goes out once, and what is rolled back never', async () => {
  await queue('order-1');
  await queue('order-1');
  const broken = db.transaction(async (tx) => {
    await notices().queueMail(tx, {
      template: 'order_receipt',
      reference: 'order-2',
      to: 'ann@example.com',
      content,
    });
    throw new Error('the order failed');
  });
  await expect(broken).rejects.toThrow('the order failed');
  await notices().deliverDue('mail');
  expect(sent.map((mail) => [mail.to, mail.subject])).toEqual([['ann@example.com', 'Receipt']]);
});

test('two couriers at once send each mail once', async () => {
  for (const reference of ['a', 'b', 'c', 'd']) await queue(reference);
  await Promise.all([notices().deliverDue('mail'), notices().deliverDue('mail')]);
  expect(new Set(sent.map((mail) => mail.messageId)).size).toBe(4);
  expect(sent).toHaveLength(4);
});

test('a passing refusal is tried again later as the same mail', async () => {
  await queue('order-1');
  answer = async () => ({ kind: 'retry', reason: 'ECONNREFUSED' });
  await notices().deliverDue('mail');
  expect(await rows()).toMatchObject([{ status: 'queued', last_error: 'ECONNREFUSED', tries: 1 }]);
  answer = async () => ({ kind: 'sent', providerId: null });
  await notices().deliverDue('mail');
  expect(sent).toHaveLength(1);
  time += 5_000;
  await notices().deliverDue('mail');
  expect(sent).toHaveLength(2);
  expect(sent[0]?.messageId).toBe(sent[1]?.messageId);
  expect(await rows()).toMatchObject([{ status: 'sent', tries: 2 }]);
});

test('a try whose process died is repeated after its lease, not before', async () => {
  await queue('order-1');
  answer = () => new Promise(() => {});
  void notices().deliverDue('mail');
  while (sent.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  answer = async () => ({ kind: 'sent', providerId: null });
  time += 59_000;
  await notices().deliverDue('mail');
  expect(sent).toHaveLength(1);
  time += 1_000;
  await notices().deliverDue('mail');
  expect(sent).toHaveLength(2);
  expect(sent[0]?.messageId).toBe(sent[1]?.messageId);
});

test('a final refusal ends it; a channel that throws does not', async () => {
  await queue('order-1');
  answer = async () => Promise.reject(new Error('a fault of ours'));
  await notices().deliverDue('mail');
  expect(await rows()).toMatchObject([{ status: 'queued' }]);
  time += HOUR;
  answer = async () => ({ kind: 'failed', reason: '550' });
  await notices().deliverDue('mail');
  expect(await rows()).toMatchObject([{ status: 'failed', last_error: '550' }]);
});

test('an address that works like a key never stands in the outbox; one that works once is forgotten, one that stands is sealed', async () => {
  await queue('a-plain');
  await queue('b-once', 'once');
  await queue('c-standing', 'standing');
  const kept = () =>
    db.query<{ shown: boolean; sealed: boolean }>(
      "select text like '%/key-1%' or content::text like '%/key-1%' as shown, sealed is not null as sealed from notices order by reference",
    );
  expect((await kept()).map(({ shown }) => shown)).toEqual([true, false, false]);
  await notices().deliverDue('mail');
  expect(await kept()).toEqual([
    { shown: true, sealed: false },
    { shown: false, sealed: false },
    { shown: false, sealed: true },
  ]);
  const whole = notices().layout(content);
  expect(sent.map(({ text, html }) => ({ text, html }))).toEqual([whole, whole, whole]);
});

test('an email keeps the words and the sender that it was queued with', async () => {
  await queue('a-plain');
  const { html } = notices().layout(content);
  sender = 'Renamed';
  await notices().deliverDue('mail');
  sender = 'Mfano';
  expect(sent.map((mail) => mail.html)).toEqual([html]);
});

test('an email that an older version laid out goes out with its styles', async () => {
  await queue('a-plain');
  const { html } = notices().layout(content);
  const stored = html.replace(/<style>.*?<\/style>/, '<style></style>');
  await db.query('update notices set content = null, html = $1', [stored]);
  await notices().deliverDue('mail');
  expect(sent.map((mail) => mail.html)).toEqual([html]);
});

test('a mail that version 1.0.0 sealed as a whole goes out as it was', async () => {
  await queue('a-standing', 'standing');
  const mail = { text: 'Open it: https://mfano.example/key-2', html: '<p>key-2</p>' };
  await db.query('update notices set sealed = $1', [sealText(keys, JSON.stringify(mail))]);
  await notices().deliverDue('mail');
  expect(sent).toMatchObject([mail]);
});

test('tries come further and further apart and end after two days', () => {
  const createdAt = new Date(0);
  const wait = (tries: number): number => nextTry({ tries, createdAt }, createdAt)!.getTime();
  expect([1, 2, 3, 20].map(wait)).toEqual([5_000, 15_000, 45_000, HOUR]);
  expect(nextTry({ tries: 60, createdAt }, new Date(2 * DAY))).toBeNull();
});

test('a document is made when the mail is sent, not before; one that cannot be made is tried again', async () => {
  const made: string[] = [];
  let broken = true;
  const node = notices();
  node.attaches('invoice', async (number) => {
    made.push(number);
    if (broken) throw new Error('the paper jammed');
    return {
      filename: `${number}.pdf`,
      contentType: 'application/pdf',
      content: Buffer.from('%PDF'),
    };
  });
  await db.transaction((tx) =>
    node.queueMail(tx, {
      template: 'invoice',
      reference: 'INV-00001',
      to: 'ann@example.com',
      content,
      attachments: [{ kind: 'invoice', number: 'INV-00001' }],
    }),
  );
  expect(made).toEqual([]);
  await node.deliverDue('mail');
  expect([sent.length, made]).toEqual([0, ['INV-00001']]);
  broken = false;
  time += 5_000;
  await node.deliverDue('mail');
  expect(
    sent.map((mail) =>
      mail.attachments?.map(({ filename, content: bytes }) => [filename, bytes.toString()]),
    ),
  ).toEqual([[['INV-00001.pdf', '%PDF']]]);
  expect(await rows()).toMatchObject([{ status: 'sent' }]);
});

test('a newsletter that waited does not go to who left it meanwhile, and a receipt still does (D7)', async () => {
  const issue = (to: string) =>
    db.transaction((tx) =>
      notices().queueMail(tx, { template: 'newsletter_issue', reference: 'nl-1', to, content }),
    );
  await db.query(
    `insert into subscribers (id, email, status, requested_at, mailed_at)
      values ('sub-1', 'ann@example.com', 'Unsubscribed', now(), now()), ('sub-2', 'Ben@example.com', 'Confirmed', now(), now())`,
  );
  await issue('ann@example.com');
  await issue('ben@example.com');
  await queue('order-1');
  await notices().deliverDue('mail');
  expect(sent.map(({ to }) => to).toSorted()).toEqual(['ann@example.com', 'ben@example.com']);
  expect(await rows()).toMatchObject([
    { status: 'failed', last_error: 'the recipient has unsubscribed from the newsletter' },
    { status: 'sent' },
    { status: 'sent' },
  ]);
});

test('a receipt does not wait for the invoices of a night', async () => {
  const invoice = { template: 'invoice', content: { ...content, subject: 'Invoice' } } as const;
  for (let each = 1; each <= 20; each++) await queue(`invoice-${each}`, undefined, invoice);
  time += 60_000;
  await queue('order-1');
  await notices().deliverDue('mail');
  expect(sent).toHaveLength(21);
  // Five go out at once.
  expect(sent.slice(0, 5).map(({ subject }) => subject)).toContain('Receipt');
});
