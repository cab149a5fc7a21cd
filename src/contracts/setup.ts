import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { line, noBody, textMatching } from './fields.ts';

/** The set-up of a new shop: what an owner confirms before, or soon after, the website opens. */

/** The steps in the order that the page shows. */
export const SETUP_STEPS = [
  'company',
  'payments',
  'catalogue',
  'mail',
  'sms',
  'backup',
  'factor',
  'legal',
  'staff',
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

export const STEP_TITLES: Record<SetupStep, string> = {
  company: 'Company',
  payments: 'Payments',
  catalogue: 'Catalogue',
  mail: 'Email',
  sms: 'Text messages',
  backup: 'Backups',
  factor: 'Two-step sign-in',
  legal: 'Legal texts',
  staff: 'Staff',
};

/** A new live website stays closed to visitors until these are confirmed. */
export const NEEDED_TO_OPEN = ['company', 'catalogue', 'mail', 'backup'] as const;

export const needsStep = (step: SetupStep): boolean =>
  (NEEDED_TO_OPEN as readonly SetupStep[]).includes(step);

/** The outside services that the set-up can try. */
export const SERVICES = ['mpesa', 'card', 'paypal', 'sms'] as const;
export type Service = (typeof SERVICES)[number];

const stepState = z.object({
  step: z.enum(SETUP_STEPS),
  /** The confirmation; null if there is none yet. */
  done: z.nullable(z.object({ at: z.string(), by: z.string() })),
  /** What must be done before it can be confirmed, in full sentences. */
  missing: z.array(z.string()),
});
export type StepState = z.output<typeof stepState>;

const serviceState = z.object({
  service: z.enum(SERVICES),
  /** The company behind it, such as "Paystack". */
  provider: z.string(),
  /** `none`: without credentials. `simulated`: the sandbox of demo mode answers. */
  credentials: z.enum(['set', 'none', 'simulated']),
  /** Whether staff have turned the payment method on; null for text messages. */
  on: z.nullable(z.boolean()),
  /** The last try from this page; null if there was none. */
  tried: z.nullable(z.object({ at: z.string(), good: z.boolean(), says: z.string() })),
  /** When the provider last sent us a message; null for never. */
  heardAt: z.nullable(z.string()),
});
export type ServiceState = z.output<typeof serviceState>;

export const setup = z.object({
  /** True while visitors see "opening soon". */
  closed: z.boolean(),
  steps: z.array(stepState),
  services: z.array(serviceState),
  /** Plans on sale without a billing period: a live shop does not show them. */
  plansWithoutPeriod: z.int(),
  mail: z.object({
    /** The sender, such as "Mfano <hello@mfano.example>". */
    from: z.string(),
    /** False if no mail server is set, so nothing is sent. */
    server: z.boolean(),
    /** The address that the last test email went to; null if there was none, or its code was used. */
    sentTo: z.nullable(z.string()),
  }),
  backup: z.object({
    /** The public key for encrypted backups, from BACKUP_RECIPIENT or this page; empty for none. */
    recipient: z.string(),
    /** The last backup that was made; null if there is none. */
    last: z.nullable(z.object({ at: z.string(), bytes: z.number(), encrypted: z.boolean() })),
  }),
});
export type Setup = z.output<typeof setup>;

const shared = { access: 'admin', tag: 'settings' } as const;

export const readSetup = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/setup',
  summary: 'The set-up: its steps, outside services, email and backups',
  answer: setup,
});

export const confirmStep = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/setup/steps/{step}',
  summary: 'Confirms a step; the website opens when all the steps that it needs are confirmed',
  params: z.object({ step: z.enum(SETUP_STEPS, 'Choose a step from the list') }),
  body: z.object({
    /** Step `catalogue`: `empty` takes every package off sale. */
    packages: z.optional(z.enum(['keep', 'empty'], 'Must be “keep” or “empty”')),
    /** Step `mail`: the code from the test email. */
    code: z.optional(line(20)),
  }),
  answer: setup,
});

export const sendTestMail = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/setup/test-mail',
  summary: 'Emails a code to the caller, who enters it to confirm that emails arrive',
  body: noBody,
  perMinute: 10,
  answer: setup,
});

export const tryService = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/setup/services/{service}/try',
  summary:
    'Signs in to an outside service with our credentials; moves no money and sends no message',
  params: z.object({ service: z.enum(SERVICES, 'Choose a service from the list') }),
  body: noBody,
  perMinute: 20,
  answer: setup,
});

export const changeBackupKey = endpoint({
  ...shared,
  method: 'PUT',
  path: '/api/setup/backup-key',
  summary: 'Sets the public key that encrypts backups where BACKUP_RECIPIENT is not set',
  proof: true,
  body: z.object({
    recipient: textMatching(/^age1[0-9a-z]{50,80}$/, 'Must be a public key that begins with age1'),
  }),
  answer: setup,
});

export const openWebsite = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/setup/open',
  summary: 'Opens the website to visitors before all steps are confirmed',
  body: noBody,
  answer: setup,
});

const mailRecord = z.object({
  kind: z.enum(['SPF', 'DKIM', 'DMARC']),
  /** The name in DNS, such as "_dmarc.mfano.example". */
  name: z.string(),
  /** `unknown`: DNS did not answer. */
  found: z.enum(['yes', 'no', 'unknown']),
  /** The record; empty if it was not found. */
  value: z.string(),
});
export type MailRecord = z.output<typeof mailRecord>;

export const readMailRecords = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/setup/mail-records',
  summary: 'Looks up SPF, DKIM and DMARC for the domain that our emails come from',
  perMinute: 20,
  query: z.object({
    /** The DKIM selector that the mail provider names. */
    selector: z.optional(
      textMatching(/^[a-z0-9]([a-z0-9._-]{0,61}[a-z0-9])?$/i, 'Must be a DKIM selector', 63),
    ),
  }),
  answer: z.array(mailRecord),
});
