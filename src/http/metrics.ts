import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';

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
  help: 'M-Pesa prompts of which nobody knows what became',
  registers: [metrics],
});

export function countRequest(route: string, status: number): void {
  requests.inc({ route, status });
}

export function countPayment(provider: string, outcome: string): void {
  settled.inc({ provider, outcome });
}

export function setUnanswered(count: number): void {
  unanswered.set(count);
}
