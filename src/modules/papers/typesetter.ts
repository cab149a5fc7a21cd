import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import {
  initSync,
  TypstCompilerBuilder,
  type TypstCompiler,
} from '@myriaddreamin/typst-ts-web-compiler';
import { BASE_FACES, FALLBACK_FACES, readFace } from './faces.ts';

/** The thread that sets papers: it holds the compiler and its memory, and goes with both (typeset.ts). */

/** What is asked of it: the template's inputs, and whether they need the further faces. */
export interface Order {
  inputs: Record<string, string>;
  exotic: boolean;
}

export type Delivery = { pdf: Uint8Array } | { fault: string };

const TEMPLATE = '/paper.typ';
const compilers = new Map<boolean, Promise<TypstCompiler>>();

initSync({ module: (workerData as { compiler: WebAssembly.Module }).compiler });

parentPort!.on('message', async ({ inputs, exotic }: Order) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origins
  parentPort!.postMessage(await deliver(inputs, exotic));
});

async function deliver(inputs: Order['inputs'], exotic: boolean): Promise<Delivery> {
  try {
    const compiler = await compilerFor(exotic);
    const made = compiler.compile(TEMPLATE, Object.entries(inputs), 'pdf', DIAGNOSTICS_AS_TEXT);
    return made.result ? { pdf: made.result } : { fault: JSON.stringify(made.diagnostics) };
  } catch (error) {
    return { fault: String(error) };
  }
}

const DIAGNOSTICS_AS_TEXT = 3;

function compilerFor(exotic: boolean): Promise<TypstCompiler> {
  const standing = compilers.get(exotic);
  if (standing) return standing;
  const making = makeCompiler(exotic);
  compilers.set(exotic, making);
  return making;
}

async function makeCompiler(exotic: boolean): Promise<TypstCompiler> {
  const builder = new TypstCompilerBuilder();
  builder.set_dummy_access_model();
  const files = [...BASE_FACES, ...(exotic ? FALLBACK_FACES.map((face) => face.file) : [])];
  for (const file of files) await builder.add_raw_font(readFace(file));
  const compiler = await builder.build();
  compiler.add_source(TEMPLATE, readFileSync(join(import.meta.dirname, 'paper.typ'), 'utf8'));
  return compiler;
}
