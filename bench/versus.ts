import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { cpuSeconds, type Server } from './machine.ts';
import { pairedRatio, type Row } from './report.ts';

const LOAD = fileURLToPath(new URL('./load.ts', import.meta.url));
const ROUNDS = 5;
const SECONDS = 4;
const WARM_UP = 2;

interface Round {
  perSecond: number;
  /** Microseconds of the server's CPU an answer; null where the system does not tell. */
  cpu: number | null;
}

async function load(server: Server, path: string, seconds: number): Promise<Round> {
  const before = cpuSeconds(server.pid);
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    LOAD,
    server.url + path,
    String(seconds),
  ]);
  const after = cpuSeconds(server.pid);
  const result = JSON.parse(stdout) as { answered: number; perSecond: number; failed: number };
  if (result.failed > 0 || result.answered === 0)
    throw new Error(`${result.failed} of the requests to ${server.url}${path} failed`);
  return {
    perSecond: result.perSecond,
    cpu: before === null || after === null ? null : ((after - before) * 1e6) / result.answered,
  };
}

/** Loads the product and its bare peer in turn, round by round; a row for requests a second, and one for the server's CPU where it can be read. */
export async function versus(
  name: string,
  against: string,
  path: string,
  product: Server,
  bare: Server,
): Promise<Row[]> {
  for (const server of [product, bare]) await load(server, path, WARM_UP);
  const rounds: { ours: Round; bare: Round }[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({
      ours: await load(product, path, SECONDS),
      bare: await load(bare, path, SECONDS),
    });
  const speed = rounds.map((round) => ({ ours: round.ours.perSecond, bare: round.bare.perSecond }));
  const cpu = rounds.flatMap(({ ours, bare: other }) =>
    ours.cpu === null || other.cpu === null ? [] : [{ ours: ours.cpu, bare: other.cpu }],
  );
  return [
    { name: `${name}: requests/s`, against, ...pairedRatio(speed) },
    ...(cpu.length > 0
      ? [{ name: `${name}: server CPU, µs a request`, against, ...pairedRatio(cpu, true) }]
      : []),
  ];
}
