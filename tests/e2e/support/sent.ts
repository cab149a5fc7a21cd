import { brotliCompressSync } from 'node:zlib';
import { expect, inject } from 'vitest';

/** A page compressed, as browsers ask for it. */
export async function sent(path: string): Promise<{ html: string; bytes: number }> {
  const answer = await fetch(inject('siteUrl') + path, { headers: { 'accept-encoding': 'br' } });
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'br']);
  const html = await answer.text();
  // A page that is made for each visitor comes in pieces.
  const bytes = Number(answer.headers.get('content-length')) || brotliCompressSync(html).length;
  return { html, bytes };
}

/** The limit holds as the page is sent to nearly everybody: the first three get a quicker compression (src/http/pages/stored-page.ts). */
export async function expectWithin(path: string, limit: number): Promise<void> {
  await Promise.all(Array.from({ length: 3 }, () => sent(path)));
  await expect.poll(async () => (await sent(path)).bytes).toBeLessThanOrEqual(limit);
}
