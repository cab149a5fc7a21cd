import type { TestProduct } from './product.ts';
import type { Staff } from './staff.ts';
import type { User } from '../../src/contracts/users.ts';
import type { Preset } from '../../src/contracts/permissions.ts';
import { PASSWORD, signIn, signInAdmin } from './accounts.ts';

export type Refusal = {
  changed_fields?: string[];
  error?: string;
  code?: string;
  fields?: Record<string, string>;
  message?: string;
};
export const person = (email: string, more: object = {}) => ({
  first_name: 'Achieng',
  last_name: 'Were',
  email,
  ...more,
});

let colleagues = 0;

/** Somebody who works here with the rights of a preset, signed in. */
export async function colleague(product: TestProduct, preset: Preset, more: object = {}) {
  const email = `colleague-${++colleagues}@staff.example`;
  const made = await product.api<User>(
    'POST',
    '/api/users',
    person(email, { role: 'admin', preset, password: PASSWORD, ...more }),
    { cookie: await signInAdmin(product) },
  );
  if (made.status !== 201) throw new Error(made.text);
  return { id: made.body.id, email, cookie: await signIn(product, email, PASSWORD) };
}

/** What staff do with accounts, and what of it is written down. */
export function userDesk(product: TestProduct, staff: Staff<User & Refusal>) {
  const as = <Body = User & Refusal>(
    cookie: string | null,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) => product.api<Body>(method, path, body, { cookie, headers });
  const users = async (query = ''): Promise<User[]> =>
    (await staff<User[]>('GET', `/api/users${query}`)).body;
  const add = async (email: string, more: object = {}): Promise<User> => {
    const made = await staff('POST', '/api/users', person(email, { password: PASSWORD, ...more }));
    if (made.status !== 201) throw new Error(made.text);
    return made.body;
  };
  const login = (email: string, password = PASSWORD) =>
    product.api('POST', '/api/auth/login', { email, password });
  const trail = (id: string) =>
    product.db.query<{
      action: string;
      actor: string;
      ip: string;
      before: object | null;
      after: object | null;
    }>(
      'select action, actor, ip, before, after from audit_entries where entity_id = $1 order by id',
      [id],
    );
  return { as, users, add, login, trail };
}
