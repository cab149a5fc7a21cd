import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from './programs.ts';
import { SITE, startProxy, type Proxy } from './proxy.ts';

const CONFIG = join(import.meta.dirname, '../../deploy/Caddyfile');

/** The program, or null where the machine has none. */
export const findCaddy = (): string | null => findProgram(['caddy'], 'version');

/**
 * Runs deploy/Caddyfile as it is, except its ports, its certificate and the addresses of the
 * nodes.
 */
export const startCaddy = (program: string, nodes: number[]): Promise<Proxy> =>
  startProxy(program, ({ folder, plain, key, certificate }) => {
    const upstreams = nodes.map((node) => `127.0.0.1:${node}`).join(' ');
    const site = readFileSync(CONFIG, 'utf8')
      .replace('one:3000 two:3000', upstreams)
      .replace('http://{$SITE} {', `http://${SITE} {`)
      .replace('{$SITE} {\n', `{$SITE} {\n\ttls ${certificate} ${key}\n`);
    const config = join(folder, 'Caddyfile');
    const global = `admin off\n\tdefault_bind 127.0.0.1\n\thttp_port ${plain}\n\tauto_https disable_redirects`;
    // Its options are in the first block without a name.
    writeFileSync(config, site.replace(/^\{\n/m, `{\n\t${global}\n`));
    return ['run', '--config', config, '--adapter', 'caddyfile'];
  });
