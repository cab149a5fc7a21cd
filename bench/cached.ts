import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../tests/support/free-port.ts';
import { createDatabase } from '../tests/support/postgres.ts';
import { saveAnswer } from './bare/answer.ts';
import { startServer, type Server } from './machine.ts';
import type { Row } from './report.ts';
import { versus } from './versus.ts';

const PRODUCT = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const BARE_HTTP = fileURLToPath(new URL('./bare/http.ts', import.meta.url));
const BARE_FASTIFY = fileURLToPath(new URL('./bare/fastify.ts', import.meta.url));

/** Answers that the product keeps in memory, over real HTTP: the home page and the catalogue, each against a bare server with the same bytes. */
export async function cachedAnswers(adminUrl: string, folder: string): Promise<Row[]> {
  const database = await createDatabase(adminUrl, 'bench_kept');
  const port = await freePort();
  const env = {
    PORT: String(port),
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'data'),
    MODE: 'demo',
    LOG_LEVEL: 'info',
    RATE_LIMIT_SCALE: '1000',
  };
  const product = await startServer(PRODUCT, [], port, '/readyz', env, join(folder, 'product.log'));
  try {
    return [
      ...(await against(product, BARE_HTTP, 'Home page, kept', 'bare node:http', '/', folder)),
      ...(await against(
        product,
        BARE_FASTIFY,
        'GET /api/catalogue',
        'bare Fastify',
        '/api/catalogue',
        folder,
      )),
    ];
  } finally {
    await product.stop();
  }
}

async function against(
  product: Server,
  program: string,
  name: string,
  peer: string,
  path: string,
  folder: string,
): Promise<Row[]> {
  const file = join(folder, `${path.replaceAll('/', '_')}.json`);
  await saveAnswer(product.url, path, file);
  const port = await freePort();
  const bare = await startServer(
    program,
    [String(port), file],
    port,
    path,
    {},
    join(folder, 'bare.log'),
  );
  try {
    return await versus(name, `${peer}, same bytes`, path, product, bare);
  } finally {
    await bare.stop();
  }
}
