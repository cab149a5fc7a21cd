import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** One file of the browser's build, and the sources that it is made of. */
interface Chunk {
  name: string;
  packages?: RegExp;
  files: string[];
}

/**
 * What goes into one file together; the bundler packs the rest. Alone, each module would cost a request and pack worse. A
 * chunk also takes what its modules import, unless a chunk before it has it.
 */
const CHUNKS: Chunk[] = [
  {
    // What every page loads anyway. React's own code is named because lazy parts of the office use it, too, and would cut it in pieces.
    name: 'root',
    packages: /vite\/preload-helper|node_modules\/(react-dom|react-router|scheduler)\//,
    files: [
      'src/web/root.tsx',
      'src/web/components/layout/',
      'src/web/components/newsletter-box.tsx',
      'src/web/components/plain-form/honeypot.tsx',
      'src/web/lib/api.ts',
      'src/web/lib/cart.ts',
      'src/web/lib/in-edition.ts',
      'src/web/lib/service-worker.ts',
      'src/web/lib/session.ts',
      'src/web/texts/fill.ts',
      'src/web/texts/sentence.tsx',
      'src/web/texts/use-language.ts',
      'src/web/ui/button.tsx',
      'src/web/ui/field.tsx',
      'src/web/ui/icons.tsx',
      'src/web/ui/notice.tsx',
      'src/web/ui/section.tsx',
    ],
  },
  {
    name: 'kernel',
    files: ['clock', 'email', 'moments', 'money', 'phone'].map((name) => `src/kernel/${name}.ts`),
  },
  {
    name: 'parts',
    files: [
      'src/contracts/billing-details.ts',
      'src/web/lib/leave-once.ts',
      'src/web/lib/retry-import.ts',
      'src/web/lib/sign-out.ts',
      'src/web/lib/use-attempt.ts',
      'src/web/lib/watch.ts',
      'src/web/ui/dialog.tsx',
    ],
  },
  {
    // What checks a form before it is sent.
    name: 'fields',
    packages: /node_modules\/zod\//,
    files: [
      'customer',
      'endpoint',
      'fields',
      'numbered',
      'on-behalf',
      'paging',
      'permissions',
      'upload',
    ].map((name) => `src/contracts/${name}.ts`),
  },
  { name: 'security', files: ['src/web/texts/security/en.ts'] },
  {
    name: 'proof',
    files: [
      'src/web/components/security/proof-dialog.tsx',
      'src/web/components/security/words.ts',
      'src/web/texts/security/sw.ts',
    ],
  },
  { name: 'invoices', files: ['src/contracts/invoices.ts'] },
  { name: 'office', files: ['src/web/office/shell/', 'src/web/office/trusted-types.ts'] },
];

/** The chunks as the bundler's groups. Throws for a name that nothing has any more. */
export function chunkGroups(
  root: string,
): { name: string; test: (id: string) => boolean; priority: number }[] {
  const gone = CHUNKS.flatMap(({ files }) => files).filter((file) => !existsSync(join(root, file)));
  if (gone.length > 0)
    throw new Error(`tools/chunks.ts names what is not there: ${gone.join(', ')}`);
  return CHUNKS.map(({ name, packages, files }, index) => {
    const paths = files.map((file) => join(root, file));
    const test = (id: string): boolean => {
      const path = id.split('?')[0]!;
      return (
        packages?.test(id) === true ||
        paths.some((one) => path === one || (one.endsWith('/') && path.startsWith(one)))
      );
    };
    return { name, test, priority: CHUNKS.length - index };
  });
}

/** Fails the build if a page of visitors loads the office's chunk: its modules then belong in a chunk before it. */
export function officeApart(): Plugin {
  return {
    name: 'office-apart',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const office = chunks.find(({ name }) => name === 'office');
      if (!office) return;
      const seen = new Set(chunks.filter(isVisitorsPage).map(({ fileName }) => fileName));
      for (const name of seen) {
        const { imports, dynamicImports, moduleIds } = bundle[name] as Rolldown.OutputChunk;
        const reached = [...imports, ...dynamicImports];
        if (reached.includes(office.fileName))
          this.error(`visitors load the office's chunk through ${moduleIds.at(-1)}`);
        for (const other of reached) seen.add(other);
      }
    },
  };
}

const isVisitorsPage = ({ moduleIds }: Rolldown.OutputChunk): boolean =>
  moduleIds.some((id) => /src\/web\/(?!office\/).*page\.tsx/.test(id));
