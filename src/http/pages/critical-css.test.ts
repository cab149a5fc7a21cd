import { describe, expect, test } from 'vitest';
import { piecesOf } from '../../../tools/stylesheet.ts';
import { criticalCss } from './critical-css.ts';

const SHEET = `@layer properties{@supports (not (color:red)){*{--tw-border-style:solid}}}
@layer theme{:root{--used:red;--unused:blue}}
@layer utilities{.a{color:var(--used)}.b{color:green}.lg\\:c{margin:0}.a .b{padding:0}@media (width>=64rem){.b{margin:1px}}}
@keyframes turn{to{rotate:1turn}}`;

describe('the styles of one page', () => {
  const styles = criticalCss(piecesOf(SHEET));

  test('are the rules whose classes all stand in its HTML', () => {
    expect(styles('<p class="a">').replace(/\s/g, '')).toContain('.a{color:var(--used)}');
    expect(styles('<p class="a">')).not.toMatch(/\.b|lg/);
    expect(styles('<p class="a"><b class="b">').replace(/\s/g, '')).toContain('.a.b{padding:0}');
    expect(styles('<p class="lg:c">')).toContain('margin:0');
  });

  test('leave out what nothing refers to', () => {
    const css = styles('<p class="a">');
    expect(css).toContain('--used');
    expect(css).not.toMatch(/--unused|@keyframes|@media/);
  });

  test('only name the layer for browsers without @property, before the others: the whole stylesheet fills it later', () => {
    expect(styles('<p class="a">')).toMatch(/^@layer properties;@layer theme/);
  });
});
