import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** React's own code is named because lazy parts of the office use it, too, and would cut it in pieces. */
const PACKAGES = /vite\/preload-helper|node_modules\/(react-dom|react-router|scheduler)\//;

const FILES = [
  'src/web/root.tsx',
  'src/web/components/layout/',
  'src/web/components/newsletter-box.tsx',
  'src/web/components/plain-form/honeypot.tsx',
  'src/web/lib/api.ts',
  'src/web/lib/cart.ts',
  'src/web/lib/in-edition.ts',
  'src/web/lib/session.ts',
  'src/web/texts/fill.ts',
  'src/web/texts/sentence.tsx',
  'src/web/texts/use-language.ts',
  'src/web/ui/button.tsx',
  'src/web/ui/field.tsx',
  'src/web/ui/icons.tsx',
  'src/web/ui/notice.tsx',
  'src/web/ui/section.tsx',
];

/**
 * Tells the modules that every page loads anyway, for one file of them all: alone, each would cost a request and pack
 * worse. Throws for a name that nothing has any more.
 */
export function loadedEverywhere(root: string): (id: string) => boolean {
  const gone = FILES.filter((file) => !existsSync(join(root, file)));
  if (gone.length > 0)
    throw new Error(`tools/everywhere.ts names what is not there: ${gone.join(', ')}`);
  const paths = FILES.map((file) => join(root, file));
  return (id) => {
    const path = id.split('?')[0]!;
    return (
      PACKAGES.test(id) ||
      paths.some((one) => path === one || (one.endsWith('/') && path.startsWith(one)))
    );
  };
}
