import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startProduct } from '../../src/product.ts';
import { fakeRenderer } from '../support/fake-renderer.ts';
import { freePort } from '../support/free-port.ts';
import { readOperations } from '../support/invalid-bodies.ts';
import { ADMIN, testConfig } from '../support/test-config.ts';
import { fuzz } from './fuzz.ts';
import { searchWorst } from './worst/run.ts';

/** `npm run fuzz -- --calls 50000 --seed 7`: hostile calls of every operation at a product of its own, then the worst case of every public call (tests/README.md). */
const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '2000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    slow: { type: 'string', default: '1000' },
    tries: { type: 'string', default: '8' },
    only: { type: 'string', default: '' },
  },
});
const dataDir = mkdtempSync(join(tmpdir(), 'biashara-fuzz-'));
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const product = await startProduct(testConfig(dataDir, port), { renderer: fakeRenderer });
const json = { 'content-type': 'application/json' };

/** Again whenever a call ended the session. */
async function signIn(): Promise<string> {
  const body = JSON.stringify(ADMIN);
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: json, body });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

let owner = await signIn();
const operations = readOperations(await (await fetch(`${url}/api/openapi.json`)).json());
console.log(`seed ${values.seed}, ${values.calls} calls of ${operations.length} operations`);
const told = await fuzz({
  operations,
  people: ['nobody', 'owner', 'owner'],
  calls: Number(values.calls),
  seed: Number(values.seed),
  slow: Number(values.slow),
  async make({ method, schema }, path, body, who) {
    const answer = await fetch(url + path, {
      method,
      headers: { ...(schema && json), ...(who === 'owner' && { cookie: owner }) },
      ...(schema && { body: JSON.stringify(body) ?? 'null' }),
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
    });
    await answer.arrayBuffer();
    if (who === 'owner' && answer.status === 401) owner = await signIn();
    return answer.status;
  },
});
for (const { call, who, what, body } of told) console.log(`${call} as ${who} ${what}: ${body}`);
console.log(
  told.length === 0 ? 'no 5xx, nothing slow' : `${told.length} calls did what none may do`,
);
await product.stop();
rmSync(dataDir, { recursive: true });

const above = await searchWorst({
  seed: Number(values.seed),
  tries: Number(values.tries),
  only: values.only,
});
console.log(
  above.length === 0
    ? 'no public call costs more than it may'
    : `${above.length} public calls cost more than they may`,
);
process.exit(told.length + above.length === 0 ? 0 : 1);
