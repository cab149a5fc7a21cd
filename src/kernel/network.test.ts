import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0::/56'],
  ['2001:0DB8:1:2::9', '2001:db8:1:0::/56'],
  ['2001:db8:1:2ff::9', '2001:db8:1:200::/56'],
  ['2001:db8::9', '2001:db8:0:0::/56'],
  ['::1', '0:0:0:0::/56'],
])('%s belongs to %s', (ip, network) => expect(networkOf(ip)).toBe(network));
