import { execFile, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';
import { findProgram } from './programs.ts';

const SITE = 'shop.example.co.ke';
const CONFIG = join(import.meta.dirname, '../../deploy/nginx.conf');
/** Where distributions put it, beside what PATH has. */
const PLACES = ['nginx', '/usr/sbin/nginx'];

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
  stop(): Promise<void>;
}

/** The program, or null where the machine has none. */
export const findNginx = (): string | null => findProgram(PLACES, '-v');

/** Runs deploy/nginx.conf as it is, but for its ports, its certificate and the addresses of the nodes. */
export async function startNginx(program: string, nodes: number[]): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'biashara-nginx-'));
  // Its workers may run as somebody else.
  chmodSync(folder, 0o755);
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const certify = `req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=${SITE} -addext subjectAltName=DNS:${SITE}`;
  const files = ['-keyout', key, '-out', certificate];
  await promisify(execFile)('openssl', [...certify.split(' '), ...files]);
  const [plain, port] = [await freePort(), await freePort()];
  const servers = nodes.map((node) => `    server 127.0.0.1:${node} max_fails=1 fail_timeout=5s;`);
  const site = readFileSync(CONFIG, 'utf8')
    .replace(/(?: +server 127\.0\.0\.1:.*\n)+/, `${servers.join('\n')}\n`)
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`)
    // Of nginx 1.25 and on.
    .replace('    http2 on;\n', '')
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => {
    const path = join(folder, kind);
    mkdirSync(path);
    chmodSync(path, 0o777);
    return `${kind}_temp_path ${path};`;
  });
  const config = join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `daemon off; pid ${folder}/pid; error_log ${folder}/errors; events {}
http { access_log off; ${temporary.join(' ')} ${site} }`,
  );
  const child = spawn(program, ['-p', folder, '-c', config], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let words = '';
  child.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const onExit = () => void child.kill('SIGTERM');
  process.once('exit', onExit);
  const agent = new Agent({ keepAlive: true, ca: readFileSync(certificate), servername: SITE });
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
    if (child.exitCode !== null) throw new Error(`nginx ended: ${words}`);
    return ask('GET', '/healthz').then(
      ({ status }) => status === 200,
      () => false,
    );
  });
  return {
    ask,
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
