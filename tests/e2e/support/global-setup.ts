import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureBrowser } from '../../../tools/browser.ts';
import { freePort } from '../../support/free-port.ts';
import { copyDatabase, TEMPLATE } from '../../support/postgres.ts';
import { postgresAfterFirstStart } from '../../support/postgres-template.ts';
import { startCommand } from '../../support/start-command.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the production build of this run answers; end-to-end tests only. */
    siteUrl: string;
    browserPath: string;
  }
}

const ROOT = join(import.meta.dirname, '../../..');

/**
 * The production build in a process of its own, as `npm start` runs it, on a PostgreSQL server
 * with demo content. Files with a product of their own get a copy of that database.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = await ensureBrowser();
  const server = await postgresAfterFirstStart(new Date());
  const database = await copyDatabase(server.adminUrl, TEMPLATE, 'site');
  const dataDir = mkdtempSync(join(tmpdir(), 'biashara-e2e-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    // Ours says "test", by which React would be the one for developing.
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    MODE: 'demo',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_SCALE: '1000',
    ADMIN_EMAIL: 'admin@mfano.example',
    ADMIN_PASSWORD: 'Kilimanjaro-5895',
  };
  const start = startCommand(ROOT);
  const child = spawn(process.execPath, start.args, {
    cwd: ROOT,
    env: { ...start.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  await answering(url, child);
  project.provide('postgresAdminUrl', server.adminUrl);
  project.provide('siteUrl', url);
  project.provide('browserPath', browser.path);
  return async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
    await server.stop();
  };
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 900 && child.exitCode === null; tries++) {
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error('the product did not start for the end-to-end tests');
}
