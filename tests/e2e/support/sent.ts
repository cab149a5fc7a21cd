import { brotliCompressSync } from 'node:zlib';
import { expect } from 'vitest';
import { siteUrl } from './site.ts';

/** A page compressed, as browsers ask for it. */
export async function sent(path: string): Promise<{ html: string; bytes: number }> {
  const answer = await fetch(siteUrl() + path, { headers: { 'accept-encoding': 'br' } });
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'br']);
  const html = await answer.text();
  // A page that is made for each visitor comes in pieces.
  const bytes = Number(answer.headers.get('content-length')) || brotliCompressSync(html).length;
  return { html, bytes };
}

/** A page above its limit, as it is sent to nearly everybody: the first three get a quicker compression (src/http/pages/stored-page.ts). */
export async function tooHeavy(path: string, limit: number): Promise<string[]> {
  if ((await sent(path)).bytes <= limit) return [];
  await Promise.all([sent(path), sent(path)]);
  try {
    await expect.poll(async () => (await sent(path)).bytes).toBeLessThanOrEqual(limit);
    return [];
  } catch (error) {
    return [`${path}: ${(error as Error).message}`];
  }
}
