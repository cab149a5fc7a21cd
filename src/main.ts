import { readConfig } from './config/config.ts';
import { StartRefused } from './kernel/errors.ts';

/** Starts the product; SIGTERM and SIGINT end it in order. React reads NODE_ENV when it is loaded: the default comes before that. */
process.env.NODE_ENV ??= 'production';
try {
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
