import { quick, runSteps } from './steps.ts';

const failed = await runSteps([
  ...quick,
  { name: 'unit tests', command: ['vitest', 'run', '--project', 'unit'] },
]);
if (failed.length > 0) {
  console.error(`\nfailed: ${failed.join(', ')}`);
  process.exit(1);
}
