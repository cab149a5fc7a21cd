import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { coverageOf } from './mutants/coverage.ts';
import { reasonOf, staleEntries } from './mutants/equivalent.ts';
import { hunt, type Fate } from './mutants/hunt.ts';
import { MODULES, ROOT } from './mutants/modules.ts';
import { isSame, mutate, sample } from './mutants/mutants.ts';
import { TestOrder } from './mutants/order.ts';
import { killedIn, lineOf, print, scoresOf, writeReport } from './mutants/report.ts';
import { Runner } from './mutants/runner.ts';

/**
 * Changes the code in small ways, one at a time, and asks the tests whether they notice (decision 0011):
 * `npm run mutants -- orders money`, of each module a sample by `--seed` and `--count`. `--file` takes the mutants of the
 * files whose path holds it; `--budget` is how many seconds of each project's tests a mutant is given; `--quick` asks no
 * test of the API; `--again` believes the report of before, at that path, about what was killed, and asks about the rest
 * only. Exits 1 below the aims.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '11' },
    count: { type: 'string', default: '40' },
    file: { type: 'string', default: '' },
    budget: { type: 'string', default: '150' },
    quick: { type: 'boolean', default: false },
    again: { type: 'string', default: '' },
    report: { type: 'string', default: join(ROOT, 'test-results/mutants.json') },
  },
});
const [seed, count, budget] = [values.seed, values.count, values.budget].map(Number) as [
  number,
  number,
  number,
];
const unknown = positionals.filter((name) => !MODULES.some((module) => module.name === name));
if (unknown.length > 0) throw new Error(`no such module: ${unknown.join(', ')}`);

/** Mutants that follow one another before it is learnt which tests notice them. */
const BATCH = 10;

const mutated = await mutate();
const { mutants } = mutated;
const runner = await Runner.open(mutated.sources);
const killed = values.again ? killedIn(values.again) : [];
const fates: Fate[] = [];
try {
  const files = (await runner.files()).filter(
    ({ project }) => !values.quick || project === 'unit' || project === 'database',
  );
  const order = new TestOrder(await coverageOf(runner, mutated, files), mutants);
  for (const { name } of MODULES) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    const own = mutants.filter(({ module, file }) => module === name && file.includes(values.file));
    const taken = sample(own, seed, count);
    const done = taken.flatMap((mutant) => {
      const before = killed.find((fate) => isSame(fate.mutant, mutant));
      return before ? [{ ...before, mutant }] : [];
    });
    fates.push(...done);
    const open = taken.filter((mutant) => !done.some((fate) => fate.mutant === mutant));
    for (let from = 0; from < open.length; from += BATCH) {
      const found = await hunt(runner, order, open.slice(from, from + BATCH), budget * 1000);
      for (const fate of found) console.log(lineOf(fate));
      fates.push(...found);
      writeReport(values.report, seed, fates);
    }
  }
} finally {
  await runner.close();
}
print(fates);

const below = scoresOf(fates).filter(({ score, aim }) => score < aim);
const stale = staleEntries(mutants);
const noticed = fates.filter(({ end, mutant }) => end === 'killed' && reasonOf(mutant));
for (const { module, aim } of below) console.error(`${module} is below ${aim} %`);
for (const entry of stale) console.error(`listed as equivalent, but no mutant: ${entry}`);
for (const fate of noticed) console.error(`listed as equivalent, but ${lineOf(fate)}`);
process.exit(below.length + stale.length + noticed.length > 0 ? 1 : 0);
