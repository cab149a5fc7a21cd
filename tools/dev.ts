import { createServer } from 'vite';
import { readConfig } from '../src/config/config.ts';
import { createRenderer } from '../src/http/pages/renderer.ts';
import { startProduct } from '../src/product.ts';
import { run } from '../src/run.ts';

/**
 * The same product with hot reload: pages come from Vite's sources instead of the build, uncached and with their whole
 * stylesheet. Changes of server code want a restart.
 */
await run(async (terminal) => {
  const config = readConfig();
  terminal?.begin('Making the pages ready for hot reload');
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  const renderer = createRenderer(
    () => vite.ssrLoadModule('virtual:react-router/server-build') as never,
    null,
    'development',
  );
  const product = await startProduct(config, {
    terminal,
    renderer,
    development: { middleware: vite.middlewares },
  });
  return { stop: () => Promise.all([product.stop(), vite.close()]) };
});
