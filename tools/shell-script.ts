import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type BuildEnvironmentOptions, type Plugin, type Rolldown } from 'vite';
import { BASES, type Language } from '../src/kernel/language.ts';
import { shell as english } from '../src/web/texts/shell/en.ts';
import { shell as kiswahili } from '../src/web/texts/shell/sw.ts';

const NAME = 'virtual:shell';
const WEB = join(import.meta.dirname, '../src/web');
const SHELL = join(WEB, 'shell/shell.ts');
const ACTIONS = join(WEB, 'shell/actions.ts');
/** What the shell's second half needs seldom: a file each, by the name that it knows its address by. */
const SELDOM = { PAID_ORDER: 'paid-order', LANGUAGE_SWITCH: 'language-switch' };
const PRIVATE_FORMS = join(WEB, 'private-forms.ts');
const SAYS: Record<Language, Record<string, string>> = { en: english, sw: kiswahili };

/**
 * `import { en, sw } from 'virtual:shell'` gives the bundled, minified text of src/web/shell in each edition: the
 * few kilobytes that every page carries inline, so that header, cart and sign-in work before any other script is there.
 * `privateForms` is that of src/web/private-forms.ts, for the pages that have no other. The shell's other half, actions.ts,
 * becomes a file among the browser's assets, which the first half knows by its address; what it needs seldom is another.
 */
export function shellScript(): Plugin {
  let hot = false;
  return {
    name: 'shell-script',
    // With hot reload there are no files: Vite serves the modules themselves.
    config: (_, { command }) =>
      command === 'serve' ? { define: seldomAt((file) => `/src/web/shell/${file}.ts`) } : {},
    configResolved: ({ command }) => void (hot = command === 'serve'),
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined;
      const emit = ({ code }: Rolldown.OutputChunk, name: string): string => {
        const fileName = `assets/${name}-${hashOf(code)}.js`;
        if (!hot && this.environment.name === 'client')
          this.emitFile({ type: 'asset', fileName, source: code });
        return `/${fileName}`;
      };
      const seldom = await Promise.all(
        Object.values(SELDOM).map((file) =>
          bundle({ lib: { entry: join(WEB, `shell/${file}.ts`), formats: ['es'] } }),
        ),
      );
      const actions = await bundle(
        { lib: { entry: ACTIONS, formats: ['es'] } },
        seldomAt((file, at) => emit(seldom[at]!, file)),
      );
      const address = hot ? '/src/web/shell/actions.ts' : emit(actions, 'shell');
      const [en, sw] = [await shell('en', address), await shell('sw', address)];
      const privateForms = await inline(PRIVATE_FORMS, {});
      for (const source of [en, actions, ...seldom, privateForms].flatMap(({ modules }) =>
        Object.keys(modules),
      ))
        this.addWatchFile(source);
      return Object.entries({ en, sw, privateForms })
        .map(([name, chunk]) => `export const ${name} = ${asText(chunk)};`)
        .join('\n');
    },
  };
}

const seldomAt = (address: (file: string, at: number) => string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(SELDOM).map(([name, file], at) => [name, JSON.stringify(address(file, at))]),
  );

/** What the shell says and where it leads are written into its code: no byte for the other edition, or for choosing. */
function shell(language: Language, actions: string): Promise<Rolldown.OutputChunk> {
  const says = Object.entries(SAYS[language]).map(([name, text]) => [
    `SAYS.${name}`,
    JSON.stringify(text),
  ]);
  return inline(SHELL, {
    ...Object.fromEntries(says),
    BASE: JSON.stringify(BASES[language]),
    ACTIONS: JSON.stringify(actions),
  });
}

const inline = (entry: string, define: Record<string, string>): Promise<Rolldown.OutputChunk> =>
  bundle({ lib: { entry, formats: ['iife'], name: 'shell' } }, define);

async function bundle(
  what: BuildEnvironmentOptions & { lib: object },
  define: Record<string, string> = {},
): Promise<Rolldown.OutputChunk> {
  const output = (await build({
    configFile: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      // Without it a library's module keeps its spaces.
      rolldownOptions: { output: { minify: true } },
      ...what,
    },
  })) as Rolldown.RolldownOutput[];
  return output[0]!.output[0];
}

const hashOf = (code: string): string =>
  createHash('sha256').update(code).digest('hex').slice(0, 8);

function asText(chunk: Rolldown.OutputChunk): string {
  return JSON.stringify(chunk.code.replaceAll('</script', '<\\/script').trim());
}
