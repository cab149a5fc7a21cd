import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const NAME = 'virtual:specimens';
const FOLDER = join(import.meta.dirname, '../src/web/specimens');
/** What makes a specimen work; other files of the folder are their parts. */
const BEGINS = /^(.+)\.begin\.ts$/;

/**
 * `import { specimens } from 'virtual:specimens'` gives the address of each specimen's code, a file of its own that knows
 * nothing of React, fetched when somebody touches the specimen (src/web/components/specimen.tsx). While developing it
 * is the source itself.
 */
export function specimenScripts(): Plugin {
  let developing = false;
  return {
    name: 'specimen-scripts',
    configResolved({ command }) {
      developing = command === 'serve';
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined;
      const addresses: Record<string, string> = {};
      for (const file of readdirSync(FOLDER)) {
        const name = BEGINS.exec(file)?.[1];
        if (!name) continue;
        if (developing) {
          addresses[name] = `/src/web/specimens/${file}`;
          continue;
        }
        const source = await bundle(join(FOLDER, file));
        const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
        const fileName = `assets/specimen-${name}-${hash}.js`;
        this.emitFile({ type: 'asset', fileName, source });
        addresses[name] = `/${fileName}`;
      }
      return `export const specimens = ${JSON.stringify(addresses)};`;
    },
  };
}

async function bundle(entry: string): Promise<string> {
  const output = (await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, minify: true, target: 'es2022', lib: { entry, formats: ['es'] } },
  })) as Rolldown.RolldownOutput[];
  return output[0]!.output[0].code;
}
