import { expect, test } from 'vitest';
import { sourcesOf, versionIn, versionNames } from './picture-versions.ts';

const STEM = 'a1'.repeat(16);

test('an uploaded picture is offered as AVIF and WebP in three widths; another address in its own form alone', () => {
  const path = `/uploads/blog/${STEM}.webp`;
  const at = `/uploads/blog/${STEM}`;
  expect(sourcesOf(path)).toEqual({
    avif: `${at}-400.avif 400w, ${at}-800.avif 800w, ${at}-1600.avif 1600w`,
    webp: `${at}-400.webp 400w, ${at}-800.webp 800w, ${path} 1600w`,
  });
  for (const other of ['/images/map.svg', `https://a.example${path}`, `/uploads/cvs/${STEM}.webp`])
    expect(sourcesOf(other)).toBeNull();
});

test('every name that a page offers is that of a version, and no other name is', () => {
  const names = versionNames(`${STEM}.webp`);
  expect(names).toHaveLength(5);
  for (const name of names) expect(versionIn(name)?.stored).toBe(`${STEM}.webp`);
  for (const name of [`${STEM}.webp`, `${STEM}-1600.webp`, `${STEM}-500.avif`, `${STEM}-400.png`])
    expect(versionIn(name)).toBeNull();
  expect(versionNames(`cvs/${STEM}.pdf`)).toEqual([]);
});
