import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { metrics } from '../http/monitoring.ts';
import { DATABASE_FIGURES } from '../modules/operations/index.ts';
import { NODE_FIGURES } from './operations.ts';

/** What deploy/ watches by is what the product tells: a figure of another name would be silent for ever. */

interface Measured {
  name: string;
  labels: readonly string[];
}

const OF_PROMETHEUS = ['job', 'instance', 'le'];
const WORDS = new Set(['by', 'without', 'on', 'ignoring', 'or', 'and', 'unless', 'bool', 'offset']);

/** Every series that /metrics can tell, with its labels; a histogram is told by three. */
function told(): Map<string, readonly string[]> {
  const counted = metrics.getMetricsAsArray().map((metric): Measured => {
    const { name, labelNames } = metric as unknown as { name: string; labelNames?: string[] };
    return { name, labels: labelNames ?? [] };
  });
  const figures: Measured[] = [...counted, ...DATABASE_FIGURES, ...NODE_FIGURES];
  return new Map([
    ['up', []],
    ...figures.flatMap(({ name, labels }) =>
      (name.endsWith('_duration_seconds')
        ? [`${name}_bucket`, `${name}_count`, `${name}_sum`]
        : [name]
      ).map((series): [string, readonly string[]] => [series, labels]),
    ),
  ]);
}

/** The series that an expression names, and the labels that it asks of each or groups by. */
function namedIn(expression: string): { series: string[]; labels: string[] } {
  const labels = [
    ...[...expression.matchAll(/\{([^}]*)\}/g)].flatMap(([, matchers]) =>
      [...matchers!.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label]) => label!),
    ),
    ...[...expression.matchAll(/\b(?:by|without)\s*\(([^)]*)\)/g)].flatMap(([, names]) =>
      names!.split(',').map((name) => name.trim()),
    ),
  ];
  const bare = expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replaceAll(/\b(?:by|without)\s*\([^)]*\)/g, '');
  const series = [...bare.matchAll(/(?<![\w.])[a-z_]\w*(?!\w|\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => !WORDS.has(name));
  return { series, labels };
}

const deployed = (file: string): string =>
  readFileSync(new URL(`../../deploy/${file}`, import.meta.url), 'utf8');

const RULES = [...deployed('alerts.yml').matchAll(/^ *expr: (.+)$/gm)].map(([, expr]) => expr!);
const PANELS = [...deployed('grafana-dashboard.json').matchAll(/^ *"expr": (".+"),?$/gm)].map(
  ([, expr]) => JSON.parse(expr!) as string,
);

it.each([
  ['alert rules', RULES, 13],
  ['the dashboard', PANELS, 30],
])('%s: every figure and label named is one that /metrics has', (_, expressions, least) => {
  expect(expressions.length).toBeGreaterThanOrEqual(least);
  const known = told();
  const unknown = expressions.flatMap((expression) => {
    const { series, labels } = namedIn(expression);
    const had = new Set([...OF_PROMETHEUS, ...series.flatMap((name) => known.get(name) ?? [])]);
    return [
      ...(series.length === 0 ? [expression] : series.filter((name) => !known.has(name))),
      ...labels.filter((label) => !had.has(label)).map((label) => `${label} of ${series.join()}`),
    ];
  });
  expect(unknown).toEqual([]);
});

it('every figure of ours is watched by the dashboard', () => {
  const watched = new Set(PANELS.flatMap((expression) => namedIn(expression).series));
  const ours = [...told().keys()].filter((name) => !/^(nodejs|process)_|_sum$/.test(name));
  expect(ours.filter((name) => !watched.has(name) && !name.endsWith('_seconds_count'))).toEqual([]);
});

it('every alert stands in the table of what to do', () => {
  const page = readFileSync(new URL('../../docs/operations-more.md', import.meta.url), 'utf8');
  const alerts = [...deployed('alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name!);
  expect(alerts.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
