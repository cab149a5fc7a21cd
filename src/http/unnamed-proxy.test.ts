import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { UnnamedProxy } from './unnamed-proxy.ts';

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
