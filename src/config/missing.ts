import { EXAMPLE_SENDER, type Config } from './config.ts';

/** A setting that a live shop needs and that nobody made. */
export interface MissingSetting {
  variable: string;
  /** What does not work without it. */
  effect: string;
}

type Facts = Pick<
  Config,
  | 'smtpUrl'
  | 'mailFrom'
  | 'mpesa'
  | 'stripe'
  | 'paystack'
  | 'paypal'
  | 'backupRecipient'
  | 'backupOpen'
> & {
  /** Set-up has a key for backups. */
  keyInSetup: boolean;
};

const NEEDED: readonly (MissingSetting & { missing(facts: Facts): boolean })[] = [
  { variable: 'SMTP_URL', effect: 'no email is sent', missing: ({ smtpUrl }) => smtpUrl === null },
  {
    variable: 'MAIL_FROM',
    effect: `emails are sent from the example address ${EXAMPLE_SENDER}`,
    missing: ({ mailFrom }) => mailFrom === EXAMPLE_SENDER,
  },
  {
    variable: 'MPESA_CONSUMER_KEY, PAYSTACK_SECRET_KEY or PAYPAL_CLIENT_ID',
    effect: 'customers cannot pay online',
    missing: ({ mpesa, stripe, paystack, paypal }) => !(mpesa ?? stripe ?? paystack ?? paypal),
  },
  {
    variable: 'BACKUP_RECIPIENT',
    effect: 'no backup is made',
    missing: ({ backupRecipient, backupOpen, keyInSetup }) =>
      backupRecipient === null && !backupOpen && !keyInSetup,
  },
];

/**
 * The settings that a live shop needs and that nobody made. A start does not stop for them: the log, the
 * preflight, the Operation page and the morning page name them, all from here.
 */
export function missingSettings(facts: Facts): MissingSetting[] {
  return NEEDED.filter(({ missing }) => missing(facts)).map(({ variable, effect }) => ({
    variable,
    effect,
  }));
}

/** One line for a log or a list of checks. */
export const inOneLine = ({ variable, effect }: MissingSetting): string =>
  `${variable} is not set, so ${effect}`;
