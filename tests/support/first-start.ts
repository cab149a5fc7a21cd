import { enableCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';

/**
 * A first start, with its migrations and seeds, and an orderly end: `node first-start.ts FOLDER [DATABASE_URL]`. A process
 * of its own, because Node runs the product's files as they stand in half the time that a test runner takes to prepare them.
 */
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/compiled'));
const cheap = new URL('cheap-argon2.ts', import.meta.url).href;
registerHooks({
  resolve: (name, context, next) =>
    name === '@node-rs/argon2' && context.parentURL !== cheap
      ? { url: cheap, shortCircuit: true }
      : next(name, context),
});

const [folder, databaseUrl] = process.argv.slice(2);
const [{ openDatabase }, { startProduct }, { fakeRenderer }, { freePort }, { testConfig }] =
  await Promise.all([
    import('../../src/db/open.ts'),
    import('../../src/product.ts'),
    import('./fake-renderer.ts'),
    import('./free-port.ts'),
    import('./test-config.ts'),
  ]);
const config = testConfig(
  folder!,
  await freePort(),
  databaseUrl ? { DATABASE_URL: databaseUrl } : {},
);
const database = await openDatabase(config, (message) => process.emitWarning(message));
const product = await startProduct(config, { renderer: fakeRenderer, database });
if (!(await product.stop())) throw new Error('the product did not stop within its time');
