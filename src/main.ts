import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { run } from './run.ts';

/** Starts the product. React reads NODE_ENV when it is loaded: the default comes before that. */
process.env.NODE_ENV ??= 'production';
// What was compiled at the last start need not be again: a third of the work of a start. Where nothing can be written, it is.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'));
await run(async (terminal) => {
  terminal?.begin('Loading');
  const [{ readConfig }, { startProduct }] = await Promise.all([
    import('./config/config.ts'),
    import('./product.ts'),
  ]);
  return startProduct(readConfig(), { terminal });
});
