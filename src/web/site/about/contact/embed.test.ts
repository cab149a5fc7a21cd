import { describe, expect, test } from 'vitest';
import { embedAddress } from './find-us.tsx';

describe('the embedded map', () => {
  test('shows the place that the Full Map link names (S1-115)', () => {
    const address = new URL(
      embedAddress('https://www.openstreetmap.org/?mlat=-1.3003&mlon=36.7873&zoom=17')!,
    );
    expect(address.searchParams.get('marker')).toBe('-1.3003,36.7873');
    const [west, south, east, north] = address.searchParams.get('bbox')!.split(',').map(Number);
    expect(west! < 36.7873 && 36.7873 < east! && south! < -1.3003 && -1.3003 < north!).toBe(true);
  });

  test.each([
    'https://maps.example/place/nairobi',
    'https://www.openstreetmap.org/?mlat=here&mlon=there',
    '',
    'Ngong Road',
  ])('%s names no place, so there is nothing to embed', (address) => {
    expect(embedAddress(address)).toBeNull();
  });
});
