import { beforeAll } from 'vitest';
import { signInAdmin } from './accounts.ts';
import type { Answer, AnyBody } from './api.ts';
import { ADMIN, type TestProduct } from './product.ts';

/** Calls as the first administrator. `Usual` is what most answers of a file are. */
export interface Staff<Usual> {
  <Body = Usual>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<Body>>;
  /** Of the session: for calls that are not made here. */
  readonly cookie: string;
  /** Again, after the clock has passed the session's end. */
  signIn(): Promise<void>;
}

/**
 * Signs the first administrator in before the tests of the file (or `describe`) that calls this. After a jump of the clock
 * they confirm who they are wherever the office would ask.
 */
export function asAdmin<Usual = AnyBody>(product: TestProduct): Staff<Usual> {
  let cookie = '';
  const signIn = async (): Promise<void> => void (cookie = await signInAdmin(product));
  beforeAll(signIn);
  const call = async <Body = Usual>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> => {
    const once = () => product.api<Body>(method, path, body, { cookie, headers });
    const answer = await once();
    if ((answer.body as AnyBody | undefined)?.code !== 'proof_required') return answer;
    await product.api('POST', '/api/auth/proof', { password: ADMIN.password }, { cookie });
    return once();
  };
  return Object.defineProperty(Object.assign(call, { signIn }), 'cookie', {
    get: () => cookie,
  }) as Staff<Usual>;
}
