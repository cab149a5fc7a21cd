import { runGate, runSteps } from './steps.ts';

const failed = await runGate();
failed.push(
  ...(await runSteps([{ name: 'unit tests', command: ['vitest', 'run', '--project', 'unit'] }])),
);
if (failed.length > 0) {
  console.error(`\nfailed: ${failed.join(', ')}`);
  process.exit(1);
}
