import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../kernel/network.ts';
import { beganSession, callerOf } from './calls.ts';

const codes = new WeakMap<FastifyRequest, string>();
/** Refusals by which somebody tries doors: who came from where is told of these alone. */
const DOORS = new Set([401, 403, 429]);

/** Keeps why a request is refused, for its line. */
export function noteRefusal(request: FastifyRequest, code: string): void {
  codes.set(request, code);
}

/**
 * What a request's line of the log holds. Of a refusal its code; of one at a door, and of a sign-in, the network it came
 * from. What was typed is in none: an address tried may be somebody else's, and a password typed in its place.
 */
export function requestLine(request: FastifyRequest, reply: FastifyReply): Record<string, unknown> {
  const doors = DOORS.has(reply.statusCode) || beganSession(request);
  return {
    method: request.method,
    route: request.routeOptions.url ?? 'unknown',
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
    user: callerOf(request),
    code: codes.get(request),
    ...(beganSession(request) ? { signedIn: true } : {}),
    ...(doors ? { from: networkOf(request.ip) } : {}),
  };
}
