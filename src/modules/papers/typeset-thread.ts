import { readFile } from 'node:fs/promises';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Delivery, Order } from './typesetter.ts';

/** The compiler forgets nothing of what it set, so a thread is given up before that is much: some 10 MB a paper at most. */
const PAPERS_A_THREAD = 16;
/** And when nobody has wanted a paper for a while. */
const IDLE = 60_000;

let compiler: Promise<WebAssembly.Module> | undefined;
let thread: { worker: Worker; left: number } | undefined;
let idle: NodeJS.Timeout | undefined;
let line: Promise<unknown> = Promise.resolve();

/** Has a paper set beside the thread that serves requests, one after the other. Throws what the compiler says of a template that is wrong. */
export function setByThread(order: Order): Promise<Buffer> {
  const done = line.then(() => set(order));
  line = done.catch(() => undefined);
  return done;
}

async function set(order: Order): Promise<Buffer> {
  clearTimeout(idle);
  const { worker } = (thread ??= { worker: await startThread(), left: PAPERS_A_THREAD });
  worker.ref();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origins
  worker.postMessage(order);
  try {
    const [delivery] = (await once(worker, 'message')) as [Delivery];
    if ('fault' in delivery) throw new Error(`a paper could not be set: ${delivery.fault}`);
    return Buffer.from(delivery.pdf);
  } catch (error) {
    endThread();
    throw error;
  } finally {
    worker.unref();
    if (thread && --thread.left === 0) endThread();
    idle = setTimeout(endThread, IDLE).unref();
  }
}

/** What the compiler is, is read once; a later thread begins with it as it stands. */
async function startThread(): Promise<Worker> {
  compiler ??= readFile(
    new URL(import.meta.resolve('@myriaddreamin/typst-ts-web-compiler/wasm')),
  ).then((bytes) => WebAssembly.compile(bytes));
  return new Worker(new URL('./typesetter.ts', import.meta.url), {
    workerData: { compiler: await compiler },
  });
}

function endThread(): void {
  void thread?.worker.terminate();
  thread = undefined;
}
