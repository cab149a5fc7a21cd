import type { Database, Tx } from '../../db/database.ts';
import { nairobiMinute, type Clock } from '../../kernel/clock.ts';
import type { MailContent, QueuedMail } from '../notices/index.ts';
import { store } from './operations.store.ts';

interface Fault {
  message: string;
  count: number;
  last: Date;
}

interface AlarmOptions {
  db: Database;
  clock: Clock;
  /** What this node logged as an error since it was last asked. */
  faults: { take(): Fault[]; note(message: string, count: number, last: Date): void };
  queueMail(tx: Tx, mail: QueuedMail): Promise<void>;
  /** The mailbox for staff alerts. */
  mailbox(): Promise<string>;
}

/** Emails faults to the company, grouped by kind, at most once an hour from all nodes together. */
export class Alarm {
  readonly #options: AlarmOptions;

  constructor(options: AlarmOptions) {
    this.#options = options;
  }

  /** Sends what was logged. After an email of this or another node the next one waits until its hour is over. */
  async send(): Promise<void> {
    const { db, clock, faults, queueMail, mailbox } = this.#options;
    const hour = clock.now().toISOString().slice(0, 13);
    if (await store.isQueued(db, 'alarm', hour)) return;
    const seen = faults.take();
    if (seen.length === 0) return;
    try {
      const to = await mailbox();
      const content = alarmMail(seen);
      await db.transaction((tx) =>
        queueMail(tx, { template: 'alarm', reference: hour, to, content }),
      );
    } catch (error) {
      for (const { message, count, last } of seen) faults.note(message, count, last);
      throw error;
    }
  }
}

/** The email: one row for each kind of fault. */
function alarmMail(faults: Fault[]): MailContent {
  return {
    subject: 'Errors on the website',
    addressee: 'staff',
    paragraphs: [
      'The server logged these errors. If they continue, send this email to the person who looks after the server.',
    ],
    rows: faults.map(({ message, count, last }) => [
      message,
      `${count === 1 ? 'once' : `${count} times`}, last on ${nairobiMinute(last)}`,
    ]),
    note: 'We send at most one such email an hour. The log has the details.',
  };
}
