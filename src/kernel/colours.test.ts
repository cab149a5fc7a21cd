import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as own from './colours.ts';

const colours: Record<string, string> = { ...own };
const src = join(import.meta.dirname, '..');
const read = (name: string): string => readFileSync(join(src, name), 'utf8');

/** The tokens that a style sheet sets between two of its places, as `name: value`. */
function tokens(css: string, from: string, to: string): Record<string, string> {
  const part = css.slice(css.indexOf(from), css.indexOf(to, css.indexOf(from)));
  return Object.fromEntries(
    [...part.matchAll(/--(?:color-)?([\w-]+): (oklch\([^)]*\))/g)].map(([, name, value]) => [
      name!,
      value!,
    ]),
  );
}

const app = read('web/styles/app.css');
const day = tokens(app, '@theme {', '.night {');
const dark = tokens(app, '@media (prefers-color-scheme: dark)', '.night {');

/** OKLCH as sRGB in hexadecimal, as CSS Color 4 computes it. */
function hexOf(oklch: string): string {
  const [l, c, h] = oklch.match(/[\d.]+/g)!.map(Number) as [number, number, number];
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const [x, y, z] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ];
  const linear = [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ];
  const channels = linear.map((value) => {
    const gamma = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(Math.min(1, Math.max(0, gamma)) * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

describe('one set of colours', () => {
  test.each(['paper', 'ink', 'soft', 'line', 'sunrise', 'clay', 'danger', 'good'])(
    'mails, PDF and pictures have the %s of the pages',
    (name) => {
      expect(colours[name.toUpperCase()]).toBe(hexOf(day[name]!));
    },
  );

  test.each(['paper', 'raised', 'ink', 'soft', 'line', 'clay'])(
    'the %s of the dark theme, too',
    (name) => {
      expect(colours[`DARK_${name.toUpperCase()}`]).toBe(hexOf(dark[name]!));
    },
  );

  test('the stand-ins’ pages have the same tokens, by day and by night', () => {
    const sandbox = read('sandbox/assets/sandbox.css');
    const renamed = (of: Record<string, string>) => ({
      ...of,
      bad: of.danger,
      'bad-soft': of['danger-soft'],
    });
    expect(renamed(day)).toMatchObject(tokens(sandbox, ':root {', '@media'));
    const night = tokens(sandbox, '@media (prefers-color-scheme: dark)', '\n}');
    expect(Object.keys(night)).not.toEqual([]);
    expect(renamed(dark)).toMatchObject(night);
  });

  test('the installed app opens in our ink', () => {
    const manifest = JSON.parse(read('../public/manifest.webmanifest')) as Record<string, string>;
    expect(manifest.theme_color).toBe(colours.INK);
  });

  test('no other file has a colour of its own; a stranger’s logo and white are no colours of ours', () => {
    const strangers = ['kernel/colours.ts', 'web/account/other-ways.tsx'];
    const others = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
      (name) =>
        /(?<!\.test)\.(tsx?|css)$/.test(name) &&
        !strangers.includes(name) &&
        [...read(name).matchAll(/['":\s(]#([\da-f]{6})\b/gi)].some(
          ([, hex]) => hex!.toLowerCase() !== 'ffffff',
        ),
    );
    expect(others).toEqual([]);
  });
});
