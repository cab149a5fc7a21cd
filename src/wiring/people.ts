import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { googleCalls } from '../http/google-calls.ts';
import type { Loop, StartLoop } from '../jobs/loop.ts';
import { HOUR } from '../kernel/clock.ts';
import {
  DataRequests,
  dataRequestRoutes,
  PersonalData,
  personalDataRoutes,
} from '../modules/personal-data/index.ts';
import {
  accountLinks,
  accountRoutes,
  accountOfOne,
  Accounts,
  createLoginTries,
  createSessions,
  FactorEnrolment,
  factorRoutes,
  googleRoutes,
  GoogleSignIn,
  linkRoutes,
  OwnAccess,
  ownAccessRoutes,
  PasswordChange,
  PasswordResets,
  passwordRoutes,
  PasswordStrength,
  Proofs,
  SecondFactor,
  SecondStep,
  isFirstPasswordInUse,
  seedFirstAdmin,
  SignInLinks,
  userRoutes,
  Users,
  type AccountsOptions,
} from '../modules/accounts/index.ts';
import { versionInForce } from '../modules/legal/index.ts';
import { auditRoutes } from '../modules/audit/index.ts';
import { followAccount } from '../modules/invoices/index.ts';
import { chooseOrderTexts } from '../modules/orders/index.ts';
import { openGoogle, originOf } from './gateways.ts';
import { wireNotices, type NoticesWiring } from './notices.ts';

const TIDY_EVERY = HOUR;

/** Accounts and what is written to people, wired to each other. */
export async function wirePeople(wiring: NoticesWiring) {
  const { config, db, clock, log, settings } = wiring;
  const outgoing = await wireNotices(wiring);
  const { notices, budgets } = outgoing;
  const queueMail: AccountsOptions['queueMail'] = (tx, mail) => notices.queueMail(tx, mail);
  const demanded = async (): Promise<boolean> => {
    const { staffFactor } = await settings.read('security');
    return staffFactor === 'always' || (staffFactor === 'live' && config.mode === 'live');
  };
  const ways = wireWaysIn({ config, db, clock, demanded });
  const options: AccountsOptions = {
    db,
    clock,
    keys: config.keys,
    publicUrl: config.publicUrl,
    termsVersion: () => versionInForce(db, 'terms'),
    queueMail,
    async textsChosen(tx, userId, wanted) {
      await chooseOrderTexts(tx, userId, wanted);
      await followAccount(tx, userId);
    },
    ...ways,
    strength: new PasswordStrength(async () => {
      const { name, tagline } = await settings.read('company');
      return [name, tagline, new URL(config.publicUrl).hostname, 'biashara'];
    }),
  };
  const accounts = new Accounts(options);
  const mailedLinks = { ...options, mayMail: budgets.spendLink.bind(budgets) };
  const resets = new PasswordResets(accounts, mailedLinks);
  const links = new SignInLinks(accounts, mailedLinks);
  const enrolment = new FactorEnrolment({
    db,
    clock,
    keys: config.keys,
    publicUrl: config.publicUrl,
    company: async () => (await settings.read('company')).name,
    demanded,
    queueMail,
  });
  const google = wireGoogle(config, accounts, { ...options, log });
  const data = new PersonalData({ db, clock, accounts: accountOfOne(accounts, clock), queueMail });
  const requests = new DataRequests({ ...options, data });
  notices.attaches('personal_data', (id) => requests.document(id));
  const loops: Loop[] = [];
  return {
    accounts,
    notices,
    budgets,
    bindings: [
      ...accountRoutes(accounts),
      ...linkRoutes(resets, links),
      ...factorRoutes(new SecondStep(accounts, options), new Proofs(options), enrolment),
      ...ownAccessRoutes(new OwnAccess(options)),
      ...personalDataRoutes(data),
      ...dataRequestRoutes(requests),
      ...passwordRoutes(new PasswordChange(options), options.strength),
      ...google.bindings,
      ...userRoutes(new Users(accounts, options)),
      ...auditRoutes(db),
    ],
    plugins: [{ plugin: accountLinks(accounts, config.rateLimitScale) }, ...google.plugins],
    /** The first administrator, where none exists; answers a password that was made up, for printing once. */
    async seed() {
      const { firstAdmin, mode } = config;
      if (mode === 'live' && firstAdmin && (await isFirstPasswordInUse(db, firstAdmin))) {
        const mend = 'change it in the profile, and take it out of the settings';
        log.warn(`ADMIN_PASSWORD opens the first account to this day: ${mend}`);
      }
      return seedFirstAdmin(db, clock, firstAdmin, mode === 'demo');
    },
    /** What of the requests about personal data comes round once a day. */
    tidyRequests: () => requests.tidy(),
    refresh: outgoing.refresh,
    async start(startLoop: StartLoop): Promise<void> {
      loops.push(
        ...(await outgoing.startWork(startLoop)),
        startLoop(TIDY_EVERY, () => accounts.tidy()),
        startLoop(TIDY_EVERY, () => enrolment.tidy()),
        startLoop(TIDY_EVERY, () => budgets.tidy(db)),
      );
    },
    stop: () => outgoing.stop(loops),
  };
}

/** What every way in goes by: sessions, the count of tries, second factors. */
function wireWaysIn({
  config,
  db,
  clock,
  demanded,
}: Pick<NoticesWiring, 'config' | 'db' | 'clock'> & { demanded: () => Promise<boolean> }) {
  return {
    sessions: createSessions(db, clock, demanded),
    tries: createLoginTries(db, clock),
    factor: new SecondFactor(config.keys, config.publicUrl),
  };
}

/** Signing in with Google. Without the provider there is no route: what nobody has set up cannot be a way in. */
function wireGoogle(
  config: Config,
  accounts: Accounts,
  options: AccountsOptions & { log: Logger },
) {
  const provider = openGoogle(config);
  if (!provider) return { bindings: [], plugins: [] };
  const signIn = new GoogleSignIn(accounts, { ...options, provider });
  const plugin = googleCalls({
    findSession: (token) => accounts.findSession(token),
    secureCookies: config.publicUrl.startsWith('https://'),
    rateLimitScale: config.rateLimitScale,
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
  return { bindings: googleRoutes(signIn, accounts), plugins: [{ plugin }] };
}
