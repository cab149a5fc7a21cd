import { createHash } from 'node:crypto';
import type { Clock } from '../../kernel/clock.ts';
import { networkOf } from '../../kernel/network.ts';
import { currentCaller, type Caller } from '../audit/index.ts';

/** What a caller is counted by, and how many times the limit per network it has. */
export interface Share {
  key: string;
  times: number;
}

/** Accounts are made by anybody: those of one network together have so many times what one of them has. */
const ACCOUNTS_OF_A_NETWORK = 5;

/** Somebody makes the running call, and is not signed in. */
export const isUnknown = (): boolean => currentCaller()?.userId === null;

/** The shares of who makes a call; none for what the product does by itself. */
export function sharesOf(caller: Caller | null): Share[] {
  if (caller === null) return [];
  const network = networkOf(caller.ip);
  if (caller.userId === null) return [{ key: `from:${network}`, times: 1 }];
  return [
    { key: `by:${caller.userId}`, times: 1 },
    { key: `accounts:${network}`, times: ACCOUNTS_OF_A_NETWORK },
  ];
}

/** What is counted is nobody's to read. */
export function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** The window of so many milliseconds that runs, and the seconds until it ends. */
export function windowAt(clock: Clock, window: number): { start: Date; left: number } {
  const now = clock.now().getTime();
  const start = now - (now % window);
  return { start: new Date(start), left: Math.ceil((start + window - now) / 1000) };
}
