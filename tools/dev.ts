import { createServer, type ViteDevServer } from 'vite';
import { readConfig } from '../src/config/config.ts';
import { createRenderer } from '../src/http/pages/renderer.ts';
import { startProduct } from '../src/product.ts';
import { BASES, languageOf, type Language } from '../src/kernel/language.ts';
import { run } from '../src/run.ts';

/**
 * The same product with hot reload: pages come from Vite's sources instead of the build, uncached and with their whole
 * stylesheet. Changes of server code want a restart.
 */
await run(async (terminal) => {
  const config = readConfig();
  terminal?.begin('Making the pages ready for hot reload');
  const editions = { en: await hotEdition('en'), sw: await hotEdition('sw') };
  const renderer = createRenderer(
    (language) => editions[language].ssrLoadModule('virtual:react-router/server-build') as never,
    null,
    'development',
  );
  const product = await startProduct(config, {
    terminal,
    renderer,
    development: {
      // The bundler takes its base off the address.
      middleware: (request, response, next) => {
        const { url } = request;
        editions[languageOf(url!)].middlewares(request, response, () => {
          request.url = url;
          next();
        });
      },
    },
  });
  const close = Object.values(editions).map((vite) => () => vite.close());
  return { stop: () => Promise.all([product.stop(), ...close.map((end) => end())]) };
});

/** Each edition has a bundler of its own, which serves it below its base (tools/edition.ts). */
async function hotEdition(language: Language): Promise<ViteDevServer> {
  process.env.EDITION = language;
  return createServer({
    base: `${BASES[language]}/`,
    server: { middlewareMode: true, hmr: { port: language === 'en' ? 24_678 : 24_679 } },
    appType: 'custom',
  });
}
