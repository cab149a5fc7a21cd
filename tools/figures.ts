import {
  above,
  functionsOf,
  lengthOf,
  LIMITS,
  sources,
  type Measured,
  type Source,
} from './lengths.ts';
import { filesOnTheWay } from './way.ts';

/**
 * How long files and functions are, of the code and of the tests apart, and how many files an order runs through:
 * `npm run figures`, with `-- --list` also the files and functions above their limits, and the files of the order.
 */
const { code, tests } = sources();
report('code', code);
report('tests', tests);
const { clickToPaid, refund } = await filesOnTheWay();
reportWay('from click to paid', clickToPaid);
reportWay('a refund', refund);
process.exit();

function report(name: string, files: Source[]): void {
  const sizes = files.map(lengthOf);
  const functions = files.flatMap(functionsOf);
  console.log(`${name}: ${sizes.length} files, ${sum(sizes)} lines`);
  console.log(
    `  lines a file: ${spread(sizes)}; above ${LIMITS.file}: ${above(sizes, LIMITS.file).length}`,
  );
  console.log(
    `  lines a function: ${spread(functions)}; above ${LIMITS.function}: ${above(functions, LIMITS.function).length}`,
  );
  console.log(`  lines wider than 100 characters: ${share(files.map(({ text }) => text))}`);
  if (!process.argv.includes('--list')) return;
  for (const { place, lines } of [
    ...above(sizes, LIMITS.file),
    ...above(functions, LIMITS.function),
  ]) {
    console.log(`    ${String(lines).padStart(5)}  ${place}`);
  }
}

function reportWay(name: string, files: string[]): void {
  console.log(`${name}: ${files.length} files`);
  if (process.argv.includes('--list')) for (const file of files) console.log(`    ${file}`);
}

function spread(measured: Measured[]): string {
  const sizes = measured.map(({ lines }) => lines).sort((a, b) => a - b);
  const at = (part: number): number => sizes[Math.floor(part * (sizes.length - 1))] ?? 0;
  return `median ${at(0.5)}, p90 ${at(0.9)}, longest ${at(1)}`;
}

function sum(measured: Measured[]): number {
  return measured.reduce((total, { lines }) => total + lines, 0);
}

function share(texts: string[]): string {
  const lines = texts.flatMap((text) => text.split('\n'));
  const wide = lines.filter((line) => line.length > 100).length;
  return `${wide} of ${lines.length} (${((100 * wide) / lines.length).toFixed(1)} %)`;
}
