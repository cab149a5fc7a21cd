import { readJson, send } from '../../kernel/outbound.ts';
import type { SmsOptions } from './sms.ts';

const TIMEOUT = 20_000;

/** Tries user and key by asking for the balance; no text is sent. Answers what was found, throws what is wrong. */
export async function checkSms({ baseUrl, username, apiKey }: SmsOptions): Promise<string> {
  const url = `${baseUrl}/version1/user?username=${encodeURIComponent(username)}`;
  const outcome = await send(url, { headers: { apiKey, accept: 'application/json' } }, TIMEOUT);
  if (outcome.kind !== 'answer') throw new Error(outcome.reason);
  const data = (readJson(outcome.text) as { UserData?: { balance?: unknown } } | undefined)
    ?.UserData;
  if (outcome.status !== 200 || typeof data?.balance !== 'string')
    throw new Error(`HTTP ${outcome.status}: user or key is not taken`);
  return `user ${username}, balance ${data.balance}`;
}
