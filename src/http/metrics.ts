import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

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
export interface Figure {
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
