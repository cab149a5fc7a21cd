import { createHash } from 'node:crypto';
import type { SignedIn } from '../../contracts/call.ts';
import type { Database, Tx } from '../../db/database.ts';
import { DAY, HOUR, MINUTE, nairobiDay, type Clock } from '../../kernel/clock.ts';
import { newToken } from '../../kernel/ids.ts';
import { store } from './sessions.store.ts';

/** Unticked: twelve idle hours; ticked: thirty days from signing in (D16). */
const IDLE = 12 * HOUR;
const REMEMBERED = 30 * DAY;
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

export interface Sessions {
  start(tx: Tx, userId: string, remember: boolean): Promise<StartedSession>;
  /** Who a cookie belongs to; null where it is unknown, over, or its account is not active. Extends what is in use, unless only `looking`. */
  find(token: string, looking?: boolean): Promise<SignedIn | null>;
  /** When a session ends unless it is used before. */
  end(sessionId: string): Promise<Date | null>;
  revoke(token: string): Promise<void>;
  revokeAll(tx: Tx, userId: string): Promise<void>;
}

export function createSessions(db: Database, clock: Clock): Sessions {
  return {
    async start(tx, userId, remember) {
      const now = clock.now();
      const token = newToken();
      const expiresAt = new Date(now.getTime() + (remember ? REMEMBERED : IDLE));
      await store.insert(tx, {
        id: hashToken(token),
        userId,
        remember,
        createdAt: now,
        seenAt: now,
        expiresAt,
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
      const row = await store.find(db, hashToken(token), now);
      if (!row || row.status !== 'active' || (row.role !== 'admin' && row.role !== 'user'))
        return null;
      if (!looking && now.getTime() - row.seenAt.getTime() >= SEEN_EVERY) {
        await store.noteDay(db, nairobiDay(now), row.userId);
        await store.touch(
          db,
          row.sessionId,
          now,
          row.remember ? null : new Date(now.getTime() + IDLE),
        );
      }
      return {
        sessionId: row.sessionId,
        userId: row.userId,
        email: row.email,
        name: `${row.firstName} ${row.lastName}`,
        role: row.role,
        preset: row.preset,
      };
    },
    end: (sessionId) => store.end(db, sessionId),
    revoke: (token) => store.remove(db, hashToken(token)),
    revokeAll: (tx, userId) => store.removeAll(tx, userId),
  };
}

/** Tokens are 256 random bits, so a plain hash is as good as a slow one. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
