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

  test('are of the elements that stand there, and not for printing', () => {
    const sheet = `h1,table td{margin:0}:where(ul,ol)[hidden]:not(dl) b{color:red}.w\\.5 a{top:0}a:hover{left:0}@media print{p{color:#000}}`;
    const css = (html: string) => criticalCss(piecesOf(sheet))(html);
    expect(css('<p>')).toBe('');
    expect(css('<h1>')).toBe('h1{margin:0}');
    expect(css('<table><td>')).toBe('table td{margin:0}');
    expect(css('<ul hidden><b>')).toContain('color:red');
    expect(css('<i class="w.5"><a>')).toContain('top:0');
    expect(css('<i class="w.5">')).toBe('');
  });

  test('draw ticks only where there are some, and say nothing twice', () => {
    const sheet = 'input{top:0;top:0}input:is([type=checkbox],:checked):before{left:0}';
    const css = criticalCss(piecesOf(sheet));
    expect(css('<input type="search">')).toBe('input{top:0}');
    expect(css('<input name="a" type="radio">')).toContain('left:0');
  });

  test('are of the states that an element is in', () => {
    const sheet = '.disabled\\:a:disabled{top:0}.b[aria-invalid=true],.b[readonly]{left:0}';
    const css = criticalCss(piecesOf(sheet));
    expect(css('<input class="disabled:a b">')).toBe('');
    expect(css('<input class="disabled:a b" disabled="">')).toContain('top:0');
    expect(css('<input class="b" aria-invalid="true">')).toBe('.b[aria-invalid=true]{left:0}');
    expect(css('<input class="b" readOnly="">')).toBe('.b[readonly]{left:0}');
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
