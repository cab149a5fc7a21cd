import { connect, type NetConnectOpts } from 'node:net';
import type { Scanner, Verdict } from '../../modules/files/storage.ts';

/** A socket of this machine, or a port. */
type ClamdAddress = { path: string } | { host: string; port: number };

/** Bytes of a chunk: clamd takes any size up to its StreamMaxLength. */
const CHUNK = 65_536;
const WITHIN = 20_000;
/** Its answers are a line. */
const LONGEST_ANSWER = 4_096;

/** ClamAV's daemon, by its INSTREAM command: chunks behind their length, an empty one at the end, then one line. Milliseconds. */
export function createClamd(address: ClamdAddress, within = WITHIN): Scanner {
  return {
    async scan(bytes) {
      try {
        return verdictOf(await ask(address, streamed(bytes), within));
      } catch (error) {
        return { kind: 'away', reason: (error as Error).message };
      }
    },
  };
}

/** Checks that clamd listens and answers. Returns its version, throws if something is wrong. */
export async function checkClamd(address: ClamdAddress): Promise<string> {
  const version = await ask(address, [Buffer.from('zVERSION\0')], WITHIN);
  if (!version.startsWith('ClamAV'))
    throw new Error(`the server is not clamd: ${version.slice(0, 60)}`);
  return version;
}

function* streamed(bytes: Uint8Array): Generator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0');
  for (let at = 0; at < bytes.length; at += CHUNK) {
    const chunk = bytes.subarray(at, at + CHUNK);
    yield lengthOf(chunk.length);
    yield chunk;
  }
  yield lengthOf(0);
}

function lengthOf(length: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}

/** "stream: OK", "stream: Win.Test.EICAR_HDB-1 FOUND"; all else (too large, out of memory) is no word on the file. */
function verdictOf(answer: string): Verdict {
  if (answer === 'stream: OK') return { kind: 'clean' };
  const found = /^stream: (.{1,200}) FOUND$/.exec(answer);
  return found ? { kind: 'harmful', what: found[1]! } : { kind: 'away', reason: answer };
}

/** Sends and reads one answer, without its last NUL. Throws where none came in time. */
function ask(address: ClamdAddress, parts: Iterable<Uint8Array>, within: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(address satisfies NetConnectOpts);
    let answer = '';
    const end = (work: () => void): void => {
      clearTimeout(late);
      socket.destroy();
      work();
    };
    const late = setTimeout(() => end(() => reject(new Error('it took too long'))), within);
    socket.setEncoding('utf8');
    socket.on('error', (error) => end(() => reject(error)));
    socket.on('close', () =>
      end(() => reject(new Error('it closed the connection without an answer'))),
    );
    socket.on('data', (text: string) => {
      answer += text;
      if (answer.includes('\0')) end(() => resolve(answer.slice(0, answer.indexOf('\0')).trim()));
      else if (answer.length > LONGEST_ANSWER)
        end(() => reject(new Error('the answer is too long')));
    });
    for (const part of parts) socket.write(part);
  });
}
