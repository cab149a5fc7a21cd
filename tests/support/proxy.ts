import { execFile, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request as plainRequest } from 'node:http';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { promisify } from 'node:util';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';

export const SITE = 'shop.example.co.ke';

export interface Answer {
  status: number;
  body: string;
}

export interface Proxy {
  /** Rejects where the connection broke before the answer was whole. */
  ask(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  /** The same call without encryption: status, and where it is led. */
  plainly(path: string): Promise<[status: number, location: string | undefined]>;
  /** Sends the beginning of a call and no more; resolves with the milliseconds until the connection is closed. */
  begin(bytes: string): Promise<number>;
  stop(): Promise<void>;
}

/** What a proxy's configuration is made of. */
export interface Ground {
  folder: string;
  /** Of http and of https. */
  plain: number;
  port: number;
  key: string;
  certificate: string;
}

/** Runs a proxy for SITE with a certificate of its own; `prepare` writes its configuration and answers its arguments. */
export async function startProxy(
  program: string,
  prepare: (ground: Ground) => string[],
): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'biashara-proxy-'));
  // Its workers may run as somebody else.
  chmodSync(folder, 0o755);
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const certify = `req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=${SITE} -addext subjectAltName=DNS:${SITE}`;
  const files = ['-keyout', key, '-out', certificate];
  await promisify(execFile)('openssl', [...certify.split(' '), ...files]);
  const [plain, port] = [await freePort(), await freePort()];
  const child = spawn(program, prepare({ folder, plain, port, key, certificate }), {
    env: { PATH: process.env.PATH, HOME: folder, SITE: `${SITE}:${port}` },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let words = '';
  child.stderr.on('data', (chunk: Buffer) => (words = (words + chunk.toString()).slice(-4_000)));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const onExit = () => void child.kill('SIGTERM');
  process.once('exit', onExit);
  const ca = readFileSync(certificate);
  const agent = new Agent({ keepAlive: true, ca, servername: SITE });
  const ask: Proxy['ask'] = (method, path, body, headers = {}) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? '' : JSON.stringify(body);
      const asked = request(
        { agent, host: '127.0.0.1', port, method, path, headers: { ...headers, ...jsonOf(text) } },
        (answer) => {
          let heard = '';
          answer.setEncoding('utf8');
          answer.on('data', (chunk: string) => (heard += chunk));
          answer.on('error', reject);
          answer.on('end', () => resolve({ status: answer.statusCode!, body: heard }));
        },
      );
      asked.on('error', reject);
      asked.end(text);
    });
  await eventually(async () => {
    if (child.exitCode !== null) throw new Error(`${program} ended: ${words}`);
    return ask('GET', '/healthz').then(
      ({ status }) => status === 200,
      () => false,
    );
  });
  return {
    ask,
    plainly: (path) =>
      new Promise((resolve, reject) => {
        const asked = { host: '127.0.0.1', port: plain, path, headers: { Host: SITE } };
        plainRequest(asked, (answer) => {
          answer.resume();
          resolve([answer.statusCode!, answer.headers.location]);
        })
          .on('error', reject)
          .end();
      }),
    begin: (bytes) =>
      new Promise((resolve) => {
        const began = Date.now();
        const socket = connect({ host: '127.0.0.1', port, ca, servername: SITE });
        socket.on('secureConnect', () => socket.write(bytes)).resume();
        socket.on('error', () => socket.destroy());
        socket.on('close', () => resolve(Date.now() - began));
      }),
    async stop() {
      process.off('exit', onExit);
      agent.destroy();
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const jsonOf = (text: string): Record<string, string> => ({
  Host: SITE,
  ...(text && {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(text)),
  }),
});
