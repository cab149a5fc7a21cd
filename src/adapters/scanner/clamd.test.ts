import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EICAR, StandInClamd } from '../../../tests/support/clamd.ts';
import { checkClamd, createClamd } from './clamd.ts';

let clamd: StandInClamd;
beforeEach(async () => {
  clamd = new StandInClamd();
  await clamd.start();
});
afterEach(() => clamd.stop());

const scan = (bytes: Uint8Array, within?: number) =>
  createClamd({ path: clamd.path }, within).scan(bytes);

describe('ClamAV says of a file', () => {
  test('that it is clean, be it empty or longer than a chunk', async () => {
    expect(await scan(Buffer.from('%PDF-1.4'))).toEqual({ kind: 'clean' });
    expect(await scan(new Uint8Array())).toEqual({ kind: 'clean' });
    expect(await scan(Buffer.alloc(1024 * 1024, 7))).toEqual({ kind: 'clean' });
  });

  test('what it found, also across the border of two chunks', async () => {
    const harmful = { kind: 'harmful', what: 'Eicar-Test-Signature' };
    expect(await scan(Buffer.from(`%PDF-1.4 ${EICAR}`))).toEqual(harmful);
    const across = Buffer.alloc(200_000, 32);
    across.write(EICAR, 65_530);
    expect(await scan(across)).toEqual(harmful);
  });

  test('nothing, where it is away, hangs up, takes too long or gives another answer', async () => {
    clamd.says = 'INSTREAM size limit exceeded. ERROR';
    expect(await scan(Buffer.from('x'))).toEqual({
      kind: 'away',
      reason: 'INSTREAM size limit exceeded. ERROR',
    });
    clamd.says = 'x'.repeat(10_000);
    expect((await scan(Buffer.from('x'))).kind).toBe('away');
    expect(await scan(Buffer.alloc(1_000_000), 0)).toEqual({
      kind: 'away',
      reason: 'it took too long',
    });
    await clamd.stop();
    expect(await scan(Buffer.from('x'))).toMatchObject({ kind: 'away', reason: /ENOENT/ });
  });

  test('its version to the preflight, which refuses what is not clamd', async () => {
    expect(await checkClamd({ path: clamd.path })).toMatch(/^ClamAV 1\.4\.3/);
    clamd.says = 'HTTP/1.1 400 Bad Request';
    await expect(checkClamd({ path: clamd.path })).rejects.toThrow('the server is not clamd');
  });
});
