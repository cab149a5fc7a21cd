import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { BASES, type Language } from '../src/kernel/language.ts';
import { shell as english } from '../src/web/texts/shell/en.ts';
import { shell as kiswahili } from '../src/web/texts/shell/sw.ts';

const NAME = 'virtual:shell';
const WEB = join(import.meta.dirname, '../src/web');
const SHELL = join(WEB, 'shell/shell.ts');
const PRIVATE_FORMS = join(WEB, 'private-forms/private-forms.ts');
const SAYS: Record<Language, Record<string, string>> = { en: english, sw: kiswahili };

/**
 * `import { en, sw } from 'virtual:shell'` gives the bundled, minified text of src/web/shell in each edition: the
 * few kilobytes that every page carries inline, so that header, cart and sign-in work before any other script is there.
 * `privateForms` is that of src/web/private-forms, for the pages that have no other.
 */
export function shellScript(): Plugin {
  return {
    name: 'shell-script',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined;
      const [en, sw] = [await shell('en'), await shell('sw')];
      const privateForms = await bundle(PRIVATE_FORMS, {});
      for (const file of [en, privateForms].flatMap(({ modules }) => Object.keys(modules)))
        this.addWatchFile(file);
      return Object.entries({ en, sw, privateForms })
        .map(([name, chunk]) => `export const ${name} = ${asText(chunk)};`)
        .join('\n');
    },
  };
}

/** What the shell says and where it leads are written into its code: no byte for the other edition, or for choosing. */
function shell(language: Language): Promise<Rolldown.OutputChunk> {
  const says = Object.entries(SAYS[language]).map(([name, text]) => [
    `SAYS.${name}`,
    JSON.stringify(text),
  ]);
  return bundle(SHELL, { ...Object.fromEntries(says), BASE: JSON.stringify(BASES[language]) });
}

async function bundle(
  entry: string,
  define: Record<string, string>,
): Promise<Rolldown.OutputChunk> {
  const output = (await build({
    configFile: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'shell' },
    },
  })) as Rolldown.RolldownOutput[];
  return output[0]!.output[0];
}

function asText(chunk: Rolldown.OutputChunk): string {
  return JSON.stringify(chunk.code.replaceAll('</script', '<\\/script').trim());
}
