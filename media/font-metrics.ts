/**
 * Prints the values for a size-adjusted fallback @font-face for the display font, against
 * Arial (or Liberation Sans, which has the same widths).
 *
 * Expects: chromium, and in the folder named by MEDIA_TOOLS the npm packages
 * playwright-core and fontkit.
 *
 *   MEDIA_TOOLS=<scratch folder> node media/font-metrics.ts
 */
import { readFileSync } from 'node:fs';
import { browser as open, load, pub } from './lib.ts';

const fontkit = load('fontkit');
const file = pub('fonts/display.woff2');
const font = fontkit.openSync(file);
const text = `Software built in Kenya, for the way Kenya works. Websites, shops and systems that
 answer the phone. Shule, hospitali na biashara: tunajenga mifumo inayofanya kazi. Pay with M-Pesa,
 card or PayPal. Learn web development, security and data in twelve weeks. Send one SMS or a hundred
 thousand. Is your business secure? Take the five-question assessment. Ask for a quote today.`;
const browser = await open();
const page = await browser.newPage();
await page.setContent(
  `<style>@font-face{font-family:D;src:url(data:font/woff2;base64,${readFileSync(file).toString('base64')});font-weight:300 800}</style><p style="font-family:D">x`,
);
const widths: Record<string, number> = await page.evaluate(
  async (t: string) => {
    await document.fonts.load('700 100px D');
    const c = document.createElement('canvas').getContext('2d')!;
    const m = (f: string) => {
      c.font = f;
      return c.measureText(t).width;
    };
    const o: Record<string, number> = {};
    for (const w of [400, 500, 600, 700, 800]) o['D' + w] = m(`${w} 100px D`);
    o.regular = m('400 100px Arial, "Liberation Sans"');
    o.bold = m('700 100px Arial, "Liberation Sans"');
    return o;
  },
  text.replace(/\s+/g, ' '),
);
await browser.close();
const { ascent, descent, lineGap, unitsPerEm } = font;
console.log({
  ascent,
  descent,
  lineGap,
  unitsPerEm,
  capHeight: font.capHeight,
  xHeight: font.xHeight,
});
for (const base of ['regular', 'bold'])
  for (const w of [400, 500, 600, 700, 800]) {
    const s = widths['D' + w] / widths[base];
    const pc = (v: number) => (100 * v).toFixed(2) + '%';
    console.log(
      `wght ${w} against Arial ${base}: size-adjust ${pc(s)}; ascent-override ${pc(ascent / unitsPerEm / s)}; descent-override ${pc(-descent / unitsPerEm / s)}; line-gap-override ${pc(lineGap / unitsPerEm / s)}`,
    );
  }
