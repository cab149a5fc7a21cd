import { randomInt } from 'node:crypto';
import type { SignedIn } from '../../contracts/call.ts';
import type { BodyOf } from '../../contracts/endpoint.ts';
import {
  NEEDED_TO_OPEN,
  SERVICES,
  SETUP_STEPS,
  STEP_TITLES,
  type confirmStep,
  type MailRecord,
  type Service,
  type ServiceState,
  type Setup,
  type SetupStep,
} from '../../contracts/setup.ts';
import { contentChanged, type Database, type Tx } from '../../db/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { invalidField, refusal } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { recordChange } from '../audit/index.ts';
import type { Notices, MailContent } from '../notices/index.ts';
import type { Provider } from '../payments/index.ts';
import { exampleFacts, type SettingsService } from '../settings/index.ts';
import { lookUpMailRecords, type ResolveTxt } from './mail-records.ts';
import { store, type SetupState } from './setup.store.ts';

/** An outside service as the configuration has it. */
interface ServiceSet {
  /** The company behind it. */
  name: string;
  /** The sender of the messages that we count as heard; null for text messages. */
  messagesFrom: Provider | null;
  credentials: ServiceState['credentials'];
  /** Signs in there; answers what was found, throws with the reason. */
  check(): Promise<string>;
}

interface SetupOptions {
  db: Database;
  clock: Clock;
  live: boolean;
  settings: SettingsService;
  notices: Pick<Notices, 'queueMail'>;
  services: Record<Service, ServiceSet>;
  /** The sender of our emails, and whether a mail server is set. */
  mail: { from: string; server: boolean };
  /** BACKUP_RECIPIENT; null where it is not set. */
  recipient: string | null;
  resolveTxt: ResolveTxt;
  /** Lets this node follow what changed; the others hear of it. */
  follow(): Promise<void>;
}

const REFUSED = { none: 'no_credentials', simulated: 'no_credentials:simulated' } as const;

/** What an owner confirms in a new shop. A new live website is closed to visitors until the needed steps are confirmed. */
export class SetupOffice {
  readonly #options: SetupOptions;
  #closed = false;

  constructor(options: SetupOptions) {
    this.#options = options;
  }

  /** Whether visitors see "opening soon" on this node now. */
  get closed(): boolean {
    return this.#closed;
  }

  /** Reads again whether the website is closed; call after a change on any node. */
  async refresh(): Promise<void> {
    this.#closed = this.#options.live && (await store.read(this.#options.db)).closed;
  }

  async read(): Promise<Setup> {
    const { db, mail, live } = this.#options;
    const [state, last, plansWithoutPeriod] = await Promise.all([
      store.read(db),
      store.lastBackup(db),
      store.plansWithoutPeriod(db),
    ]);
    return {
      closed: live && state.closed,
      steps: await this.#steps(state),
      services: await this.#services(state),
      plansWithoutPeriod,
      mail: { ...mail, sentTo: state.sent?.to ?? null },
      backup: {
        recipient: this.#recipient(state),
        last: last && { at: last.at, bytes: last.bytes, encrypted: last.recipient !== '' },
      },
    };
  }

  /** Confirms a step. Throws 409 while something of it is missing, 422 for a wrong code or no choice. */
  async confirm(
    step: SetupStep,
    body: BodyOf<typeof confirmStep>,
    caller: SignedIn,
  ): Promise<Setup> {
    const missing = await this.#missing(step, await store.read(this.#options.db));
    if (missing.length > 0) throw refusal('setup_incomplete', { missing: missing.join(' ') });
    await this.#change(`Set-up: “${STEP_TITLES[step]}” confirmed`, async (tx, state, now) => {
      if (step === 'mail') checkCode(state, body.code);
      if (step === 'catalogue') await chooseCatalogue(tx, body.packages, caller.name, now);
      const done = { ...state.done, [step]: { at: now.toISOString(), by: caller.name } };
      const closed = state.closed && NEEDED_TO_OPEN.some((each) => !done[each]);
      return { ...state, done, closed, sent: step === 'mail' ? null : state.sent };
    });
    return this.read();
  }

  /** Emails a code to the caller. Throws 409 where no mail server is set. */
  async sendTestMail(caller: SignedIn): Promise<Setup> {
    if (!this.#options.mail.server) throw refusal('no_mail_server');
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await this.#change('Set-up: test email sent', async (tx, state) => {
      await this.#options.notices.queueMail(tx, {
        template: 'setup_test',
        reference: newId('test'),
        to: caller.email,
        content: testMail(code),
      });
      return { ...state, sent: { code, to: caller.email } };
    });
    return this.read();
  }

  /** Signs in at an outside service and keeps what it said. Throws 409 where it has no credentials, or is simulated. */
  async tryService(service: Service): Promise<Setup> {
    const { name, credentials, check } = this.#options.services[service];
    if (credentials !== 'set') throw refusal(REFUSED[credentials], { provider: name });
    const found = await check().then(
      (says) => ({ good: true, says }),
      (error: Error) => ({ good: false, says: error.message.split('\n')[0]! }),
    );
    const result = found.good ? 'worked' : 'failed';
    await this.#change(`Set-up: tried ${name}, which ${result}`, async (_tx, state, now) => ({
      ...state,
      tried: { ...state.tried, [service]: { at: now.toISOString(), ...found } },
    }));
    return this.read();
  }

  /** Sets the public key for backups. Throws 409 where BACKUP_RECIPIENT decides. */
  async changeBackupKey(recipient: string): Promise<Setup> {
    if (this.#options.recipient) throw refusal('backup_key_set');
    await this.#change('Set-up: backup key changed', async (_tx, { done, ...state }) => {
      // A backup with the new key must be seen first.
      const { backup: _, ...others } = done;
      return { ...state, done: others, recipient };
    });
    return this.read();
  }

  async open(): Promise<Setup> {
    await this.#change('Website opened to visitors', async (_tx, state) => ({
      ...state,
      closed: false,
    }));
    return this.read();
  }

  mailRecords(selector: string | undefined): Promise<MailRecord[]> {
    const domain = /@([^\s@<>]+)>?$/.exec(this.#options.mail.from)![1]!;
    return lookUpMailRecords(domain, selector, this.#options.resolveTxt);
  }

  async #change(
    summary: string,
    next: (tx: Tx, state: SetupState, now: Date) => Promise<SetupState>,
  ): Promise<void> {
    const { db, clock } = this.#options;
    const now = clock.now();
    await db.transaction(async (tx) => {
      const state = await next(tx, await store.lock(tx, now), now);
      await store.update(tx, state, now);
      await recordChange(tx, { action: 'setup.changed', entityId: 'setup', summary });
      await contentChanged(tx, 'settings');
    });
    await this.#options.follow();
  }

  async #steps(state: SetupState): Promise<Setup['steps']> {
    return Promise.all(
      SETUP_STEPS.map(async (step) => ({
        step,
        done: state.done[step] ?? null,
        missing: await this.#missing(step, state),
      })),
    );
  }

  /** What must be done before the step can be confirmed. */
  async #missing(step: SetupStep, state: SetupState): Promise<string[]> {
    const { db, settings, mail, live } = this.#options;
    // Another node may have saved it a moment ago.
    if (step === 'company') return exampleFacts({ read: (key) => settings.readIn(db, key) });
    if (step === 'mail') return mail.server ? [] : ['The server cannot send emails yet.'];
    if (step !== 'backup') return [];
    const recipient = this.#recipient(state);
    if ((await store.lastBackup(db))?.recipient === recipient) return [];
    return live && recipient === ''
      ? ['No backup key is set yet.']
      : ['No backup has been made with this key yet.'];
  }

  /** The public key that encrypts backups; empty for none. */
  #recipient({ recipient }: SetupState): string {
    return this.#options.recipient ?? recipient;
  }

  async #services({ tried }: SetupState): Promise<ServiceState[]> {
    const { settings, services, db } = this.#options;
    const [{ methods }, heard] = await Promise.all([settings.readIn(db, 'shop'), store.heard(db)]);
    return SERVICES.map((service) => {
      const { name, credentials, messagesFrom } = services[service];
      return {
        service,
        provider: name,
        credentials,
        on: service === 'sms' ? null : methods[service],
        tried: tried[service] ?? null,
        heardAt: (messagesFrom && heard[messagesFrom]?.toISOString()) ?? null,
      };
    });
  }
}

function checkCode({ sent }: SetupState, typed = ''): void {
  if (sent?.code !== typed.replaceAll(/\D/g, ''))
    throw invalidField('code', 'wrong_code:test_mail');
}

async function chooseCatalogue(
  tx: Tx,
  packages: 'keep' | 'empty' | undefined,
  by: string,
  now: Date,
): Promise<void> {
  if (!packages) throw invalidField('packages', 'choose_packages');
  if (packages === 'keep') return;
  const count = await store.emptyCatalogue(tx, by, now);
  await recordChange(tx, {
    action: 'package.changed',
    entityId: 'all',
    summary: `${count} ${count === 1 ? 'package' : 'packages'} taken off sale`,
  });
  await contentChanged(tx, 'catalogue');
}

/** Begins the set-up of a database that no version has started before; a live website then begins closed. */
export async function beginSetup(db: Database, clock: Clock, live: boolean): Promise<void> {
  if (!(await store.isStarted(db))) await store.begin(db, live, clock.now());
}

/** The public key for backups that the office keeps; null for none. */
export async function backupRecipient(tx: Tx): Promise<string | null> {
  return (await store.read(tx)).recipient || null;
}

/** Records a backup, so that the office can say when the last one was made. An empty `recipient` says that it is not encrypted. */
export async function recordBackup(
  db: Database,
  clock: Clock,
  made: { bytes: number; recipient: string },
): Promise<void> {
  const now = clock.now();
  await store.recordBackup(db, { at: now.toISOString(), ...made }, now);
}

/** When the last backup was made; null if there is none. */
export async function lastBackupAt(tx: Tx): Promise<Date | null> {
  const last = await store.lastBackup(tx);
  return last && new Date(last.at);
}

/** The needed steps that nobody has confirmed yet, by title; empty once all are, and for a database from before the set-up. */
export async function unconfirmedSteps(tx: Tx): Promise<string[]> {
  const state = await store.find(tx);
  return state
    ? NEEDED_TO_OPEN.filter((step) => !state.done[step]).map((step) => STEP_TITLES[step])
    : [];
}

/** The test email: its code shows that emails arrive. */
function testMail(code: string): MailContent {
  return {
    subject: `Your test code: ${code}`,
    addressee: 'staff',
    paragraphs: [
      'This email shows that the website can send emails. Enter the code on the Set-up page.',
    ],
    rows: [['Code', code]],
    note: 'Check that this email did not go to spam.',
  };
}
