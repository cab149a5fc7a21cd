import { readJson, send } from '../../kernel/outbound.ts';
import type { SendOutcome, Sms, SmsChannel } from '../../modules/notices/channels.ts';

interface SmsOptions {
  /** https://api.africastalking.com, without a trailing slash. */
  baseUrl: string;
  username: string;
  apiKey: string;
  /** Absent: the shared sender AFRICASTKNG. */
  senderId: string | null;
}

const TIMEOUT = 20_000;
const ACCEPTED = [100, 101, 102];
/** Account and gateway troubles, which pass; the other codes speak of the recipient (docs/providers.md §5.1). */
const PASSING = [405, 500, 501];

/** Texts through Africa's Talking, one recipient a call. There is no idempotency key: a lost answer may mean a sent text. */
export function createSms(options: SmsOptions): SmsChannel {
  return {
    async send(sms) {
      const headers = {
        apiKey: options.apiKey,
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
      };
      const request = { method: 'POST', headers, body: form(options, sms).toString() };
      const outcome = await send(`${options.baseUrl}/version1/messaging`, request, TIMEOUT);
      if (outcome.kind !== 'answer')
        return { kind: 'retry', reason: `${outcome.kind}: ${outcome.reason}` };
      return outcome.status >= 200 && outcome.status < 300
        ? accepted(outcome.text)
        : refused(outcome.status);
    },
  };
}

function form(options: SmsOptions, sms: Sms): URLSearchParams {
  const fields = new URLSearchParams({
    username: options.username,
    to: `+${sms.to}`,
    message: sms.text,
  });
  if (options.senderId) fields.set('from', options.senderId);
  return fields;
}

/** A 201 is not success yet: each recipient has its own code, and there may be no recipient. */
function accepted(text: string): SendOutcome {
  const data = (
    readJson(text) as { SMSMessageData?: { Message?: unknown; Recipients?: unknown } } | undefined
  )?.SMSMessageData;
  const recipient = Array.isArray(data?.Recipients)
    ? (data.Recipients[0] as Record<string, unknown> | undefined)
    : undefined;
  if (!data) return { kind: 'retry', reason: 'unreadable answer' };
  if (!recipient) return { kind: 'failed', reason: `no recipient: ${String(data.Message)}` };
  const code = Number(recipient.statusCode);
  if (ACCEPTED.includes(code))
    return {
      kind: 'sent',
      providerId: typeof recipient.messageId === 'string' ? recipient.messageId : null,
    };
  return {
    kind: PASSING.includes(code) ? 'retry' : 'failed',
    reason: `${code} ${String(recipient.status)}`,
  };
}

/** A rejected key is no fault of the message, so the message is retried until the key is fixed. */
function refused(status: number): SendOutcome {
  const passes = status >= 500 || [401, 403, 408, 429].includes(status);
  return { kind: passes ? 'retry' : 'failed', reason: `HTTP ${status}` };
}

/** Checks user name and key by reading the balance; no message is sent. Returns the result, throws if something is wrong. */
export async function checkSms({ baseUrl, username, apiKey }: SmsOptions): Promise<string> {
  const url = `${baseUrl}/version1/user?username=${encodeURIComponent(username)}`;
  const outcome = await send(url, { headers: { apiKey, accept: 'application/json' } }, TIMEOUT);
  if (outcome.kind !== 'answer') throw new Error(outcome.reason);
  const data = (readJson(outcome.text) as { UserData?: { balance?: unknown } } | undefined)
    ?.UserData;
  if (outcome.status !== 200 || typeof data?.balance !== 'string')
    throw new Error(`HTTP ${outcome.status}: the user name or key was rejected`);
  return `user ${username}, balance ${data.balance}`;
}
