import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { DAY, HOUR } from '../../kernel/clock.ts';
import { Keys } from '../../kernel/keys.ts';
import { LegalTexts } from '../legal/index.ts';
import { PrivateLinks } from '../private-links/index.ts';
import { createSettings } from '../settings/index.ts';
import { Quotes } from './quotes.service.ts';
import type { QuotesOptions } from './options.ts';
import { Proposals } from './proposals.service.ts';
import { ReplyPromise } from './announce.ts';
import { useEmptyDatabase } from '../../../tests/support/empty-database.ts';
import { OWNER as staff } from '../../../tests/support/signed-in.ts';

const START = Date.UTC(2026, 10, 20, 9);
const request = {
  fullName: 'Achieng Were',
  email: 'a@example.com',
  mobile: '0712345678',
  businessName: 'Were Ltd',
  selectedServices: ['Bulk SMS'],
  referralSource: 'Other' as const,
  details: 'All of it',
  consent: true as const,
};

let db: Database;
let time = START;
let told: string[] = [];
const clock = { now: () => new Date(time) };
const options = (): QuotesOptions => ({
  db,
  clock,
  settings: createSettings(db, clock),
  links: new PrivateLinks(new Keys('secret').for('private links'), clock),
  publicUrl: 'https://mfano.example',
  answersPerHour: 9,
  queueSms: async () => {},
  heldBack: async () => new Map(),
  queueMail: async (_tx, mail) =>
    void (
      ['quote_ending', 'quote_overdue'].includes(mail.template) && told.push(mail.content.subject)
    ),
});
const make = (): Quotes => new Quotes(options());
useEmptyDatabase(async (opened) => {
  db = opened;
  await new LegalTexts({
    db,
    clock,
    settings: createSettings(db, clock),
    cards: 'stripe',
  }).follow();
});
beforeEach(async () => {
  time = START;
  told = [];
  await db.query('delete from quotes');
});

describe('a request that waits (D68)', () => {
  const check = (): Promise<void> => new ReplyPromise(options()).check();
  const idOf = async (): Promise<number> => (await make().list({})).rows[0]!.id;

  const WARNED = (id: number): string => `Answer quote request #${id} within 4 hours`;
  const MISSED = (id: number): string => `Quote request #${id} has no answer after 24 hours`;

  test('is told to staff 4 hours before the promise breaks and when it breaks, not before, and once each', async () => {
    await make().submit(request, null);
    const id = await idOf();
    time += DAY - 4 * HOUR - 1;
    await check();
    expect(told).toEqual([]);
    time += 1;
    await Promise.all([check(), check()]);
    time += 4 * HOUR - 1;
    await check();
    expect(told).toEqual([WARNED(id)]);
    time += 1;
    await Promise.all([check(), check()]);
    time += HOUR;
    await check();
    expect(told).toEqual([WARNED(id), MISSED(id)]);
  });

  test('a warning that comes too late is left out: only the miss is told', async () => {
    await make().submit(request, null);
    time += DAY;
    await check();
    expect(told).toEqual([MISSED(await idOf())]);
  });

  test('is not told where it was answered or closed in time, even when reopened after an answer', async () => {
    await make().submit(request, null);
    const answered = await idOf();
    await make().respond(
      { quoteId: answered, email: 'a@example.com', subject: 'Re', responseText: 'Yes' },
      staff,
      undefined,
    );
    await make().change(answered, { status: 'Open' }, staff, undefined);
    await make().submit(request, null);
    await make().change(await idOf(), { status: 'Closed' }, staff, undefined);
    time += 21 * HOUR;
    await check();
    time += 2 * DAY;
    await check();
    expect(told).toEqual([]);
  });
});

test('a proposal that nobody answers is expired by the daily job after its last day in Nairobi, once, and staff are told', async () => {
  const edit = { by: 'Amina Njeri', ifMatch: undefined };
  await db.query(
    "insert into users (id, email, first_name, last_name, role, status, preset) values ('usr_1', 'a@b.example', 'A', 'B', 'admin', 'active', 'owner')",
  );
  const quotes = make();
  const proposals = new Proposals(options());
  await quotes.submit(request, null);
  const { id } = (await quotes.list({})).rows[0]!;
  const draft = await proposals.create(
    id,
    {
      title: 'Site',
      validUntil: '2026-11-22',
      lines: [{ description: 'x', quantity: 1, price: 10, vatRate: 0 }],
    },
    edit,
  );
  await proposals.send(draft.id, edit);
  const stored = async (): Promise<string[]> =>
    (await db.query<{ status: string }>('select status from proposals')).map((row) => row.status);
  time = Date.parse('2026-11-22T20:59:00Z');
  await proposals.expire();
  expect(await stored()).toEqual(['sent']);
  time = Date.parse('2026-11-22T21:05:00Z');
  await Promise.all([proposals.expire(), proposals.expire()]);
  expect(await stored()).toEqual(['expired']);
  const bells = await db.query<{ message: string }>(
    "select message from notifications where message like 'Proposal%'",
  );
  expect(bells.map((bell) => bell.message.replaceAll('\u00a0', ' '))).toEqual([
    `Proposal ${id}/1 to Were Ltd (Ksh 10.00) expired without an answer`,
  ]);
});
