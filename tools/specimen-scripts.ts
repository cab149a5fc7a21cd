import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { edition } from './edition.ts';

const NAME = /^\0?virtual:specimen\/([\w-]+)$/;
const FOLDER = join(import.meta.dirname, '../src/web/specimens');

/**
 * `import code from 'virtual:specimen/sms'` gives the address of a specimen's code (src/web/specimens/sms.begin.ts), a
 * file of its own that knows nothing of React, fetched when somebody touches the specimen
 * (src/web/components/specimen.tsx). While developing it is the source itself.
 */
export function specimenScripts(): Plugin {
  let developing = false;
  return {
    name: 'specimen-scripts',
    configResolved({ command }) {
      developing = command === 'serve';
    },
    resolveId: (id) => (NAME.test(id) ? `\0${id}` : undefined),
    async load(id) {
      const name = NAME.exec(id)?.[1];
      if (!name) return undefined;
      const file = `${name}.begin.ts`;
      if (developing) return `export default '/src/web/specimens/${file}';`;
      const source = await bundle(join(FOLDER, file));
      const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
      const fileName = `assets/specimen-${name}-${hash}.js`;
      this.emitFile({ type: 'asset', fileName, source });
      return `export default '/${fileName}';`;
    },
  };
}

async function bundle(entry: string): Promise<string> {
  const output = (await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [edition()],
    build: { write: false, minify: true, target: 'es2022', lib: { entry, formats: ['es'] } },
  })) as Rolldown.RolldownOutput[];
  return output[0]!.output[0].code;
}
