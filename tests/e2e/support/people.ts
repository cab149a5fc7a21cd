import { randomInt } from 'node:crypto';
import type { BrowserContextOptions } from 'playwright-core';
import { decodeToken, ROLE, TOKEN } from '../../../src/web/lib/session.ts';
import { keepInBrowser } from './kept.ts';
import { isNowhere, type Visitor } from './visit.ts';
import { siteUrl } from './site.ts';

export const PASSWORD = 'Savanna-7-rain';
export const ADMIN = { email: 'admin@mfano.example', password: 'Kilimanjaro-5895' };

/** A person nobody has met: an own address, and an own number so that no other test answers their prompts. */
export interface Person {
  email: string;
  /** Ten digits, as typed. */
  phone: string;
  /** As the providers write it: 2547… */
  msisdn: string;
}

export function newPerson(): Person {
  const digits = String(randomInt(10_000_000, 99_999_999));
  return { email: `wanjiru.${digits}@mail.example`, phone: `07${digits}`, msisdn: `2547${digits}` };
}

/** Makes an account by the call, exactly with the payload of the requirements' form. */
export async function register(person: Person): Promise<void> {
  const answer = await fetch(`${siteUrl()}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Wanjiru',
      lastName: 'Otieno',
      email: person.email,
      phone: person.phone,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      terms: true,
    }),
  });
  if (answer.status !== 201)
    throw new Error(`registration answered ${answer.status}: ${await answer.text()}`);
}

/** Signs a visitor in without the form: the session's cookie, and the token for the pages; on a page that is open, as a provider's return hands it over. */
export async function signIn(
  { context, page }: Visitor,
  { email, password = PASSWORD }: { email: string; password?: string },
): Promise<string> {
  const answer = await context.request.post('/api/auth/login', { data: { email, password } });
  if (!answer.ok())
    throw new Error(`signing in answered ${answer.status()}: ${await answer.text()}`);
  const { token } = (await answer.json()) as { token: string };
  if (isNowhere(page))
    await keepInBrowser(page, { [TOKEN]: token, [ROLE]: decodeToken(token)!.role });
  else await page.goto(`/legal/license?token=${token}`);
  return token;
}

/** A visitor with an account, signed in. */
export async function member(
  visit: (options?: BrowserContextOptions) => Promise<Visitor>,
  options?: BrowserContextOptions,
): Promise<Visitor & { person: Person }> {
  const person = newPerson();
  const [visitor] = await Promise.all([visit(options), register(person)]);
  await signIn(visitor, person);
  return { ...visitor, person };
}
