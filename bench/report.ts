/** One line of the table. `ours` and `bare` are the medians of their rounds; `ratio` is the median of the rounds' ratios. */
export interface Row {
  name: string;
  against: string;
  ours: number;
  bare: number;
  ratio: number;
  lowest: number;
  highest: number;
}

export interface Pair {
  ours: number;
  bare: number;
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
}

/** Ours ÷ bare round by round where more is better, bare ÷ ours where `lessIsBetter`: 1 is always "as good as bare". */
export function pairedRatio(
  pairs: Pair[],
  lessIsBetter = false,
): Pick<Row, 'ours' | 'bare' | 'ratio' | 'lowest' | 'highest'> {
  const ratios = pairs.map(({ ours, bare }) => (lessIsBetter ? bare / ours : ours / bare));
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    bare: median(pairs.map((pair) => pair.bare)),
    ratio: median(ratios),
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
  };
}

function figure(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);
}

function share(ratio: number): string {
  return ratio < 0.1 ? `1/${Math.round(1 / ratio)}` : ratio.toFixed(2);
}

/** The table as text: one line a benchmark, with the spread of its rounds. */
export function table(rows: Row[]): string {
  const cells = rows.map((row) => [
    row.name,
    row.against,
    figure(row.ours),
    figure(row.bare),
    share(row.ratio),
    `${share(row.lowest)} to ${share(row.highest)}`,
  ]);
  const all = [['benchmark', 'against', 'ours', 'bare', 'ratio', 'rounds'], ...cells];
  const widths = all[0]!.map((_, column) => Math.max(...all.map((line) => line[column]!.length)));
  const lines = all.map((line) =>
    line
      .map((cell, column) =>
        column < 2 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!),
      )
      .join('  '),
  );
  const rule = widths.map((width) => '─'.repeat(width)).join('  ');
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}
