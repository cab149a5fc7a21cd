import { parentPort } from 'node:worker_threads';
import { guessesOf } from './password-guesses.ts';
import type { Judged } from './passwords.ts';

/** The thread of `passwordJudge`: says that it is ready, then answers each question with its guesses. */
const port = parentPort!;
await guessesOf('', []);
port.on('message', async ({ password, known }: Judged) =>
  port.postMessage(await guessesOf(password, known)),
);
port.postMessage('ready');
