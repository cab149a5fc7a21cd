import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { startProduct } from '../../src/product.ts';
import { openDatabase } from '../../src/db/open.ts';
import { newId } from '../../src/kernel/ids.ts';
import { registrationOf, PASSWORD, signUp } from '../support/accounts.ts';
import { createApi, type Api } from '../support/api.ts';
import { fakeRenderer } from '../support/fake-renderer.ts';
import { freePort } from '../support/free-port.ts';
import { testConfig } from '../support/test-config.ts';
import { challengeFor, enrolApp, type App } from '../support/factors.ts';
import { copyDatabase, TEMPLATE } from '../support/postgres.ts';
import type { TestProduct } from '../support/product.ts';
import { testClock } from '../support/test-clock.ts';

const [OLD, NEW] = ['tTYDpJ4PzGq0bV9rWm2sKxLhEf7uNcAe', 'hB3kQz8LwXv5mRc1TnY6sJd9FgPa2EuM'];
const EMAIL = 'rotated@example.com';

/** A database as the first start leaves it. */
const usedDatabase = () => copyDatabase(inject('postgresAdminUrl'), TEMPLATE, newId('keys'));

async function linkIn(api: Api, subject: RegExp, link: RegExp): Promise<string> {
  const find = async () =>
    (
      await api<{ subject: string; text: string }[]>('GET', `/sandbox/api/mail?to=${EMAIL}`)
    ).body.find((mail) => subject.test(mail.subject));
  await expect.poll(find).toBeDefined();
  return link.exec((await find())!.text)![1]!;
}

test('sessions and links in mails outlive a replaced SECRET_KEY; without the one before, nothing that was signed does', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'biashara-rotation-'));
  const { url: DATABASE_URL, drop } = await usedDatabase();
  const port = await freePort();
  const run = async (
    env: Record<string, string>,
    work: (api: Api) => Promise<void>,
  ): Promise<void> => {
    const product = await startProduct(testConfig(dataDir, port, { DATABASE_URL, ...env }), {
      renderer: fakeRenderer,
    });
    try {
      await work(createApi(`http://127.0.0.1:${port}`));
    } finally {
      await product.stop();
    }
  };
  try {
    let [session, device, signIn, leave]: string[] = [];
    await run({ SECRET_KEY: OLD }, async (api) => {
      await api('POST', '/api/auth/register', registrationOf(EMAIL));
      const answer = await api('POST', '/api/auth/login', { email: EMAIL, password: PASSWORD });
      [session, device] = ['session=', 'device='].map(
        (name) =>
          answer.headers
            .getSetCookie()
            .find((line) => line.startsWith(name))!
            .split(';')[0]!,
      );
      await api('POST', '/api/auth/sign-in-link', { email: EMAIL });
      signIn = await linkIn(api, /link to sign in/, /\/sign-in\/(\S+)/);
      await api('POST', '/api/newsletter', { email: EMAIL });
      leave = await linkIn(api, /newsletter/i, /\/newsletter\/unsubscribe\/(\S+)/);
    });
    const leaves = async (api: Api): Promise<string> =>
      (
        await api('POST', `/api/newsletter/unsubscribe/${leave}`, 'List-Unsubscribe=One-Click', {
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        })
      ).status.toString();
    await run({ SECRET_KEY: NEW }, async (api) => expect(await leaves(api)).toMatch(/^4/));
    await run({ SECRET_KEY: NEW, SECRET_KEY_PREVIOUS: OLD }, async (api) => {
      expect((await api('GET', '/api/auth/me', undefined, { cookie: session })).status).toBe(200);
      for (let tries = 0; tries < 11; tries++)
        await api('POST', '/api/auth/login', { email: EMAIL, password: 'Wrong-pass-1' });
      expect(
        (
          await api(
            'POST',
            '/api/auth/login',
            { email: EMAIL, password: PASSWORD },
            { cookie: device },
          )
        ).status,
      ).toBe(200);
      expect((await api('POST', `/api/auth/sign-in-link/${signIn}`)).status).toBe(200);
      expect(await leaves(api)).toBe('200');
    });
  } finally {
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

const SEALED = 'sealed@example.com';

test('right codes never spend their owner’s tries where a demo runs with another SECRET_KEY', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'biashara-key-'));
  const { url: DATABASE_URL, drop } = await usedDatabase();
  const clock = testClock();
  const run = async (SECRET_KEY: string, work: (product: TestProduct) => Promise<void>) => {
    const port = await freePort();
    const config = testConfig(dataDir, port, { DATABASE_URL, SECRET_KEY });
    const db = await openDatabase(config, (message) => process.emitWarning(message));
    const started = await startProduct(config, { renderer: fakeRenderer, database: db, clock });
    const url = `http://127.0.0.1:${port}`;
    try {
      await work({ url, db, clock, api: createApi(url) });
    } finally {
      await started.stop();
    }
  };
  let app: App;
  const finish = async (product: TestProduct) =>
    product.api('POST', '/api/auth/second-factor', {
      challenge: await challengeFor(product, SEALED, PASSWORD),
      code: app.nextCode(),
    });
  try {
    await run(OLD, async (product) => {
      app = await enrolApp(product, await signUp(product, SEALED));
    });
    await run(NEW, async (product) => {
      for (let tries = 0; tries < 12; tries++) {
        const { status, body } = await finish(product);
        expect([status, body.code]).toEqual([503, 'code_unreadable']);
      }
    });
    await run(OLD, async (product) => expect((await finish(product)).status).toBe(200));
  } finally {
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
