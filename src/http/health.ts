import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../kernel/errors.ts';
import { BUILD } from './build-name.ts';
import { metrics } from './metrics.ts';

/** Whether this node can take work. */
export interface Health {
  /** Resolves true only when database and job queue answer. */
  ready(): Promise<boolean>;
  /** Takes the figures that the metrics tell; what cannot be had in time is left out. */
  measure(): Promise<void>;
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
/** What a proxy adds: then the caller is elsewhere, though the connection comes from here. */
const FORWARDING =
  /^(forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;

/** /healthz, /readyz and /metrics (docs/calls.md#health). */
export function registerHealth(
  app: FastifyInstance,
  health: Health,
  metricsToken: string | null,
): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', async (_request, reply) => {
    const ready = await health.ready();
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready', version: BUILD });
  });
  app.get('/metrics', async (request, reply) => {
    const forwarded = Object.keys(request.headers).some((name) => FORWARDING.test(name));
    const near = LOOPBACK.test(request.socket.remoteAddress ?? '') && !forwarded;
    const told =
      metricsToken !== null &&
      sameSecret(request.headers.authorization ?? '', `Bearer ${metricsToken}`);
    if (!near && !told) throw notFound('This page');
    await health.measure();
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
}

/** Compared in a time that tells nothing of where they differ, nor of their lengths. */
function sameSecret(given: string, known: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(known));
}
