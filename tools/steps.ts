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

/** Runs a step and shows what it printed when it is through. */
function runTold({ name, command }: Step): Promise<boolean> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(command[0]!, command.slice(1), {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: ENV,
    });
    let words = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (words += text));
    child.on('error', reject);
    child.on('close', (code) => {
      const took = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`\n▶ ${name}\n${words}${code === 0 ? '✔' : '✘'} ${name} (${took} s)`);
      resolve(code === 0);
    });
  });
}

/** Runs steps that do not need each other, two at once; resolves to the names of those that failed. */
async function runTwoAtOnce(steps: Step[]): Promise<string[]> {
  const waiting = [...steps];
  const failed: string[] = [];
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift())
      if (!(await runTold(step))) failed.push(step.name);
  };
  await Promise.all([work(), work()]);
  return failed;
}

/** The quick gate, and what else can be done beside it; resolves to the names of the steps that failed. */
export async function runGate(beside: Step[] = []): Promise<string[]> {
  const failed = await runSteps([{ name: 'route types', command: ['react-router', 'typegen'] }]);
  return [...failed, ...(await runTwoAtOnce([...beside, ...quick]))];
}

/** The quick gate, which needs the routes' types: format, types, lint, boundaries, citations, words, dead code. */
const quick: Step[] = [
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'types', command: ['node', 'node_modules/typescript7/bin/tsc', '-p', 'tsconfig.json'] },
  { name: 'lint', command: ['oxlint', '--quiet', 'src', 'tools', 'tests', 'bench'] },
  { name: 'boundaries', command: ['depcruise', '--config', 'tools/dependency-cruiser.cjs', 'src'] },
  { name: 'citations', command: ['node', 'tools/citations.ts'] },
  { name: 'words', command: ['node', 'tools/words.ts'] },
  { name: 'unused code', command: ['knip', '--config', 'tools/knip.json', '--no-progress'] },
];
