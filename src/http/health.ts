import type { FastifyInstance } from 'fastify';
import { metrics } from './metrics.ts';

/** Whether this node can take work. */
export interface Health {
  /** Resolves true only when database and job queue answer. */
  ready(): Promise<boolean>;
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** /healthz, /readyz and /metrics (contract.md, Health). */
export function registerHealth(app: FastifyInstance, health: Health, metricsToken: string | null): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await health.ready();
    return reply.code(ready ? 200 : 503).header('cache-control', 'no-store').send({ status: ready ? 'ready' : 'not ready' });
  });
  app.get('/metrics', async (request, reply) => {
    const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded ?? request.headers['x-real-ip'];
    const near = LOOPBACK.test(request.socket.remoteAddress ?? '') && forwarded === undefined;
    const told = metricsToken !== null && request.headers.authorization === `Bearer ${metricsToken}`;
    if (!near && !told) return reply.code(404).send({ status: 'not found' });
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
}
