import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { Language } from '../src/kernel/language.ts';

/** Which edition of the pages is built: the environment says so to the bundler and to the router. */
export const EDITION: Language = process.env.EDITION === 'sw' ? 'sw' : 'en';

const WEB = join(import.meta.dirname, '../src/web/');

/** Where the same words are in Kiswahili: copy.sw.ts beside copy.ts, sw.ts beside en.ts. */
const kiswahiliOf = (file: string): string =>
  file.endsWith('/en.ts') ? file.replace(/en\.ts$/, 'sw.ts') : file.replace(/\.ts$/, '.sw.ts');

/** The office speaks one language: the other edition has its addresses alone, as both have the same list of routes. */
const OFFICE = join(WEB, 'office/');
/** Messages go by their codes and bring their English words along; say.ts says them in an edition's own. */
const BY_CODE = join(WEB, 'texts/messages/en.ts');

/**
 * The pages are built once in each language. A page imports its English words; in the Kiswahili edition the bundler takes the
 * file beside them, so no script, and no page as data, holds two languages or chooses between them.
 */
export function edition(): Plugin {
  return {
    name: 'edition',
    enforce: 'pre',
    resolveId(id, importer) {
      if (EDITION === 'en' || !importer || !id.startsWith('.')) return undefined;
      const english = resolve(dirname(importer), id);
      if (!english.startsWith(WEB) || english === BY_CODE) return undefined;
      const kiswahili = kiswahiliOf(english);
      if (existsSync(kiswahili)) return kiswahili;
      if (/\/(copy|en)\.ts$/.test(english))
        throw new Error(`${english} has no Kiswahili beside it`);
      return undefined;
    },
    transform: (_, id) =>
      EDITION === 'sw' && id.startsWith(OFFICE) && /\.tsx($|\?)/.test(id)
        ? 'export default () => null;'
        : undefined,
  };
}
