import type { TestProduct } from './product.ts';
import { expect } from 'vitest';
import { PASSWORD, registrationOf } from './accounts.ts';
import type { Answer } from './api.ts';

export const WRONG = 'Wrong-pass-1';
/** What an answer sets as "device=…"; null where it sets none. */
export function deviceOf(answer: Answer<unknown>): string | null {
  return (
    answer.headers
      .getSetCookie()
      .find((line) => line.startsWith('device='))
      ?.split(';')[0] ?? null
  );
}

/** An account whose owner has a known browser, and strangers who try their luck with its address. */
export function ownerAndStrangers(product: TestProduct) {
  const login = (email: string, password: string, cookie?: string) =>
    product.api('POST', '/api/auth/login', { email, password }, { cookie });
  const askReset = (email: string, cookie?: string) =>
    product.api('POST', '/api/auth/forgot-password', { email }, { cookie });
  /** An account, and the browser that has signed in to it. */
  async function owner(email: string): Promise<string> {
    await product.api('POST', '/api/auth/register', registrationOf(email));
    const answer = await login(email, PASSWORD);
    expect(answer.status).toBe(200);
    return deviceOf(answer)!;
  }
  async function strangersUseUp(email: string): Promise<Answer<unknown>> {
    for (let tries = 0; tries < 10; tries++) expect((await login(email, WRONG)).status).toBe(401);
    return login(email, PASSWORD);
  }
  return { login, askReset, owner, strangersUseUp };
}
