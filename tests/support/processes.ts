import { execFile } from 'node:child_process';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { LIMITS } from './limits.ts';
import { start, type Place, type ProductProcess } from './process.ts';

const MAIN = join(import.meta.dirname, '../../src/main.ts');

/** Processes of the product and their places, which end with each test. */
export function useProcesses() {
  const running: ProductProcess[] = [];
  const places: Place[] = [];
  afterEach(async () => {
    for (const product of running.splice(0)) if (product.alive()) await product.kill();
    for (const place of places.splice(0)) await place.remove();
  });
  return {
    running,
    places,
    async keep(making: Promise<Place>): Promise<Place> {
      const place = await making;
      places.push(place);
      return place;
    },
    async started(place: Place): Promise<ProductProcess> {
      const product = await start(place);
      running.push(product);
      return product;
    },
  };
}

/** A start that is refused, or a command: its exit code and what it says. */
export function refusedStart(
  env: Record<string, string>,
  script = [MAIN],
): Promise<{ code: number; words: string }> {
  const { PATH, HOME } = process.env;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', ...script],
      {
        env: { PATH, HOME, LOG_LEVEL: 'error', ...env } as NodeJS.ProcessEnv,
        timeout: LIMITS.start,
      },
      (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code ?? -1) : 0, words: stdout + stderr }),
    );
  });
}

/** A browser that watches an order. */
export function watch(url: string) {
  let text = '';
  let wake = (): void => undefined;
  const closing = Promise.withResolvers<void>();
  const opening = Promise.withResolvers<void>();
  const call = request(url, (response) => {
    response.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      opening.resolve();
      wake();
    });
    response.on('close', closing.resolve);
    response.on('error', () => closing.resolve());
  });
  call.on('error', () => closing.resolve());
  call.end();
  return {
    open: opening.promise,
    closed: closing.promise,
    async heard(part: string): Promise<void> {
      while (!text.includes(part)) await new Promise<void>((resolve) => (wake = resolve));
    },
  };
}
