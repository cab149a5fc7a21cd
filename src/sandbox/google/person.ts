import { createHash } from 'node:crypto';
import type { AccountClaims } from 'oidc-provider';
import type { SandboxContext } from '../context.ts';

/** Who signed in at the stand-in, as typed there. */
export interface GooglePerson {
  name: string;
  email: string;
  /** False where "Google" has not made sure of the address. */
  verified: boolean;
}

const KIND = 'google_person';

/** Keeps a person; answers their lasting id, the same for the same address. */
export function savePerson(ctx: SandboxContext, person: GooglePerson): string {
  const digits = BigInt(
    `0x${createHash('sha256').update(person.email.toLowerCase()).digest('hex').slice(0, 16)}`,
  ).toString();
  const subject = `1${digits.padStart(20, '0')}`;
  ctx.store.put(KIND, subject, person);
  return subject;
}

/** What Google tells of a person; undefined for an unknown one. */
export function claimsOf(ctx: SandboxContext, subject: string): AccountClaims | undefined {
  const person = ctx.store.get<GooglePerson>(KIND, subject);
  if (!person) return undefined;
  const [first = '', ...rest] = person.name.split(/\s+/);
  return {
    sub: subject,
    email: person.email,
    email_verified: person.verified,
    name: person.name,
    given_name: first,
    ...(rest.length > 0 ? { family_name: rest.join(' ') } : {}),
  };
}
