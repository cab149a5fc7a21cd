import {
  above,
  functionsOf,
  lengthOf,
  LIMITS,
  sources,
  type Measured,
  type Source,
} from './lengths.ts';

/**
 * How long files and functions are, of the code and of the tests apart:
 * `node tools/figures.ts`, with `--list` also the files and functions above their limits.
 */
const { code, tests } = sources();
report('code', code);
report('tests', tests);

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
