import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const MEDIA = join(import.meta.dirname, '../public/media');
/** docs/architecture.md: visitors pay for it by the megabyte. */
const MOST = 400_000;

test('no film is larger than 400 kB', () => {
  const films = readdirSync(MEDIA).filter((name) => /\.(mp4|webm)$/.test(name));
  expect(films.length).toBeGreaterThan(1);
  expect(films.filter((name) => statSync(join(MEDIA, name)).size > MOST)).toEqual([]);
});
