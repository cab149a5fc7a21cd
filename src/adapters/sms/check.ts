import { readJson, send } from '../../kernel/outbound.ts';
import type { SmsOptions } from './sms.ts';

const TIMEOUT = 20_000;

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
