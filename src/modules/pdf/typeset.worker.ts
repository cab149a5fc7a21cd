import { parentPort } from 'node:worker_threads';
import type { Asked } from './document.ts';
import { typeset } from './typeset.ts';

/** The thread that sets papers: says that it is ready, then answers each with its file. */
const port = parentPort!;
port.on('message', async ({ paper, made }: Asked) => port.postMessage(await typeset(paper, made)));
port.postMessage('ready');
