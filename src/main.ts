import './quick-start.ts';

/** Starts the product. React reads NODE_ENV when it is loaded: the default comes before that. */
process.env.NODE_ENV ??= 'production';
// Only what comes after the line above is kept compiled.
const { run } = await import('./run.ts');
await run(async (terminal) => {
  terminal?.begin('Loading');
  // Before the rest of the code, so that a wrong setting is named at once.
  const { readConfig } = await import('./config/config.ts');
  const config = readConfig();
  const { startProduct } = await import('./product.ts');
  return startProduct(config, { terminal });
});
