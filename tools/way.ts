import { Session } from 'node:inspector/promises';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Order } from '../src/contracts/orders.ts';
import { ADMIN, servePages } from './served-pages.ts';

const ROOT = join(import.meta.dirname, '..');
const NOT_THE_WAY = /^src\/(sandbox|db\/tables)\//;
const LINES = [{ id: 'exam-basic', packageType: 'Exam Parlour', quantity: 1 }];
/** Between two looks at the order. Milliseconds. */
const LOOK = 100;
/** How long a start goes on with its work behind the first answer. Milliseconds. */
const START = 8_000;

/** Paths from the root of the project. */
export interface Ways {
  clickToPaid: string[];
  refund: string[];
}

/**
 * Our files that run a function while an order is paid by M-Pesa, and while it is refunded. Stand-ins and the schema of
 * tables do not count. A first order loads what is loaded on first use, so it is not measured.
 */
export async function filesOnTheWay(): Promise<Ways> {
  const profiler = new Session();
  profiler.connect();
  const shop = await openShop();
  await shop.refund(await shop.pay('254711000001'));
  await pause(START);
  await profiler.post('Profiler.enable');
  await profiler.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const order = await shop.pay('254711000002');
  const clickToPaid = await filesCalled(profiler);
  await shop.refund(order);
  const refund = await filesCalled(profiler);
  await shop.stop();
  return { clickToPaid, refund };
}

async function openShop() {
  const { url, stop } = await servePages();
  const login = await ask(`${url}/api/auth/login`, ADMIN);
  const staff = {
    cookie: login.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  };

  async function pay(phone: string): Promise<Order> {
    const customer = { name: 'Wanjiku Kamau', email: `${phone}@duka.example`, phone };
    const made = await call<{ order: Order }>('/api/orders', { lines: LINES, customer });
    const { id, total } = made.order;
    const prompt = { orderId: id, phoneNumber: phone, amount: Math.round(total) };
    const { CheckoutRequestID } = await call<{ CheckoutRequestID: string }>(
      '/api/mpesa/stkpush',
      prompt,
    );
    await call(`/sandbox/api/prompts/${CheckoutRequestID}`, { action: 'pay' });
    return until(id, 'paid');
  }

  async function refund({ id, total, payments }: Order): Promise<void> {
    const asked = { amount: total, reason: 'Not needed after all' };
    await call(`/api/payments/${payments[0]!.id}/refunds`, asked, staff);
    await until(id, 'refunded');
  }

  async function until(id: string, status: Order['status']): Promise<Order> {
    for (;;) {
      const { order } = await call<{ order: Order }>(`/api/orders/${id}`, undefined, staff);
      if (order.status === status) return order;
      await pause(LOOK);
    }
  }

  async function call<Answer>(path: string, body?: object, headers = {}): Promise<Answer> {
    return (await (await ask(url + path, body, headers)).json()) as Answer;
  }

  return { pay, refund, stop };
}

/** Throws where the answer is a refusal. */
async function ask(url: string, body?: object, headers = {}): Promise<Response> {
  const answer = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...headers },
    body: body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/** Our files with a called function since this was asked last. The first function of a file is its loading. */
async function filesCalled(profiler: Session): Promise<string[]> {
  const { result } = await profiler.post('Profiler.takePreciseCoverage');
  return result
    .filter((script) => script.url.startsWith('file:'))
    .filter(({ functions }) => functions.slice(1).some(({ ranges }) => ranges[0]!.count > 0))
    .map((script) => relative(ROOT, fileURLToPath(script.url)))
    .filter((path) => path.startsWith('src/') && !NOT_THE_WAY.test(path))
    .sort();
}
