import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { pause } from './answer.ts';
import type { SandboxContext } from './context.ts';
import type { Fault } from './faults.ts';

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
  return ctx.store.list<SentMail>('mail', { tag: to?.toLowerCase(), limit });
}

export function findMail(ctx: SandboxContext, id: string): SentMail | null {
  return ctx.store.get<SentMail>('mail', id);
}

async function receive(
  ctx: SandboxContext,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
): Promise<void> {
  const raw = Buffer.concat(await stream.toArray());
  if (stream.sizeExceeded) throw Object.assign(new Error('Message too big'), { responseCode: 552 });
  const fault = ctx.faults.take('mail', 'call', 'message');
  if (fault.delay_ms) await pause(ctx, fault.delay_ms);
  const refusal = refusalOf(fault);
  if (!refusal || fault.charge_anyway) await keep(ctx, raw, session);
  if (fault.hang) await pause(ctx, HANG);
  if (refusal) throw refusal;
}

/** HTTP's words for an SMTP server: 5xx and 429 are "later", other 4xx are "never". */
function refusalOf(fault: Fault): Error | null {
  const status = fault.http_status;
  const fromStatus = status === undefined ? undefined : status >= 500 || status === 429 ? 451 : 550;
  const code = fault.smtp_code ?? fromStatus ?? (fault.hang ? 421 : undefined);
  if (code === undefined) return null;
  return Object.assign(new Error(code < 500 ? 'Try again later' : 'Mailbox unavailable'), {
    responseCode: code,
  });
}

async function keep(ctx: SandboxContext, raw: Buffer, session: SMTPServerSession): Promise<void> {
  const mail = await PostalMime.parse(raw);
  const headers = Object.fromEntries(
    mail.headers
      .filter((header) => KEPT_HEADERS.includes(header.key))
      .map((header) => [header.key, header.value]),
  );
  const at = ctx.clock.now().toISOString();
  for (const { address } of session.envelope.rcptTo) {
    const id = Buffer.from(
      `${mail.messageId ?? `${session.id}-${ctx.store.serial('mail')}`} ${address.toLowerCase()}`,
    ).toString('base64url');
    if (findMail(ctx, id)) continue; // a mailbox shows one mail for one Message-ID
    ctx.store.put<SentMail>(
      'mail',
      id,
      {
        id,
        to: address,
        from: mail.from?.address ?? '',
        subject: mail.subject ?? '',
        text: (mail.text ?? '').trimEnd(),
        html: mail.html ?? '',
        headers,
        attachments: mail.attachments.map((item) =>
          keptAttachment(item.filename, item.mimeType, bytesOf(item.content)),
        ),
        at,
      },
      address.toLowerCase(),
    );
  }
}

function keptAttachment(
  name: string | null,
  contentType: string,
  content: Buffer,
): SentMail['attachments'][number] {
  return {
    name: name ?? 'file',
    contentType,
    size: content.length,
    content: content.toString('base64'),
  };
}

function bytesOf(content: ArrayBuffer | Uint8Array | string): Buffer {
  return typeof content === 'string'
    ? Buffer.from(content)
    : Buffer.from(content instanceof ArrayBuffer ? new Uint8Array(content) : content);
}
