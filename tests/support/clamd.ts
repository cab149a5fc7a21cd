import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The test file that every scanner finds and that harms nobody; in two parts, or a scanner would find it here. */
export const EICAR =
  String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}` + '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';

/** A stand-in for clamd that speaks its protocol and knows one virus; it can go away and come back. */
export class StandInClamd {
  readonly path = join(mkdtempSync(join(tmpdir(), 'clamd-')), 'clamd.ctl');
  /** What it answers instead; for faults. */
  says: string | null = null;
  #server: Server | null = null;

  async start(): Promise<void> {
    const server = createServer((socket) => this.#serve(socket));
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(this.path, resolve));
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server) await new Promise((resolve) => server.close(resolve));
    rmSync(this.path, { force: true });
  }

  #serve(socket: Socket): void {
    let heard = Buffer.alloc(0);
    socket.on('error', () => socket.destroy());
    socket.on('data', (more) => {
      heard = Buffer.concat([heard, more as Buffer]);
      const answer = answerTo(heard);
      if (answer !== null) socket.end(`${this.says ?? answer}\0`);
    });
  }
}

/** Null while more is to come. */
function answerTo(heard: Buffer): string | null {
  const command = heard.subarray(0, heard.indexOf(0)).toString();
  if (!heard.includes(0)) return null;
  if (command === 'zVERSION') return 'ClamAV 1.4.3/27700/Sun Nov 22 08:00:00 2026';
  if (command !== 'zINSTREAM') return 'UNKNOWN COMMAND';
  const file: Buffer[] = [];
  for (let at = command.length + 1; at + 4 <= heard.length;) {
    const length = heard.readUInt32BE(at);
    if (length === 0)
      return Buffer.concat(file).includes(EICAR)
        ? 'stream: Eicar-Test-Signature FOUND'
        : 'stream: OK';
    file.push(heard.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
