/** The code that is typed in the web clip, and when each line of it is reached. */
import type { Colours } from '../canvas.ts';

/** A line: its indent, and its words with their colours. */
type Line = [indent: number, words: [string, string][]];

export type Code = {
  lines: Line[];
  /** Letters of each line, and how many are typed before it. */
  total: number[];
  starts: number[];
  /** Letters in all. */
  end: number;
};

export const codeOf = (C: Colours): Code => {
  const A = '#7fa894',
    P = '#e9e3d3',
    S = C.sunrise,
    D = '#4d7262',
    R = '#d07a52';
  const tag = (open: '<' | '</', name: string): Line[1] => [
    [open, D],
    [name, R],
    ['>', D],
  ];
  const cakes: Line[1] = [
    ['<', D],
    ['Cakes ', S],
    ['columns', A],
    ['={', D],
    ['3', S],
    ['} />', D],
  ];
  const lines: Line[] = [
    [0, tag('<', 'header')],
    [1, [...tag('<', 'h1'), ['Mama Njeri Bakery', P], ...tag('</', 'h1')]],
    [0, tag('</', 'header')],
    [0, cakes],
    [0, tag('<', 'button')],
    [1, [['Order now', P]]],
    [0, tag('</', 'button')],
  ];
  const total = lines.map((l) => l[1].reduce((n, s) => n + s[0].length, 0));
  const starts = total.map((_, i) => total.slice(0, i).reduce((a, b) => a + b + 3, 0));
  const end = starts[starts.length - 1] + total[total.length - 1];
  return { lines, total, starts, end };
};
