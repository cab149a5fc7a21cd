import { createHmac } from 'node:crypto';
import { SignJWT } from 'jose';

export interface Identity {
  userId: string;
  email: string;
  role: string;
  name: string;
}

/** Makes the identity token: it shows a page who is signed in until `end`, and no call takes it as a credential (D18). */
export type SignIdentity = (identity: Identity, now: Date, end: Date) => Promise<string>;

export function identitySigner(secretKey: string): SignIdentity {
  const key = createHmac('sha256', secretKey).update('identity token').digest();
  return ({ userId, email, role, name }, now, end) =>
    new SignJWT({ email, role, name }).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).setSubject(userId).setIssuedAt(now).setExpirationTime(end).sign(key);
}
