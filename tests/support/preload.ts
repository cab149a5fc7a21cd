import { registerHooks } from 'node:module';
import '../../src/quick-start.ts';

/** Before all else in a process of the tests that runs the product's files as Node does: passwords are hashed at the least cost. */
const cheap = new URL('cheap-argon2.ts', import.meta.url).href;
registerHooks({
  resolve: (name, context, next) =>
    name === '@node-rs/argon2' && context.parentURL !== cheap
      ? { url: cheap, shortCircuit: true }
      : next(name, context),
});

// A program that is kept is never freed, for the same reason as the flags of vitest.config.ts.
const compiled = new Set<WebAssembly.Module>();
const instantiate = WebAssembly.instantiate as (
  bytes: BufferSource,
  imports?: WebAssembly.Imports,
) => Promise<WebAssembly.WebAssemblyInstantiatedSource>;
Object.assign(WebAssembly, {
  async instantiate(bytes: BufferSource, imports?: WebAssembly.Imports) {
    const made = await instantiate(bytes, imports);
    if (made.module) compiled.add(made.module);
    return made;
  },
});
