import { spawn } from 'node:child_process';

/** One step of a gate: a name for people and the command behind it. */
export interface Step {
  name: string;
  command: string[];
}

const BIN = `${import.meta.dirname}/../node_modules/.bin`;
const ENV = { ...process.env, PATH: `${BIN}:${process.env.PATH}` };

/** Runs a command and shows what it prints; resolves to its exit code. */
export function run(command: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command[0]!, command.slice(1), {
      stdio: 'inherit',
      env: { ...ENV, ...env },
    });
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

/** Runs the steps in turn and says how long each took; resolves to the names of those that failed. */
export async function runSteps(steps: Step[]): Promise<string[]> {
  const failed: string[] = [];
  for (const step of steps) {
    console.log(`\n▶ ${step.name}`);
    const started = performance.now();
    const code = await run(step.command);
    console.log(
      `${code === 0 ? '✔' : '✘'} ${step.name} (${((performance.now() - started) / 1000).toFixed(1)} s)`,
    );
    if (code !== 0) failed.push(step.name);
  }
  return failed;
}

/** The quick gate: types, format, lint, boundaries, citations, dead code, unit tests. */
export const quick: Step[] = [
  { name: 'route types', command: ['react-router', 'typegen'] },
  { name: 'types', command: ['node', 'node_modules/typescript7/bin/tsc', '-p', 'tsconfig.json'] },
  { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '--cache', '.'] },
  { name: 'lint', command: ['oxlint', '--quiet', 'src', 'tools', 'tests', 'bench'] },
  { name: 'boundaries', command: ['depcruise', '--config', 'tools/dependency-cruiser.cjs', 'src'] },
  { name: 'citations', command: ['node', 'tools/citations.ts'] },
  { name: 'unused code', command: ['knip', '--config', 'tools/knip.json', '--no-progress'] },
];
