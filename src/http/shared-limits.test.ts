import type { FastifyRequest } from 'fastify';
import { expect, it, test } from 'vitest';
import { SharedLimits, type SharedCounts, UnnamedProxy } from './shared-limits.ts';

const START = 1_800_000_000_000 - (1_800_000_000_000 % 60_000);

/** Two nodes and what they share. */
function twoNodes() {
  const totals = new Map<string, number>();
  let asked = 0;
  let now = START;
  const shared: SharedCounts = {
    async add(window, counted) {
      asked++;
      for (const [key, count] of counted) {
        const place = `${window.getTime()} ${key}`;
        totals.set(place, (totals.get(place) ?? 0) + count);
      }
      return new Map(
        [...counted.keys()].map((key) => [key, totals.get(`${window.getTime()} ${key}`)!]),
      );
    },
  };
  const [one, two] = [new SharedLimits(shared, () => now), new SharedLimits(shared, () => now)];
  return { one, two, asked: () => asked, wait: (by: number) => void (now += by) };
}

const times = (count: number, node: SharedLimits, key = 'GET / 10.0.0.1'): number => {
  let current = 0;
  for (let call = 0; call < count; call++) current = node.count(key, 20).current;
  return current;
};

it('calls of one address count on all nodes together once they have told each other', async () => {
  const { one, two } = twoNodes();
  expect([times(10, one), times(8, two)]).toEqual([10, 8]);
  await one.share();
  await two.share();
  times(1, one);
  await one.share();
  expect([times(1, one), times(1, two)]).toEqual([20, 19]);
  expect(times(1, two, 'GET / 10.0.0.2'), 'another address').toBe(1);
});

it('what is far from its limit costs nothing, and every minute begins anew', async () => {
  const { one, two, asked, wait } = twoNodes();
  times(4, one);
  await one.share();
  expect(asked()).toBe(0);
  times(16, one);
  await one.share();
  wait(60_000);
  expect([times(1, one), times(1, two)]).toEqual([1, 1]);
  expect(one.count('GET / 10.0.0.1', 20).ttl).toBe(60_000);
});

const from = (ip: string, remoteAddress: string, forwarded?: string) =>
  ({
    ip,
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as FastifyRequest;

test('is warned of once, and only where its header was not believed', () => {
  const said: string[] = [];
  const proxy = new UnnamedProxy({ warn: (text: string) => void said.push(text) } as never);
  proxy.see(from('41.90.1.1', '41.90.1.1'));
  proxy.see(from('41.90.1.1', '10.0.0.1', '41.90.1.1'));
  proxy.see(from('41.90.1.1', '41.90.1.1', '127.0.0.1'));
  proxy.see(from('127.0.0.1', '127.0.0.1', '127.0.0.1'));
  expect([said, proxy.address]).toEqual([[], null]);
  proxy.see(from('10.0.0.1', '10.0.0.1', '41.90.1.1'));
  proxy.see(from('10.0.0.2', '10.0.0.2', '41.90.1.1'));
  expect(said).toEqual([
    expect.stringContaining('if the proxy is yours, set TRUST_PROXY=10.0.0.1'),
  ]);
  expect(proxy.address).toBe('10.0.0.2');
});
