import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Order } from '../../src/contracts/orders.ts';
import type { ProductProcess } from '../support/process.ts';
import { eventually } from '../support/eventually.ts';
import { ledgerOf } from './books.ts';
import { LINES, METHODS, pay, press, promptOnPhone, type Customer } from './customer.ts';

/*
 * People who read, order and pay at one or more nodes while something is taken away from these. They behave as the
 * product's pages do: an order goes out again under its key, the pay button is pressed again while nothing says paid.
 */
export interface Crowd {
  /** Everything that must not be: a kept page that failed, an answer of 500, a 503 that names no time. */
  failures: string[];
  /** How often each refusal was met. */
  refusals: Map<string, number>;
  /** What the shop has said that it holds. */
  customers: Customer[];
  paid: Set<string>;
  pages: number;
  /** Milliseconds that a kept page took at the most. */
  slowest: number;
  /** Nobody starts again; resolves when all work has ended. */
  goHome(): Promise<void>;
}

export interface CrowdOptions {
  people: number;
  /** Kept pages are read between two orders of a person, and what is asked of the database. */
  nodes: readonly ProductProcess[];
  /** Milliseconds in which an order must be accepted, whatever else happens. */
  patience: number;
}

const KEPT = ['/', '/sw', '/api/catalogue'];
/** Nothing of a payment that is refused for these reasons has to be explained. */
const PATIENT = /^(unavailable|payment_unconfirmed|payment_in_progress|order_paid|provider_error)$/;
let serials = 0;

export async function openCrowd({ people, nodes, patience }: CrowdOptions): Promise<Crowd> {
  const leaving = new AbortController();
  const crowd: Omit<Crowd, 'goHome'> = {
    failures: [],
    refusals: new Map(),
    customers: [],
    paid: new Set(),
    pages: 0,
    slowest: 0,
  };
  const refused = (what: string) =>
    void crowd.refusals.set(what, (crowd.refusals.get(what) ?? 0) + 1);

  async function read(node: ProductProcess, path: string, mayFail: boolean): Promise<void> {
    crowd.pages++;
    const asked = Date.now();
    const answer = await fetch(node.url + path, { headers: { accept: 'text/html' } });
    const text = await answer.text();
    if (!mayFail) crowd.slowest = Math.max(crowd.slowest, Date.now() - asked);
    if (answer.status === 200) return;
    const calm = answer.status === 503 && answer.headers.has('retry-after');
    if (mayFail && calm && text.includes('We could not load the articles. Try again.'))
      return refused('page 503');
    crowd.failures.push(`${path}: ${answer.status} ${text.slice(0, 200)}`);
  }

  /** Under one key until it is taken. */
  async function order(node: ProductProcess, serial: number): Promise<Customer | null> {
    const [method, phone] = [METHODS[serial % 3]!, `2547${20_000_000 + serial}`];
    const email = `crowd.${serial}@customer.example`;
    const body = { lines: [LINES[method]], customer: { name: 'Wanjiku Kamau', email, phone } };
    const headers = { 'Idempotency-Key': `crowd-${serial}` };
    for (const until = Date.now() + patience; Date.now() < until; await pause(500)) {
      const answer = await node.api<{ order: Order; code?: string }>('POST', '/api/orders', body, {
        headers,
      });
      if (answer.status === 201) return { method, email, phone, order: answer.body.order };
      refused(`order ${answer.status} ${answer.body.code}`);
      if (answer.status !== 503 || !answer.headers.has('retry-after'))
        crowd.failures.push(`order: ${answer.status} ${answer.text}`);
    }
    crowd.failures.push(`the order ${serial} was never taken`);
    return null;
  }

  async function isPaid(node: ProductProcess, customer: Customer): Promise<boolean> {
    const answer = await node.api<{ order: Order }>('GET', `/api/orders/${customer.order.id}`);
    if (answer.status === 200) return answer.body.order.status === 'paid';
    refused(`reading ${answer.status}`);
    if (answer.status !== 503) crowd.failures.push(`reading an order: ${answer.text}`);
    return false;
  }

  async function buy(node: ProductProcess, serial: number): Promise<void> {
    const customer = await order(node, serial);
    if (!customer) return;
    crowd.customers.push(customer);
    for (const until = Date.now() + patience; Date.now() < until; await pause(1_000)) {
      if (await isPaid(node, customer)) return void crowd.paid.add(customer.order.id);
      const step = (await promptOnPhone(node, customer)) ?? (await press(node, customer));
      if (step.kind === 'none') {
        refused(`paying ${step.code}`);
        if (!PATIENT.test(step.code ?? '')) crowd.failures.push(`paying: ${step.code}`);
      }
      await pay(node, step);
      await eventually(() => isPaid(node, customer), 3_000).catch(() => false);
    }
  }

  const visits = Array.from({ length: people }, async (_, person) => {
    for (let visit = person; !leaving.signal.aborted; visit++) {
      const node = nodes[visit % nodes.length]!;
      for (const path of KEPT) await read(node, path, false);
      await read(node, `/about/blog?q=${person}-${visit}`, true);
      await buy(node, ++serials);
      await pause(100);
    }
  });
  const over = Promise.all(visits);
  // Heard where it is waited for.
  over.catch(() => undefined);
  // Kept pages are kept from here on.
  for (const node of nodes) for (const path of KEPT) await read(node, path, false);
  return Object.assign(crowd, {
    async goHome() {
      leaving.abort();
      await over;
    },
  });
}

/** Nothing failed that must not, nothing that was said is unsaid, and no order was charged twice. */
export async function expectCalm(crowd: Crowd, nodes: readonly ProductProcess[]): Promise<void> {
  const [node] = nodes as [ProductProcess];
  expect(crowd.failures).toEqual([]);
  for (const one of nodes) {
    const { text } = await one.api('GET', '/metrics');
    // Daraja's own way to say that a prompt is being answered is a 500.
    const faults = /^http_requests_total\{route="(?!\/sandbox\/).*status="500"\}.*$/gm;
    expect(text.match(faults) ?? []).toEqual([]);
  }
  await eventually(
    async () => {
      const moved = await ledgerOf(node);
      const known = await Promise.all(
        crowd.customers.map(async ({ order }) => ({
          number: order.number,
          now: (await node.api<{ order: Order }>('GET', `/api/orders/${order.id}`)).body.order,
        })),
      );
      return known.every(
        ({ number, now }) =>
          now.payments.filter(({ status }) => status === 'succeeded').length ===
          moved.filter(({ orderReference }) => orderReference === number).length,
      );
    },
    240_000,
    'each movement of money is a payment',
  );
  const moved = (await ledgerOf(node)).map((row) => row.orderReference);
  expect(moved.filter((number, index) => moved.indexOf(number) !== index)).toEqual([]);
  const orders = crowd.customers.map(({ order }) => order.id);
  expect(new Set(orders).size).toBe(orders.length);
  for (const id of crowd.paid) {
    const { body } = await node.api<{ order: Order }>('GET', `/api/orders/${id}`);
    expect(body.order.status).toBe('paid');
  }
}

export function told({ pages, slowest, customers, paid, refusals }: Crowd): string {
  const met = [...refusals].map(([what, times]) => `${times} × ${what}`).join(', ');
  return `${pages} pages, a kept one in ${slowest} ms at the most, ${customers.length} orders, ${paid.size} paid at once or in time; met: ${met || 'nothing'}`;
}
