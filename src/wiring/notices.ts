import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { Loop, StartLoop } from '../jobs/loop.ts';
import type { Clock } from '../kernel/clock.ts';
import { Budgets } from '../modules/budgets/index.ts';
import { NOTICE_QUEUED, Notices } from '../modules/notices/index.ts';
import type { SettingsService } from '../modules/settings/index.ts';
import type { Sandbox } from '../sandbox/index.ts';
import { openChannels } from './gateways.ts';

export interface NoticesWiring {
  config: Config;
  db: Database;
  clock: Clock;
  log: Logger;
  settings: SettingsService;
  sandbox: Sandbox | null;
}

const DELIVER_EVERY = 5_000;

/** Mail and SMS to people, and the budgets that bound how many of them strangers can cause. */
export async function wireNotices({ config, db, clock, log, settings, sandbox }: NoticesWiring) {
  const channels = openChannels(config, sandbox);
  const readSettings = () => Promise.all([settings.read('company'), settings.read('budgets')]);
  let [letterhead, limits] = await readSettings();
  const budgets = new Budgets({ clock, limits: () => limits, scale: config.rateLimitScale });
  const notices = new Notices({
    db,
    clock,
    log,
    ...channels,
    budgets,
    letterhead: () => letterhead,
    messageHost: new URL(config.publicUrl).hostname,
    keys: config.keys.for('mails'),
  });
  let stopListening = async (): Promise<void> => {};
  return {
    notices,
    budgets,
    /** Mails carry the company's facts, and limits hold, as they are now; call when the settings changed. */
    async refresh(): Promise<void> {
      [letterhead, limits] = await readSettings();
    },
    /** Delivers at once what this or another node queued, and comes round for what was left. */
    async startWork(startLoop: StartLoop): Promise<Loop[]> {
      const mail = startLoop(DELIVER_EVERY, () => notices.deliverDue('mail'));
      const sms = startLoop(DELIVER_EVERY, () => notices.deliverDue('sms'));
      stopListening = await db.listen(NOTICE_QUEUED, (channel) => {
        if (channel !== 'sms') mail.wake();
        if (channel !== 'mail') sms.wake();
      });
      return [mail, sms];
    },
    /** Ends the work in order: what is being sent is finished before the channels close. */
    async stop(loops: readonly Loop[]): Promise<void> {
      notices.close();
      await stopListening();
      await Promise.all(loops.map((loop) => loop.stop()));
      await channels.mail?.close();
    },
  };
}
