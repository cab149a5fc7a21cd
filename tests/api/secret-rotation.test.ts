import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { startProduct } from '../../src/product.ts';
import { registrationOf, PASSWORD } from '../support/accounts.ts';
import { createApi, type Api } from '../support/api.ts';
import { fakeRenderer } from '../support/fake-renderer.ts';
import { freePort } from '../support/free-port.ts';
import { testConfig } from '../support/test-config.ts';

const [OLD, NEW] = ['tTYDpJ4PzGq0bV9rWm2sKxLhEf7uNcAe', 'hB3kQz8LwXv5mRc1TnY6sJd9FgPa2EuM'];
const EMAIL = 'rotated@example.com';

async function linkIn(api: Api, subject: RegExp, link: RegExp): Promise<string> {
  const find = async () =>
    (
      await api<{ subject: string; text: string }[]>('GET', `/sandbox/api/mail?to=${EMAIL}`)
    ).body.find((mail) => subject.test(mail.subject));
  await expect.poll(find).toBeDefined();
  return link.exec((await find())!.text)![1]!;
}

// The keys know nothing of the database: once is enough.
test.runIf(inject('database') === 'embedded')(
  'sessions and links in mails outlive a replaced SECRET_KEY; without the one before, nothing that was signed does',
  { meta: { needs: 'the embedded database, on which it runs as well' } },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'biashara-rotation-'));
    cpSync(inject('embeddedTemplate'), join(dataDir, 'db'), { recursive: true });
    const port = await freePort();
    const run = async (
      env: Record<string, string>,
      work: (api: Api) => Promise<void>,
    ): Promise<void> => {
      const product = await startProduct(testConfig(dataDir, port, env), {
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
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);
