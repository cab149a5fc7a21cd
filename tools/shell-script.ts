import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { BASES, type Language } from '../src/kernel/language.ts';
import { shell as english } from '../src/web/texts/shell/en.ts';
import { shell as kiswahili } from '../src/web/texts/shell/sw.ts';

const NAME = 'virtual:shell';
const ENTRY = join(import.meta.dirname, '../src/web/shell/shell.ts');
const SAYS: Record<Language, Record<string, string>> = { en: english, sw: kiswahili };

/**
 * `import { en, sw } from 'virtual:shell'` gives the bundled, minified text of src/web/shell in each edition: the
 * few kilobytes that every page carries inline, so that header, cart and sign-in work before any other script is there.
 */
export function shellScript(): Plugin {
  return {
    name: 'shell-script',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined;
      const [en, sw] = [await bundle('en'), await bundle('sw')];
      for (const file of Object.keys(en.modules)) this.addWatchFile(file);
      return `export const en = ${asText(en)};\nexport const sw = ${asText(sw)};`;
    },
  };
}

/** What the shell says and where it leads are written into its code: no byte for the other edition, or for choosing. */
async function bundle(language: Language): Promise<Rolldown.OutputChunk> {
  const says = Object.entries(SAYS[language]).map(([name, text]) => [
    `SAYS.${name}`,
    JSON.stringify(text),
  ]);
  const output = (await build({
    configFile: false,
    logLevel: 'warn',
    define: { ...Object.fromEntries(says), BASE: JSON.stringify(BASES[language]) },
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      lib: { entry: ENTRY, formats: ['iife'], name: 'shell' },
    },
  })) as Rolldown.RolldownOutput[];
  return output[0]!.output[0];
}

function asText(chunk: Rolldown.OutputChunk): string {
  return JSON.stringify(chunk.code.replaceAll('</script', '<\\/script').trim());
}
