import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Every file whose words customers read: pages, shop, mails, texts; not the words that no password may be. */
const FILES = globSync([
  'src/web/{site,shop,account,components}/**/copy*.ts',
  'src/web/texts/**/*.ts',
  'src/modules/**/*{mail,mails,mail-words,-texts,-words}.ts',
]).filter((file) => !/\.test\.ts$|kenyan-words\.ts$/.test(file));

const WRONG: [why: string, pattern: RegExp][] = [
  ['money that went back is refunded', /\bgiven back\b/i],
  ['one is not many', /\b1 (?:mails|days|items|lines|messages|seats)\b/],
  ['a percentage is written 16%', /\d ?per ?cent\b|\d %(?! )/i],
  ['money is written Ksh 85,000.00', /\bKES (?:\{|\d)/],
  // Written small it is the Kiswahili word for a business.
  ['the product’s code name is ours', /['"`][^'"`]*\b(?:Biashara|BIASHARA)\b[^'"`]*['"`]/],
];

test.each(WRONG)('customers read no wrong words: %s', (_, pattern) => {
  const found = FILES.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      // Comments are for us.
      .filter((line) => !/^\s*(?:\*|\/)/.test(line))
      .filter((line) => pattern.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(FILES.length).toBeGreaterThan(60);
  expect(found).toEqual([]);
});
