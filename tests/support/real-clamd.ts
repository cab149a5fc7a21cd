import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { EICAR } from './clamd.ts';
import { eventually } from './eventually.ts';
import { findProgram } from './programs.ts';

/** The daemon, or null where the machine has none. Debian: `clamav-daemon`. */
export const findClamd = (): string | null => findProgram(['clamd', '/usr/sbin/clamd']);

/** ClamAV's own daemon with a database of one signature, so that it needs none from elsewhere; it can go away and come back. */
export class RealClamd {
  readonly #program: string;
  readonly #folder = mkdtempSync(join(tmpdir(), 'biashara-clamd-'));
  readonly path = join(this.#folder, 'clamd.ctl');
  #child: ChildProcess | null = null;

  constructor(program: string) {
    this.#program = program;
    chmodSync(this.#folder, 0o755);
    mkdirSync(join(this.#folder, 'db'));
    const signature = `Eicar-Own:0:*:${Buffer.from(EICAR).toString('hex')}\n`;
    writeFileSync(join(this.#folder, 'db', 'own.ndb'), signature);
    const settings = {
      DatabaseDirectory: join(this.#folder, 'db'),
      LocalSocket: this.path,
      User: userInfo().username,
      Foreground: 'yes',
    };
    const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}\n`);
    writeFileSync(join(this.#folder, 'clamd.conf'), lines.join(''));
  }

  async start(): Promise<void> {
    const child = spawn(this.#program, ['-c', join(this.#folder, 'clamd.conf')], {
      stdio: 'ignore',
    });
    this.#child = child;
    await eventually(async () => {
      if (child.exitCode !== null) throw new Error(`clamd ended with ${child.exitCode}`);
      return existsSync(this.path);
    });
  }

  async stop(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
