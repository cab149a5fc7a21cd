import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SignedIn } from '../../contracts/call.ts';
import type { Database } from '../../db/database.ts';
import { openEmbedded } from '../../db/embedded.ts';
import { migrate } from '../../db/migrate.ts';
import { DAY, HOUR } from '../../kernel/clock.ts';
import { createSettings } from '../settings/index.ts';
import { confirmationSms } from './quotes.ts';
import { Quotes } from './quotes.service.ts';

const START = Date.UTC(2026, 10, 20, 9);
const request = { fullName: 'Achieng Were', email: 'a@example.com', mobile: '0712345678', businessName: 'Were Ltd', selectedServices: ['Bulk SMS'], referralSource: 'Other' as const, details: 'All of it', consent: true as const };
const staff: SignedIn = { sessionId: 's', userId: 'u', email: 'staff@example.com', name: 'Amina Njeri', role: 'admin', preset: 'owner' };

describe('a request that waits (D68)', () => {
  let db: Database;
  let time = START;
  let told: string[] = [];
  const clock = { now: () => new Date(time) };
  const make = (): Quotes => new Quotes({
    db, clock, settings: createSettings(db, clock), publicUrl: 'https://mfano.example', mailsPerHour: 5, textsPerDay: 3, queueSms: async () => {},
    queueMail: async (_tx, mail) => void (mail.template === 'quote_overdue' && told.push(mail.content.subject)),
  });
  beforeAll(async () => {
    db = await openEmbedded(null);
    await migrate(db);
  }, 30_000);
  afterAll(() => db.close());
  beforeEach(async () => {
    time = START;
    told = [];
    await db.query('delete from quotes');
  });
  const idOf = async (): Promise<number> => (await make().list({})).rows[0]!.id;

  test('is told to staff after 24 hours, not before, and once', async () => {
    await make().submit(request, null);
    const id = await idOf();
    time += DAY - 1;
    await make().escalate();
    expect(told).toEqual([]);
    time += 1;
    await Promise.all([make().escalate(), make().escalate()]);
    time += HOUR;
    await make().escalate();
    expect(told).toEqual([`Quote request #${id} has waited for more than 24 hours`]);
  });

  test('is not told where it was answered or closed in time, even when reopened after an answer', async () => {
    await make().submit(request, null);
    const answered = await idOf();
    await make().respond({ quoteId: answered, email: 'a@example.com', subject: 'Re', responseText: 'Yes' }, staff, undefined);
    await make().setStatus(answered, 'Open', staff, undefined);
    await make().submit(request, null);
    await make().setStatus(await idOf(), 'Closed', staff, undefined);
    time += 2 * DAY;
    await make().escalate();
    expect(told).toEqual([]);
  });
});

test('the confirmation text is plain ASCII whatever the company is called', () => {
  expect(confirmationSms(7, { name: 'Café “Jua”', phone: '+254 700 000 000' })).toBe('Cafe Jua: we have your quote request no. 7 and will reply within 24 hours. Questions? Call +254 700 000 000.');
});
