import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type AppError, refusal } from '../kernel/errors.ts';

export type Area = 'api' | 'wire' | 'page';

const FORWARDING = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

/**
 * Who may use the sandbox (docs/calls.md#environment). In a demo on the loopback everybody there; in a public demo pages ask
 * for the password, the program interface answers the loopback only, and the wires answer the product itself (by the
 * loopback) or somebody with the password. Answers the refusal, or null; reads forwarding headers only to refuse them.
 */
export function guard(
  request: FastifyRequest,
  area: Area,
  password: string | null,
): AppError | null {
  if (request.method !== 'GET' && request.headers['sec-fetch-site'] === 'cross-site') {
    return refusal('cross_site');
  }
  if (password === null) return null;
  const near =
    isLoopback(request.raw.socket.remoteAddress) &&
    !FORWARDING.some((name) => request.headers[name] !== undefined);
  if (area === 'api') return near ? null : refusal('loopback_only');
  if ((area === 'wire' && near) || knowsPassword(request.headers.authorization, password))
    return null;
  return refusal('password_required');
}

function knowsPassword(header: string | undefined, password: string): boolean {
  const given = /^Basic (\S+)$/i.exec(header ?? '')?.[1] ?? '';
  const typed = Buffer.from(
    Buffer.from(given, 'base64').toString('utf8').split(':').slice(1).join(':'),
  );
  const expected = Buffer.from(password);
  return typed.length === expected.length && timingSafeEqual(typed, expected);
}

function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/.test(address);
}
