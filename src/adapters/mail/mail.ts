import { setTimeout as pause } from 'node:timers/promises';
import type { Mail, MailChannel, SendOutcome } from '../../modules/notices/channels.ts';

interface MailOptions {
  /** smtp://user:password@host:587 or smtps://… */
  smtpUrl: string;
  /** "Name <address>". */
  from: string;
}

const CONNECT = 10_000;
const SOCKET = 30_000;
/** Mails that are sent at the same time. */
const CONNECTIONS = 5;
/** Sends one email. The worker that takes it from the outbox has it for a minute. */
const LONGEST = 50_000;

/** Mail over SMTP with pooled connections, bounded in time and without access to files or addresses (docs/providers.md §6.3). */
export function createMail(options: MailOptions): MailChannel {
  let transport: ReturnType<typeof transportTo> | undefined;
  return {
    async send(mail) {
      try {
        const opened = await (transport ??= transportTo(options.smtpUrl));
        const info = await within(LONGEST, opened.sendMail(message(options, mail)));
        return { kind: 'sent', providerId: info.messageId };
      } catch (error) {
        return classify(error);
      }
    },
    close: async () => (await transport)?.close(),
  };
}

/** Signs in to the mail server without sending an email. Returns the result, throws if something is wrong. */
export async function checkMail({ smtpUrl, from }: MailOptions): Promise<string> {
  const transport = await transportTo(smtpUrl);
  try {
    await transport.verify();
    return `signed in to ${new URL(smtpUrl).host}; emails are sent from ${from}`;
  } finally {
    transport.close();
  }
}

/** An email that takes longer may still arrive, so it is sent again with the same Message-ID. */
async function within<T>(limit: number, sending: Promise<T>): Promise<T> {
  const late = new AbortController();
  const over = pause(limit, undefined, { signal: late.signal }).then(() => {
    throw Object.assign(new Error('it took too long'), { code: 'ETIMEDOUT' });
  });
  over.catch(() => undefined);
  sending.catch(() => undefined);
  return Promise.race([sending, over]).finally(() => late.abort());
}

async function transportTo(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: CONNECT,
    greetingTimeout: CONNECT,
    dnsTimeout: CONNECT,
    socketTimeout: SOCKET,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function message(options: MailOptions, mail: Mail) {
  return {
    from: options.from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.messageId}>`,
    replyTo: mail.replyTo,
    headers: mail.headers,
    attachments: mail.attachments,
  };
}

/** A 5xx reply is final, unless it refuses our login, which is no fault of the email. Every other error may pass. */
function classify(error: unknown): SendOutcome {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const reply = typeof responseCode === 'number' ? responseCode : null;
  const reason =
    [code, reply].filter((part) => part !== undefined && part !== null).join(' ') ||
    (error instanceof Error ? error.name : 'email failed');
  const final =
    code === 'EAUTH' || code === 'ENOAUTH'
      ? false
      : (reply !== null && reply >= 500) || (code === 'EENVELOPE' && reply === null);
  return { kind: final ? 'failed' : 'retry', reason };
}
