import { isDefaultName } from '../../contracts/accounts.ts';
import type { SignedIn, Call } from '../../contracts/call.ts';
import type { Database, Tx } from '../../db/database.ts';
import { DAY, HOUR, MINUTE, nairobiDay, type Clock } from '../../kernel/clock.ts';
import { newSessionToken } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/language.ts';
import { networkOf } from '../../kernel/network.ts';
import { sha256 } from '../../kernel/sha256.ts';
import { WORDS } from './mail-words.ts';
import { store, type SessionRow } from './sessions.store.ts';

/** Unticked: twelve idle hours; ticked: thirty days from signing in. */
const IDLE = 12 * HOUR;
const REMEMBERED = 30 * DAY;
/** When a session ends however much it is used, from signing in. */
const AT_MOST = { admin: 12 * HOUR, user: 7 * DAY };
/** How long a proof of who is there is fresh (docs/calls.md#sign-in). */
const FRESH = 15 * MINUTE;
/** How exactly the last use is known: a call within this time writes nothing. */
const SEEN_EVERY = 5 * MINUTE;

export interface StartedSession {
  /** The cookie's value; the server keeps only its hash. */
  token: string;
  /** The cookie's age; null for one that ends with the browser. */
  maxAgeSeconds: number | null;
  startedAt: Date;
  expiresAt: Date;
}

interface SessionUser {
  id: string;
  role: 'user' | 'admin';
}

/** Where a session was begun, for its owner's list. */
export interface SessionOrigin {
  device: string;
  network: string;
}

export interface Sessions {
  start(tx: Tx, user: SessionUser, remember: boolean, from: SessionOrigin): Promise<StartedSession>;
  /**
   * The user of a cookie; null if it is unknown or expired, or its account is not active. Extends
   * a session in use, unless only `looking`.
   */
  find(token: string, looking?: boolean): Promise<SignedIn | null>;
  /** When a session ends unless it is used before. */
  end(sessionId: string): Promise<Date | null>;
  /** The signed-in user has confirmed who they are. */
  prove(sessionId: string): Promise<void>;
  revoke(token: string): Promise<void>;
  revokeAll(tx: Tx, userId: string): Promise<void>;
}

interface SessionsOptions {
  demanded(): Promise<boolean>;
  company(): Promise<string>;
  bound: boolean;
}

/** `demanded`: whether staff need a second factor. `company`: what it is called. `bound`: whether cookies are bound to the host. */
export function createSessions(
  db: Database,
  clock: Clock,
  { demanded, company, bound }: SessionsOptions,
): Sessions {
  return {
    async start(tx, { id: userId, role }, remember, from) {
      const now = clock.now();
      const token = newSessionToken(bound);
      const expiresAt = remember
        ? new Date(now.getTime() + REMEMBERED)
        : idleEnd(now, latestEnd(now, role));
      await store.insert(tx, {
        id: sha256(token),
        userId,
        remember,
        createdAt: now,
        seenAt: now,
        expiresAt,
        provedAt: now,
        ...from,
      });
      await store.noteDay(tx, nairobiDay(now), userId);
      return {
        token,
        maxAgeSeconds: remember ? REMEMBERED / 1000 : null,
        startedAt: now,
        expiresAt,
      };
    },
    async find(token, looking = false) {
      const now = clock.now();
      const row = await store.find(db, sha256(token), now);
      if (!row || row.status !== 'active' || (row.role !== 'admin' && row.role !== 'user'))
        return null;
      const latest = latestEnd(row.createdAt, row.role);
      if (!row.remember && now >= latest) return null;
      if (!looking && now.getTime() - row.seenAt.getTime() >= SEEN_EVERY) {
        await store.noteDay(db, nairobiDay(now), row.userId);
        await store.touch(db, row.sessionId, now, row.remember ? null : idleEnd(now, latest));
      }
      const lacksFactor = row.role === 'admin' && !row.hasFactor && (await demanded());
      // Without the factor that is demanded a session carries no rights of staff, wherever they are asked for.
      const role = lacksFactor ? 'user' : row.role;
      const shownAs = shownNameOf(row) ?? (await company());
      return { ...personOf(row), shownAs, role, proved: isFresh(row.provedAt, now), lacksFactor };
    },
    end: (sessionId) => store.end(db, sessionId),
    prove: (sessionId) => store.prove(db, sessionId, clock.now()),
    revoke: (token) => store.remove(db, sha256(token)),
    revokeAll: (tx, userId) => store.removeAll(tx, userId),
  };
}

const personOf = (row: SessionRow) => ({
  sessionId: row.sessionId,
  userId: row.userId,
  email: row.email,
  name: `${row.firstName} ${row.lastName}`,
  preset: row.preset,
});

/** What customers read; null where it is the company that speaks: nobody has said yet who the first account is. */
function shownNameOf({ displayName, firstName, lastName }: SessionRow): string | null {
  return displayName || (isDefaultName(firstName, lastName) ? null : `${firstName} ${lastName}`);
}

const isFresh = (provedAt: Date | null, now: Date): boolean =>
  provedAt !== null && now.getTime() - provedAt.getTime() < FRESH;

const latestEnd = (startedAt: Date, role: 'user' | 'admin'): Date =>
  new Date(startedAt.getTime() + AT_MOST[role]);

const idleEnd = (now: Date, latest: Date): Date =>
  new Date(Math.min(now.getTime() + IDLE, latest.getTime()));

/** A rough name of a browser for the list of sessions, so that its owner recognises it. */

const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\/|\bOPT\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];
/** We read at most this many characters of the header, because anyone can send any length. */
const LOOKED_AT = 400;

/** "Chrome on Android", or "Unknown browser" for a program that we do not recognise. */
export function deviceName(userAgent: string | undefined, language: Language = 'en'): string {
  const { both, unknown } = WORDS[language].signIn.device;
  const text = (userAgent ?? '').slice(0, LOOKED_AT);
  const named = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(text))?.[1];
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)];
  return system ? both(browser ?? unknown, system) : (browser ?? unknown);
}

/** The network that an address is in, and no more: the last part of an IPv4 address is left out. No place is looked up. */
export function networkName(ip: string): string {
  return networkOf(ip).replace(/^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/, '$1.x');
}

/** Where a session is begun, as its owner reads it in the list of sessions and in an email. */
export const originOf = (call: Call, language: Language): SessionOrigin => ({
  device: deviceName(call.header('user-agent'), language),
  network: networkName(call.ip),
});
