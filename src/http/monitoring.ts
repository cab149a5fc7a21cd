import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { notFound } from '../kernel/errors.ts';
import { BUILD } from './build-name.ts';

/** What /metrics tells, in the Prometheus text format. */
export const metrics = new Registry();
collectDefaultMetrics({ register: metrics });

const requests = new Counter({
  name: 'http_requests_total',
  help: 'Requests by route pattern and status',
  labelNames: ['route', 'status'],
  registers: [metrics],
});
const settled = new Counter({
  name: 'payments_total',
  help: 'Payment attempts by provider and outcome',
  labelNames: ['provider', 'outcome'],
  registers: [metrics],
});
const unanswered = new Gauge({
  name: 'payments_unanswered',
  help: 'M-Pesa prompts without a known result',
  registers: [metrics],
});

const durations = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer by route pattern and status class, without cached answers',
  labelNames: ['route', 'status'],
  buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [metrics],
});
const outbound = new Histogram({
  name: 'outbound_duration_seconds',
  help: 'Duration of calls to other services, by host and outcome',
  labelNames: ['host', 'outcome'],
  buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers: [metrics],
});

export function countRequest(route: string, status: number): void {
  requests.inc({ route, status });
}

/** `milliseconds` from the request to the last byte of its answer. */
export function timeRequest(route: string, status: number, milliseconds: number): void {
  durations.observe({ route, status: `${Math.floor(status / 100)}xx` }, milliseconds / 1000);
}

export function timeOutbound(host: string, outcome: string, milliseconds: number): void {
  outbound.observe({ host, outcome }, milliseconds / 1000);
}

/** A figure that is asked for when the metrics are read. */
interface Figure {
  name: string;
  help: string;
  labels: string[];
}

/** Figures of one topic, all taken at once; where they cannot be had they are left out, and the others are told. */
export function registerFigures(
  figures: readonly Figure[],
  read: () => Promise<{ name: string; labels?: Record<string, string>; value: number }[]>,
): () => Promise<void> {
  const gauges = new Map(
    figures.map(({ name, help, labels }) => [
      name,
      new Gauge({ name, help, labelNames: labels, registers: [] }),
    ]),
  );
  for (const gauge of gauges.values()) {
    metrics.removeSingleMetric((gauge as unknown as { name: string }).name);
    metrics.registerMetric(gauge);
  }
  return async () => {
    for (const { name, labels } of figures) {
      const gauge = gauges.get(name)!;
      gauge.reset();
      // One without labels is 0 after that, which would be a figure that nobody has.
      if (labels.length === 0) gauge.remove();
    }
    for (const { name, labels, value } of await read()) gauges.get(name)?.set(labels ?? {}, value);
  };
}

export function countPayment(provider: string, outcome: string): void {
  settled.inc({ provider, outcome });
}

export function setUnanswered(count: number): void {
  unanswered.set(count);
}

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
