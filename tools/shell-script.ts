import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const NAME = 'virtual:shell';
const ENTRY = join(import.meta.dirname, '../src/web/shell/shell.ts');

/**
 * `import shell from 'virtual:shell'` gives the bundled, minified text of src/web/shell: the few kilobytes that
 * every page carries inline, so that header, cart and sign-in work before any other script is there.
 */
export function shellScript(): Plugin {
  return {
    name: 'shell-script',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined;
      const output = (await build({
        configFile: false,
        logLevel: 'warn',
        build: { write: false, minify: true, target: 'es2022', lib: { entry: ENTRY, formats: ['iife'], name: 'shell' } },
      })) as Rolldown.RolldownOutput[];
      const chunk = output[0]!.output[0];
      for (const file of Object.keys(chunk.modules)) this.addWatchFile(file);
      return `export default ${JSON.stringify(chunk.code.replaceAll('</script', '<\\/script').trim())};`;
    },
  };
}
