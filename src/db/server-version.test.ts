import { expect, test } from 'vitest';
import { oldServer } from './server-version.ts';

const server = (version: string) => ({
  query: async <Row>() => [{ version }] as Row[],
});

test.each(['16.0', '17.4 (Debian 17.4-1)', '18beta1'])(
  'PostgreSQL %s is new enough',
  async (version) => {
    expect(await oldServer(server(version), 'live')).toBe(null);
  },
);

test('an old one stops a live start in one line, and is named in demo mode', async () => {
  const said = 'DATABASE_URL must name PostgreSQL 16 or newer (this is 15.14)';
  await expect(oldServer(server('15.14'), 'live')).rejects.toThrow(said);
  expect(await oldServer(server('15.14'), 'demo')).toBe(said);
});
