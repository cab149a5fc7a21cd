import type { Plugin } from 'vite';

/** The one call by which sonner writes its stylesheet into the page; src/web/office/shell/layout.tsx takes the file. */
const INJECTS = /^__insertCSS\(".*"\);$/m;

/** Takes out of a package what would write a `<style>` into the page: the Content-Security-Policy lets none take effect. */
export function injectedStyles(): Plugin {
  return {
    name: 'injected-styles',
    transform(code, id) {
      if (!/\/sonner\/dist\/index\.mjs/.test(id)) return;
      if (!INJECTS.test(code)) throw new Error(`${id} no longer injects its styles as it did`);
      return { code: code.replace(INJECTS, ''), map: null };
    },
  };
}
