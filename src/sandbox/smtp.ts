import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { SandboxContext } from './context.ts';
import { pause } from './deliver.ts';
import { collection } from './kit.ts';

/** A mail as one recipient's mailbox holds it. */
export interface SentMail {
  id: string;
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  /** Each with its bytes as base64. */
  attachments: { name: string; contentType: string; size: number; content: string }[];
  at: string;
}

const KEPT_HEADERS = [
  'reply-to',
  'list-id',
  'list-unsubscribe',
  'list-unsubscribe-post',
  'message-id',
];
const MAX_BYTES = 25 * 1024 * 1024;
const HANG = 60_000;

/** Under the recipient's address as tag. */
export const mails = collection<SentMail>('mail', (mail) => mail.id);

/** The mail provider: a real SMTP server on the loopback, without login, that puts every mail into the sandbox's mailbox. */
export async function openMailServer(
  ctx: SandboxContext,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: MAX_BYTES,
    disableReverseLookup: true,
    closeTimeout: 500,
    onData: (stream, session, done) => {
      receive(ctx, stream, session).then(() => done(), done);
    },
  });
  server.on('error', () => undefined); // a client that hangs up ends only its own connection
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Mail newest first; of one address where given, without case. */
export function sentMail(ctx: SandboxContext, to?: string, limit?: number): SentMail[] {
  return mails.list(ctx, { tag: to?.toLowerCase(), limit });
}

async function receive(
  ctx: SandboxContext,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
): Promise<void> {
  const raw = Buffer.concat(await stream.toArray());
  if (stream.sizeExceeded) throw Object.assign(new Error('Message too big'), { responseCode: 552 });
  const fault = ctx.faults.take('mail', 'call', 'message');
  const { http_status: status, smtp_code, hang } = fault;
  // HTTP's words for an SMTP server: 5xx and 429 are "later", other 4xx are "never".
  const fromStatus = status === undefined ? undefined : status >= 500 || status === 429 ? 451 : 550;
  const responseCode = smtp_code ?? fromStatus ?? (hang ? 421 : undefined);
  if (fault.delay_ms) await pause(ctx.closing, fault.delay_ms);
  if (responseCode === undefined || fault.charge_anyway) await keep(ctx, raw, session);
  if (hang) await pause(ctx.closing, HANG);
  if (responseCode === undefined) return;
  const text = responseCode < 500 ? 'Try again later' : 'Mailbox unavailable';
  throw Object.assign(new Error(text), { responseCode });
}

/** Puts a mail into each recipient's mailbox, which shows one mail for one Message-ID. */
async function keep(ctx: SandboxContext, raw: Buffer, session: SMTPServerSession): Promise<void> {
  const mail = await PostalMime.parse(raw);
  const kept = mail.headers.filter((header) => KEPT_HEADERS.includes(header.key));
  const headers = Object.fromEntries(kept.map((header) => [header.key, header.value]));
  const attachments = mail.attachments.map(({ filename, mimeType, content: given }) => {
    const content =
      typeof given === 'string' ? Buffer.from(given) : Buffer.from(new Uint8Array(given));
    const base64 = content.toString('base64');
    return {
      name: filename ?? 'file',
      contentType: mimeType,
      size: content.length,
      content: base64,
    };
  });
  const at = ctx.clock.now().toISOString();
  for (const { address: to } of session.envelope.rcptTo) {
    const messageId = mail.messageId ?? `${session.id}-${ctx.store.serial('mail')}`;
    const id = Buffer.from(`${messageId} ${to.toLowerCase()}`).toString('base64url');
    if (mails.get(ctx, id)) continue;
    const sent: SentMail = {
      id,
      to,
      from: mail.from?.address ?? '',
      subject: mail.subject ?? '',
      text: (mail.text ?? '').trimEnd(),
      html: mail.html ?? '',
      headers,
      attachments,
      at,
    };
    mails.put(ctx, sent, to.toLowerCase());
  }
}
