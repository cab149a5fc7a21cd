import './quick-start.ts';
import { run } from './run.ts';

/** Starts the product. React reads NODE_ENV when it is loaded: the default comes before that. */
process.env.NODE_ENV ??= 'production';
await run(async (terminal) => {
  terminal?.begin('Loading');
  // Before the rest of the code, so that a wrong setting is named at once.
  const { readConfig } = await import('./config/config.ts');
  const config = readConfig();
  const { startProduct } = await import('./product.ts');
  return startProduct(config, { terminal });
});
