import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { googleCalls } from '../http/google-calls.ts';
import type { Loop, StartLoop } from '../jobs/loop.ts';
import { HOUR, type Clock } from '../kernel/clock.ts';
import {
  accountLinks,
  accountRoutes,
  Accounts,
  googleRoutes,
  GoogleSignIn,
  linkRoutes,
  PasswordResets,
  seedFirstAdmin,
  SignInLinks,
  userRoutes,
  Users,
  type AccountsOptions,
} from '../modules/accounts/index.ts';
import { auditRoutes } from '../modules/audit/index.ts';
import { Budgets } from '../modules/budgets/index.ts';
import { NOTICE_QUEUED, Notices } from '../modules/notices/index.ts';
import type { SettingsService } from '../modules/settings/index.ts';
import type { Sandbox } from '../sandbox/index.ts';
import { openChannels, openGoogle, originOf } from './gateways.ts';

export interface PeopleOptions {
  config: Config;
  db: Database;
  clock: Clock;
  log: Logger;
  settings: SettingsService;
  sandbox: Sandbox | null;
}

const DELIVER_EVERY = 5_000;
const TIDY_EVERY = HOUR;

/** Accounts and what is written to people, wired to each other. */
export async function wirePeople({ config, db, clock, log, settings, sandbox }: PeopleOptions) {
  const channels = openChannels(config, sandbox);
  let [letterhead, limits] = await Promise.all([
    settings.read('company'),
    settings.read('budgets'),
  ]);
  const budgets = new Budgets({ clock, limits: () => limits, scale: config.rateLimitScale });
  const notices = new Notices({
    db,
    clock,
    log,
    ...channels,
    budgets,
    letterhead: () => letterhead,
    messageHost: new URL(config.publicUrl).hostname,
  });
  const { keys, publicUrl, rateLimitScale } = config;
  const options: AccountsOptions = {
    db,
    clock,
    keys,
    publicUrl,
    termsVersion: async () => (await settings.read('shop')).termsVersion,
    queueMail: (tx, mail) => notices.queueMail(tx, mail),
  };
  const accounts = new Accounts(options);
  const mailedLinks = { ...options, mayMail: budgets.spendLink.bind(budgets) };
  const resets = new PasswordResets(accounts, mailedLinks);
  const links = new SignInLinks(accounts, mailedLinks);
  const provider = openGoogle(config);
  // No provider, no route: what nobody has set up cannot be a way in.
  const google = provider && new GoogleSignIn(accounts, { ...options, log, provider });
  const googlePlugin = (signIn: GoogleSignIn) =>
    googleCalls({
      findSession: (token) => accounts.findSession(token),
      secureCookies: publicUrl.startsWith('https://'),
      rateLimitScale,
      calls: {
        begin: (call, origin) =>
          signIn.begin(call, {
            origin,
            returnTo: `${originOf(config, call)}/api/auth/google/callback`,
          }),
        handleCallback: (call, address) =>
          signIn.handleCallback(call, originOf(config, call) + address),
      },
    });
  const loops: Loop[] = [];
  let stopListening = async (): Promise<void> => {};
  return {
    accounts,
    notices,
    budgets,
    bindings: [
      ...accountRoutes(accounts),
      ...linkRoutes(resets, links),
      ...(google ? googleRoutes(google, accounts) : []),
      ...userRoutes(new Users(accounts, options)),
      ...auditRoutes(db),
    ],
    plugins: [
      { plugin: accountLinks(accounts, rateLimitScale) },
      ...(google ? [{ plugin: googlePlugin(google) }] : []),
    ],
    /** The first administrator, where none exists; answers a password that was made up, for printing once. */
    seed: () => seedFirstAdmin(db, clock, config.firstAdmin, config.mode === 'demo'),
    /** Mails carry the company's facts, and limits hold, as they are now; call when the settings changed. */
    async refresh(): Promise<void> {
      [letterhead, limits] = await Promise.all([
        settings.read('company'),
        settings.read('budgets'),
      ]);
    },
    async start(startLoop: StartLoop): Promise<void> {
      const mail = startLoop(DELIVER_EVERY, () => notices.deliverDue('mail'));
      const sms = startLoop(DELIVER_EVERY, () => notices.deliverDue('sms'));
      loops.push(
        mail,
        sms,
        startLoop(TIDY_EVERY, () => accounts.tidy()),
        startLoop(TIDY_EVERY, () => budgets.tidy(db)),
      );
      stopListening = await db.listen(NOTICE_QUEUED, (channel) => {
        if (channel !== 'sms') mail.wake();
        if (channel !== 'mail') sms.wake();
      });
    },
    /** Ends the work in order: what is being sent is finished. */
    async stop(): Promise<void> {
      notices.close();
      await stopListening();
      await Promise.all(loops.map((loop) => loop.stop()));
      await channels.mail?.close();
    },
  };
}
