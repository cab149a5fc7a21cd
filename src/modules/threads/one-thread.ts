import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { refusal } from '../../kernel/errors.ts';
import { WorkQueue } from '../../kernel/work-queue.ts';

interface ThreadOptions {
  /** So many may wait behind the one that is answered. */
  mostWaiting: number;
  /** A question that takes longer ends the thread: what it holds would keep all others waiting. Milliseconds. */
  longest: number;
  mostMegabytes?: number;
}

const RETRY_AFTER = 5;

/**
 * Answers questions one after another in a thread of its own, so that the work of one caller keeps no other waiting. The
 * thread says `ready` once it has loaded what it needs, then answers each message with one.
 */
export class OneThread<Question, Answer> {
  readonly #turns: WorkQueue;
  readonly #thread: URL;
  readonly #options: ThreadOptions;
  #opened: Promise<Worker> | undefined;

  constructor(thread: URL, options: ThreadOptions) {
    this.#thread = thread;
    this.#options = options;
    this.#turns = new WorkQueue({ atOnce: 1, mostWaiting: options.mostWaiting });
  }

  /** Throws 503 `busy` where too many wait, and for a question that takes too long: its thread is ended. */
  ask(question: Question): Promise<Answer> {
    return this.#turns.run(() => this.#answer(question));
  }

  async #answer(question: Question): Promise<Answer> {
    const worker = await (this.#opened ??= this.#open());
    // A command that does nothing else, such as preflight, lives until it has its answer.
    worker.ref();
    const signal = AbortSignal.timeout(this.#options.longest);
    const answered = once(worker, 'message', { signal });
    worker.postMessage(question, []);
    try {
      const [answer] = (await answered) as [Answer];
      worker.unref();
      return answer;
    } catch (error) {
      this.#opened = undefined;
      await worker.terminate();
      throw signal.aborted ? refusal('busy', {}, { retryAfter: RETRY_AFTER, cause: error }) : error;
    }
  }

  /** What it loads is no part of the time of an answer. */
  async #open(): Promise<Worker> {
    const { mostMegabytes } = this.#options;
    const worker = new Worker(this.#thread, {
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    });
    // Callers waiting for an answer get the fault; the next caller gets a new thread.
    worker.on('error', () => (this.#opened = undefined));
    await once(worker, 'message');
    return worker;
  }
}
