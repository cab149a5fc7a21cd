import { SignJWT } from 'jose';
import type { PurposeKeys } from '../../kernel/keys.ts';

export interface Identity {
  userId: string;
  email: string;
  role: string;
  name: string;
}

/** Makes the identity token: it shows a page who is signed in until `end`, and no call takes it as a credential. */
export type SignIdentity = (identity: Identity, now: Date, end: Date) => Promise<string>;

export function identitySigner(keys: PurposeKeys): SignIdentity {
  return ({ userId, email, role, name }, now, end) =>
    new SignJWT({ email, role, name })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(userId)
      .setIssuedAt(now)
      .setExpirationTime(end)
      .sign(keys.newest);
}
