import type { TestProduct } from './product.ts';
import { expect } from 'vitest';
import { openJar, type Jar } from './browser-jar.ts';

export interface Person {
  name?: string;
  email: string;
  verified?: boolean;
}
/** Goes to Google as a browser does, and answers there; ends at the first address of the shop that is no redirect of ours. */
export async function viaGoogle(
  jar: Jar,
  { name = 'Achieng Atieno', email, verified = true }: Person,
  query = 'action=login',
): Promise<URL> {
  const asked = await jar.follow(`/api/auth/google?${query}`);
  expect(asked.page.status).toBe(200);
  expect(asked.page.text).toContain('Choose an account');
  const answered = await jar.post(asked.way.at(-1)!, {
    name,
    email,
    action: 'continue',
    ...(verified ? { verified: 'on' } : {}),
  });
  expect(answered.status).toBe(303);
  const resumed = await jar.get(answered.location!);
  const back = await jar.get(resumed.location!);
  expect(back.status).toBe(303);
  return new URL(back.location!);
}
export const REST = { firstName: 'Achieng', lastName: 'Atieno', phone: '0712345678', terms: true };

/** People who come by the stand-in of Google. */
export function googleAccounts(product: TestProduct) {
  const browser = (): Jar => openJar(product.url);
  const me = (jar: Jar) =>
    product.api<{ user: Record<string, unknown> }>('GET', '/api/auth/me', undefined, {
      cookie: jar.header(),
    });
  const complete = (jar: Jar, body: object) =>
    product.api('POST', '/api/auth/google/register', body, { cookie: jar.header() });
  /** Registers a person by Google. */
  async function registered(email: string): Promise<Jar> {
    const jar = browser();
    expect((await viaGoogle(jar, { email })).pathname).toBe('/register');
    const answer = await complete(jar, REST);
    expect(answer.status, answer.text).toBe(201);
    return jar;
  }
  return { browser, me, complete, registered };
}
