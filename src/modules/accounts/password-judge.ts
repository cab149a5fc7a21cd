import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { refusal } from '../../kernel/errors.ts';
import { WorkQueue } from '../../kernel/work-queue.ts';

export interface Question {
  password: string;
  /** What somebody who guesses knows. */
  known: readonly string[];
}

const THREAD = new URL('./password-judge.worker.ts', import.meta.url);
/** The worst takes less than a twentieth of a second of a processor; a busy machine takes longer. Milliseconds. */
const LONGEST = 3_000;
const MOST_WAITING = 50;
const MOST_MEGABYTES = 256;
const RETRY_AFTER = 5;

/** Judges passwords one after another in a thread of its own, so that nobody's text keeps others waiting. */
export class PasswordJudge {
  readonly #turns = new WorkQueue({ atOnce: 1, mostWaiting: MOST_WAITING });
  readonly #thread: URL;
  readonly #longest: number;
  #opened: Promise<Worker> | undefined;

  constructor(thread = THREAD, longest = LONGEST) {
    this.#thread = thread;
    this.#longest = longest;
  }

  /** Throws 503 `busy` where too many wait, and for a password that takes too long: its thread is ended. */
  guesses(question: Question): Promise<number> {
    return this.#turns.run(() => this.#ask(question));
  }

  async #ask(question: Question): Promise<number> {
    const worker = await (this.#opened ??= this.#open());
    // A command that does nothing else, such as preflight, lives until it has its answer.
    worker.ref();
    const signal = AbortSignal.timeout(this.#longest);
    const answered = once(worker, 'message', { signal });
    worker.postMessage(question, []);
    try {
      const [guesses] = (await answered) as [number];
      worker.unref();
      return guesses;
    } catch (error) {
      this.#opened = undefined;
      await worker.terminate();
      throw signal.aborted ? refusal('busy', {}, { retryAfter: RETRY_AFTER, cause: error }) : error;
    }
  }

  /** Ready once its dictionaries, some megabytes, are loaded: that is no part of a judgement's time. */
  async #open(): Promise<Worker> {
    const worker = new Worker(this.#thread, {
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    });
    // Whoever waits for an answer hears of the fault; the next one gets a new thread.
    worker.on('error', () => (this.#opened = undefined));
    await once(worker, 'message');
    return worker;
  }
}
