import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Binding } from '../contracts/call.ts';
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
  OwnAddress,
  OwnDetails,
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
import { auditRoutes, withActor } from '../modules/audit/index.ts';
import { applyTextChoice, keepInvoices } from '../modules/invoices/index.ts';
import type { Notices } from '../modules/notices/index.ts';
import { OnBehalf, People, peopleRoutes } from '../modules/people/index.ts';
import { chooseOrderTexts } from '../modules/orders/index.ts';
import { keepQuotes } from '../modules/quotes/index.ts';
import { openGoogle, originOf } from './gateways.ts';
import { wireNotices, type NoticesWiring } from './notices.ts';

const TIDY_EVERY = HOUR;

/** Accounts and what is written to people, wired to each other. */
export async function wirePeople(wiring: NoticesWiring) {
  const { config, db, clock, log, settings } = wiring;
  const outgoing = await wireNotices(wiring);
  const { notices, budgets } = outgoing;
  const demanded = async (): Promise<boolean> => {
    const { staffFactor } = await settings.read('security');
    return staffFactor === 'always' || (staffFactor === 'live' && config.mode === 'live');
  };
  const options = optionsOf(wiring, demanded, (tx, mail) => notices.queueMail(tx, mail));
  const { queueMail } = options;
  const accounts = new Accounts(options);
  const address = new OwnAddress(accounts, options);
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
  const personalData = wirePersonalData(accounts, options, notices);
  const acting = new People({
    ...options,
    mayMail: (tx, kind, to) => budgets.spend(tx, 'mail', kind, to),
  });
  const onBehalf = new OnBehalf(options);
  const loops: Loop[] = [];
  return {
    accounts,
    onBehalf,
    /** A binding that knows who calls, and for whom. */
    bound: (binding: Binding): Binding => onBehalf.bound(withActor(binding)),
    notices,
    budgets,
    bindings: [
      ...accountRoutes(accounts, new OwnDetails(options), address),
      ...linkRoutes(resets, links),
      ...factorRoutes(new SecondStep(accounts, options), new Proofs(options), enrolment),
      ...ownAccessRoutes(new OwnAccess(options)),
      ...personalData.bindings,
      ...passwordRoutes(new PasswordChange(options), options.strength),
      ...google.bindings,
      ...userRoutes(new Users(accounts, options)),
      ...peopleRoutes(acting),
      ...auditRoutes(db),
    ],
    plugins: [{ plugin: accountLinks(address, config.rateLimitScale) }, ...google.plugins],
    /** The first administrator, where none exists; answers a password that was made up, for printing once. */
    seed: () => seedAdmin(wiring, options.strength),
    /** What of the requests about personal data comes round once a day. */
    tidyRequests: personalData.tidy,
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

/** What all parts of the accounts go by; `demanded` says whether staff need a second factor. */
function optionsOf(
  { config, db, clock, settings }: NoticesWiring,
  demanded: () => Promise<boolean>,
  queueMail: AccountsOptions['queueMail'],
): AccountsOptions {
  const { keys, publicUrl } = config;
  return {
    db,
    clock,
    keys,
    publicUrl,
    termsVersion: () => versionInForce(db, 'terms'),
    queueMail,
    async textsChosen(tx, userId, wanted) {
      await chooseOrderTexts(tx, userId, wanted);
      await applyTextChoice(tx, userId);
    },
    async addressLeft(tx, userId, email) {
      await keepInvoices(tx, userId, email);
      await keepQuotes(tx, userId, email);
    },
    sessions: createSessions(db, clock, {
      demanded,
      company: async () => (await settings.read('company')).name,
      bound: publicUrl.startsWith('https://'),
    }),
    tries: createLoginTries(db, clock),
    factor: new SecondFactor(keys, publicUrl),
    strength: new PasswordStrength(async () => {
      const { name, tagline } = await settings.read('company');
      return [name, tagline, new URL(publicUrl).hostname, 'biashara'];
    }),
  };
}

/** Warns where the password of the settings still opens the first account. */
async function seedAdmin(
  { config: { firstAdmin, mode }, db, clock, log }: NoticesWiring,
  strength: PasswordStrength,
) {
  if (mode === 'live' && (await isFirstPasswordInUse(db, firstAdmin))) {
    const mend = 'change the password in the profile, then remove ADMIN_PASSWORD from the settings';
    log.warn(`ADMIN_PASSWORD still opens the first administrator's account: ${mend}`);
  }
  return seedFirstAdmin(db, clock, firstAdmin, mode === 'demo', strength);
}

/** What somebody may have of their own data, and the requests for it; its file is attached to the answer's mail. */
function wirePersonalData(accounts: Accounts, options: AccountsOptions, notices: Notices) {
  const data = new PersonalData({ ...options, accounts: accountOfOne(accounts, options.clock) });
  const requests = new DataRequests({ ...options, data });
  notices.attaches('personal_data', (id) => requests.document(id));
  return {
    bindings: [...personalDataRoutes(data), ...dataRequestRoutes(requests)],
    tidy: () => requests.tidy(),
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
