import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { StartRefused } from './kernel/errors.ts';

/** Starts the product; SIGTERM and SIGINT end it in order. React reads NODE_ENV when it is loaded: the default comes before that. */
process.env.NODE_ENV ??= 'production';
// What was compiled at the last start need not be again: half the work of a start. Where nothing can be written, it is.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'));
try {
  const { readConfig } = await import('./config/config.ts');
  const { startProduct } = await import('./product.ts');
  const product = await startProduct(readConfig());
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      void product.stop().then(() => process.exit(0));
    });
  }
} catch (error) {
  if (error instanceof StartRefused) console.error(error.message);
  else if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
    console.error('PORT must be a port that nothing else listens on');
  else console.error(error);
  process.exit(1);
}
