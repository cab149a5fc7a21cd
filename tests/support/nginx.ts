import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from './programs.ts';
import { startProxy, type Proxy } from './proxy.ts';

const CONFIG = join(import.meta.dirname, '../../deploy/nginx.conf');
/** Where distributions put it, beside what PATH has. */
const PLACES = ['nginx', '/usr/sbin/nginx'];

/** The program, or null where the machine has none. */
export const findNginx = (): string | null => findProgram(PLACES, '-v');

/**
 * Runs deploy/nginx.conf as it is, except its ports, its certificate and the addresses of the
 * nodes.
 */
export const startNginx = (program: string, nodes: number[]): Promise<Proxy> =>
  startProxy(program, ({ folder, plain, port, key, certificate }) => {
    const site = readFileSync(CONFIG, 'utf8')
      .replace(/(?:( +server 127\.0\.0\.1:)\d+(.*\n))+/, (_, before: string, after: string) =>
        nodes.map((node) => `${before}${node}${after}`).join(''),
      )
      .replaceAll('/var/log/nginx/', `${folder}/`)
      .replace('listen 80;', `listen 127.0.0.1:${plain};`)
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`)
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
http { ${temporary.join(' ')} ${site} }`,
    );
    return ['-p', folder, '-c', config];
  });
