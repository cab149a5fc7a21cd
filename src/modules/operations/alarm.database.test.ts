import { expect, it } from 'vitest';
import { useEmptyDatabase } from '../../../tests/support/empty-database.ts';
import type { Database } from '../../db/database.ts';
import { HOUR } from '../../kernel/clock.ts';
import { FaultCounts } from '../../http/log.ts';
import type { QueuedMail } from '../notices/index.ts';
import { Alarm } from './alarm.ts';

let db: Database;
useEmptyDatabase((made) => (db = made));

it('emails what was logged, by kind, once an hour; nothing is lost while the database is away', async () => {
  let now = Date.UTC(2026, 10, 24, 7, 10);
  const mails: QueuedMail[] = [];
  const faults = new FaultCounts();
  let away = true;
  const alarm = new Alarm({
    db,
    clock: { now: () => new Date(now) },
    faults,
    mailbox: async () => 'hello@mfano.example',
    async queueMail(tx, mail) {
      if (away) throw new Error('away');
      mails.push(mail);
      await tx.query(
        `insert into notices (id, channel, template, reference, recipient, text) values ($1, 'mail', $2, $3, $4, '')`,
        [`ntc_${mails.length}`, mail.template, mail.reference, mail.to],
      );
    },
  });
  await alarm.send();
  faults.note('a page failed');
  faults.note('a job failed', 2);
  await expect(alarm.send()).rejects.toThrow('away');
  away = false;
  await alarm.send();
  expect(mails.map(({ to, content }) => [to, content.rows!.map(([what]) => what)])).toEqual([
    ['hello@mfano.example', ['a job failed', 'a page failed']],
  ]);
  expect(mails[0]!.content.rows![0]![1]).toMatch(/^2 times, last on /);
  faults.note('a page failed');
  await alarm.send();
  expect(mails).toHaveLength(1);
  now += HOUR;
  await alarm.send();
  expect(mails[1]!.content.rows).toMatchObject([['a page failed', expect.stringMatching(/^once/)]]);
});
