import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request, type IncomingHttpHeaders } from 'node:http';

/** Milliseconds: of processor time in all threads, and the longest that the event loop was held in one piece. */
export interface Cost {
  cpu: number;
  held: number;
}

export type Asked = 'begin' | 'end' | 'costOfHash' | 'forget';

export interface Request {
  method: string;
  /** Path and query, as they go over the wire. */
  target: string;
  headers: Record<string, string>;
  body: Buffer | string | null;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

export interface Measured extends Cost {
  status: number;
}

const LONGEST = 20_000;

/** The product of measured.ts, whose calls are made one at a time. */
export class MeasuredProduct {
  readonly url: string;
  readonly #process: ChildProcess;
  readonly #agent = new Agent({ keepAlive: true });

  private constructor(child: ChildProcess, url: string) {
    this.#process = child;
    this.url = url;
  }

  static async start(): Promise<MeasuredProduct> {
    const child = fork(new URL('./measured.ts', import.meta.url), {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    const [url] = (await once(child, 'message')) as [string];
    return new MeasuredProduct(child, url);
  }

  async ask(asked: Asked): Promise<Cost> {
    this.#process.send(asked);
    return ((await once(this.#process, 'message')) as [Cost])[0];
  }

  async stop(): Promise<void> {
    this.#agent.destroy();
    this.#process.disconnect();
    await once(this.#process, 'exit');
  }

  async measure(asked: Request): Promise<Measured> {
    await this.ask('begin');
    const { status } = await this.call(asked);
    return { ...(await this.ask('end')), status };
  }

  /** Status 0 where the connection ended without an answer, as for a body that is too long. */
  call({ method, target, headers, body }: Request): Promise<Answer> {
    return new Promise((resolve) => {
      const sent = request(
        new URL(this.url),
        {
          method,
          path: target,
          headers: {
            ...headers,
            ...(body !== null && { 'content-length': Buffer.byteLength(body) }),
          },
          agent: this.#agent,
          timeout: LONGEST,
        },
        (answer) => {
          const chunks: Buffer[] = [];
          const done = (): void =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              text: Buffer.concat(chunks).toString(),
            });
          answer.on('data', (chunk: Buffer) => {
            chunks.push(chunk);
            // A stream goes on: its beginning is what the call costs.
            if (answer.headers['content-type']?.startsWith('text/event-stream')) answer.destroy();
          });
          answer.on('close', done);
        },
      );
      sent.on('timeout', () => sent.destroy());
      sent.on('error', () => resolve({ status: 0, headers: {}, text: '' }));
      sent.end(body ?? undefined);
    });
  }
}
