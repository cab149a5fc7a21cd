import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import settings from '../react-router.config.ts';

/**
 * Parts of the router that a setting of ours leaves without work, which no bundler can know, as it is read at run time: what
 * the rest of the router asks of each, with the answer where the part is off.
 */
const OFF: Record<string, string> = {
  // Which routes there are is told at once: `routeDiscovery` of react-router.config.ts.
  'lib/dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false;
    export const getPartialManifest = (manifest) => manifest;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => undefined;`,
  // No link fetches its page before it is followed.
  'lib/dom/ssr/links.js': `
    export const getKeyedPrefetchLinks = async () => [];
    export const getNewMatchesForLinks = () => [];
    export const getModuleLinkHrefs = () => [];`,
  // Nobody listens to what the router does: src/web/entry.client.tsx passes no `instrumentations`.
  'lib/router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;`,
};
/** Links, forms and more; of them the pages use few (src/web/ui/link.tsx). */
const COMPONENTS = '/production/lib/dom/lib.js';

/** The same without names for developers' tools, by which a component counts as used that nothing uses. */
function shakable(source: string): string {
  return source
    .replace(/^(\w+)\.displayName = "\w+";$/gm, '')
    .replace(/^const (\w+) = (React\$1\.forwardRef\()/gm, 'const $1 = /* @__PURE__ */ $2');
}

/** Marks the part itself, for what else it exports: the server's half of the package names it, and is shaken off. */
const WHOLE = '?whole';

/** Leaves these parts out of what browsers load: about four kilobytes of every page that comes alive. */
export function unusedRouter(): Plugin {
  if (settings.routeDiscovery.mode !== 'initial')
    throw new Error(
      'Routes are discovered later: take fog-of-war.js off the list of unused parts.',
    );
  return {
    name: 'unused-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /\/react-router\/dist\/production\// },
      handler(id) {
        if (id.endsWith(WHOLE)) return readFileSync(id.slice(0, -WHOLE.length), 'utf8');
        const off = Object.entries(OFF).find(([part]) => id.endsWith(`/production/${part}`));
        if (off) return `export * from ${JSON.stringify(id + WHOLE)};${off[1]}`;
        return id.endsWith(COMPONENTS) ? shakable(readFileSync(id, 'utf8')) : null;
      },
    },
  };
}
