import { enableCompileCache, registerHooks, type ResolveFnOutput } from 'node:module';
import { join } from 'node:path';

/*
 * Two thirds of the time that a start takes to load the code, saved. Import it first, and the rest with import().
 */

// What was compiled at the last start is kept. Where nothing can be written, it is compiled again.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'));

const DRIZZLE = 'drizzle-orm';
const found = new Map<string, ResolveFnOutput>();

// Node parses the package.json of a package for each import of a module of it. Drizzle's has 179 kB and is
// parsed 300 times in a start, unless we remember where its modules are.
registerHooks({
  resolve(name, context, next) {
    if (!context.conditions.includes('import')) return next(name, context);
    if (name.startsWith('.') && context.parentURL?.includes(`/node_modules/${DRIZZLE}/`))
      return moduleAt(new URL(name, context.parentURL).href);
    if (name !== DRIZZLE && !name.startsWith(`${DRIZZLE}/`)) return next(name, context);
    const known = found.get(name) ?? moduleAt(next(name, context).url);
    found.set(name, known);
    return known;
  },
});

function moduleAt(url: string): ResolveFnOutput {
  return { url, format: 'module', shortCircuit: true };
}
