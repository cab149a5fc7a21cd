import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { signInAdmin } from '../support/accounts.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { startTestProduct } from '../support/product.ts';
import { findProgram } from '../support/programs.ts';

/** Debian: `varnish`. */
const program = findProgram(['varnishd', '/usr/sbin/varnishd'], '-V');
const VCL = join(import.meta.dirname, '../../deploy/varnish.vcl');
const PAGE = '/services/skiza-tunes';

/** Varnish itself, with the settings that we give along, before a node. */
async function startVarnish(port: number, node: string) {
  const folder = mkdtempSync(join(tmpdir(), 'biashara-varnish-'));
  // Varnish works as a user of its own.
  chmodSync(folder, 0o755);
  const settings = readFileSync(VCL, 'utf8').replace('"3000"', `"${new URL(node).port}"`);
  writeFileSync(join(folder, 'pages.vcl'), settings);
  const listens = ['-n', join(folder, 'work'), '-a', `127.0.0.1:${port}`];
  const reads = ['-f', join(folder, 'pages.vcl'), '-p', 'http_gzip_support=off'];
  const child = spawn(program!, ['-F', ...listens, ...reads], { stdio: 'ignore' });
  return {
    async stop(): Promise<void> {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

it.skipIf(!program)(
  'Varnish keeps pages that are everybody’s and nothing else, and shows a changed page at once',
  { meta: { needs: 'Varnish' } },
  async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/`;
    const product = await startTestProduct({ VARNISH_URL: url }, {}, 'built');
    const varnish = await startVarnish(port, product.url);
    try {
      const get = async (path: string, headers = {}) => {
        const answer = await fetch(new URL(path, url), { headers, redirect: 'manual' });
        return {
          status: answer.status,
          kept: answer.headers.get('x-varnish')!.includes(' '),
          text: await answer.text(),
        };
      };
      // Nobody listens at first.
      await eventually(() =>
        get(PAGE).then(
          ({ status }) => status === 200,
          () => false,
        ),
      );
      await eventually(async () => (await get(PAGE)).kept);
      expect((await get(PAGE, { cookie: 'session=somebody' })).kept).toBe(true);
      expect((await get(PAGE, { cookie: 'language=sw' })).kept).toBe(false);
      for (const own of ['/account', '/api/catalogue']) {
        await get(own);
        expect((await get(own)).kept, own).toBe(false);
      }
      const cookie = await signInAdmin(product);
      const description = 'A greeting that nobody has heard before.';
      await product.api('PUT', '/api/catalogue/packages/skiza-bronze', { description }, { cookie });
      await eventually(async () => (await get(PAGE)).text.includes(description));
    } finally {
      await varnish.stop();
      await product.stop();
    }
  },
);
