import { createServer } from 'vite';
import { readConfig } from '../src/config/config.ts';
import { createRenderer } from '../src/http/pages/renderer.ts';
import { startProduct } from '../src/product.ts';

/**
 * The same product with hot reload: pages come from Vite's sources instead of the build, uncached and with their whole
 * stylesheet. Changes of server code want a restart.
 */
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
const renderer = createRenderer(
  () => vite.ssrLoadModule('virtual:react-router/server-build') as never,
  null,
  'development',
);
const product = await startProduct(readConfig(), {
  renderer,
  development: { middleware: vite.middlewares },
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    void Promise.all([product.stop(), vite.close()]).then(() => process.exit(0));
  });
}
