import { expect, test } from 'vitest';
import { bandOf } from './band.ts';

test('a number has its band, the same each time and in capitals or not', () => {
  const band = bandOf('BA7K3M92XQ');
  expect(bandOf('ba7k3m92xq')).toEqual(band);
  expect(band).toMatchObject({ width: 160, height: 16 });
});

test('another sign is another band', () => {
  const bands = [...'123456789ABCDEFGHJ'].map((sign) => JSON.stringify(bandOf(`BA7K3M92X${sign}`)));
  expect(new Set(bands).size).toBe(bands.length);
});

test('two strands run from end to end, part at each sign and meet between', () => {
  const strands = bandOf('A7')
    .strands.split('M')
    .slice(1)
    .map((strand) => strand.split('L').map((point) => point.split(' ').map(Number)));
  expect(strands).toHaveLength(2);
  const [upper, lower] = strands as [number[][], number[][]];
  expect(upper.map(([x]) => x)).toEqual([0, 8, 16, 24, 32]);
  expect(upper.map(([, y]) => Math.sign(y! - 8))).toEqual([0, -1, 0, 1, 0]);
  upper.forEach(([, y], at) => {
    expect(y! + lower[at]![1]!).toBe(16);
    expect(Math.abs(y! - 8)).toBeLessThan(8);
  });
});

test('what is no number of an order has a band within its height as well', () => {
  for (const odd of ['INV-00042', 'ö😀', '']) {
    const { strands, knots } = bandOf(odd);
    expect(strands + knots).not.toContain('NaN');
  }
});
