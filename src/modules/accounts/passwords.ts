import { hash, verify } from '@node-rs/argon2';
import { newToken, randomText } from '../../kernel/ids.ts';

/** argon2id with 19 MiB and two passes, the least that OWASP's password storage sheet asks for. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

let nobodys: Promise<string> | undefined;

/** Whether the password fits. Without a hash (no such account) it is false after the same work, so time tells nothing. */
export async function verifyPassword(
  password: string,
  passwordHash: string | null,
): Promise<boolean> {
  const against = passwordHash ?? (await (nobodys ??= hashPassword(newToken())));
  const matches = await verify(against, password);
  return matches && passwordHash !== null;
}

/** A password that satisfies the rule of registration and can be typed from a console. */
export function randomPassword(): string {
  return `Mf-${randomText(6)}-${randomText(6)}-${randomText(6)}-9`;
}
