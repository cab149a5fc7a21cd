import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { SandboxContext } from './context.ts';
import type { Fault, SandboxProvider } from './faults.ts';

/** What a stand-in answers: `body` a string as it stands, anything else as JSON. */
export interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

export interface Call {
  provider: SandboxProvider;
  /** Which endpoint, for the faults that concern only one: stkpush, query, capture, token, … */
  label: string;
  /** The provider's error body for a status set by `http_status`. */
  errorBody: (status: number, fault: Fault) => unknown;
}

const HANG = 60_000;

/**
 * Answers one API call of a provider under the faults set for it: late, with an error in the provider's shape, or
 * never (the connection breaks after 60 s or when the sandbox closes). `work` does the call; under `http_status` and
 * `hang` it runs only with `charge_anyway`.
 */
export async function answerCall(
  ctx: SandboxContext,
  call: Call,
  reply: FastifyReply,
  work: (fault: Fault) => Answer | Promise<Answer>,
): Promise<FastifyReply> {
  const fault = ctx.faults.take(call.provider, 'call', call.label);
  if (fault.delay_ms) await pause(ctx, fault.delay_ms);
  if (fault.hang) return hang(ctx, reply, fault.charge_anyway ? work(fault) : null);
  if (fault.http_status === undefined) return write(reply, await work(fault));
  if (fault.charge_anyway) await work(fault);
  const body = fault.html
    ? '<html><body><h1>Service Unavailable</h1></body></html>'
    : call.errorBody(fault.http_status, fault);
  return write(reply, {
    status: fault.http_status,
    body,
    headers: fault.html ? { 'content-type': 'text/html' } : undefined,
  });
}

/** Sends an answer that no fault touches. */
export function write(reply: FastifyReply, answer: Answer): FastifyReply {
  const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
  const type =
    typeof answer.body === 'string'
      ? 'text/plain; charset=utf-8'
      : 'application/json; charset=utf-8';
  return reply
    .code(answer.status)
    .headers({ 'content-type': type, ...answer.headers })
    .send(text);
}

async function hang(
  ctx: SandboxContext,
  reply: FastifyReply,
  done: Answer | Promise<Answer> | null,
): Promise<FastifyReply> {
  await done;
  reply.hijack();
  await pause(ctx, HANG);
  reply.raw.destroy();
  return reply;
}

/** Waits, at most until the sandbox closes. */
export async function pause(ctx: SandboxContext, ms: number): Promise<void> {
  await sleep(ms, undefined, { signal: ctx.closing }).catch((error: Error) => {
    if (error.name !== 'AbortError') throw error;
  });
}
