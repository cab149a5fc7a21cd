import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvLine } from './csv.ts';
import { workbook, type SheetColumn } from './xlsx.ts';

/** LibreOffice is no package of ours: where it is not installed its tests are left out; xlsx.test.ts reads the same by a library. */
const hasOffice = spawnSync('soffice', ['--version']).status === 0;

/** Commas, quotes, UTF-8, from the first line, and "Detect special numbers" ticked, as D157 says. */
const CSV_IN_LIBREOFFICE = '--infilter=CSV:44,34,76,1,,0,false,true,false';

const COLUMNS: SheetColumn[] = [
  { head: 'Customer' },
  { head: 'Phone', kind: 'phone' },
  { head: 'Abroad', kind: 'phone' },
  { head: 'Paid', kind: 'moment' },
  { head: 'Due', kind: 'day' },
  { head: 'Amount', kind: 'money' },
];
const ROW = [
  '=1+1',
  '254712345678',
  '+442079460958',
  '2026-03-31T22:30:00.000Z',
  '2026-04-30',
  85_000.5,
];

interface Shown {
  type: string;
  value: string | undefined;
  text: string;
}

/** The cells of the last row, as LibreOffice took them: its own XML says type, value and what is shown. */
function lastRow(flat: string): Shown[] {
  const row = flat.split('<table:table-row ').findLast((one) => one.includes('office:value-type'))!;
  return [...row.matchAll(/<table:table-cell ([^>]*)>\s*<text:p>([^<]*)<\/text:p>/g)].map(
    ([, said, text]) => {
      const of = (name: string) => new RegExp(`office:${name}="([^"]*)"`).exec(said!)?.[1];
      return {
        type: of('value-type')!,
        value: of('date-value') ?? of('value'),
        text: text!.replaceAll('&apos;', "'"),
      };
    },
  );
}

describe.skipIf(!hasOffice)(
  'a list, opened in LibreOffice',
  { meta: { needs: 'LibreOffice, which is not installed' } },
  () => {
    let folder: string;
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'sheets-'));
      const kinds = COLUMNS.map(({ kind }) => kind);
      const heads = csvLine(COLUMNS.map(({ head }) => head));
      writeFileSync(join(folder, 'csv.csv'), `\u{FEFF}${heads}${csvLine(ROW, kinds)}`);
      async function* pages(): AsyncGenerator<unknown[][]> {
        yield [ROW];
      }
      const parts: Buffer[] = [];
      for await (const part of workbook('list', COLUMNS, pages())) parts.push(part as Buffer);
      writeFileSync(join(folder, 'xlsx.xlsx'), Buffer.concat(parts));
      const own = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
      const open = (file: string, ...how: string[]) =>
        execFileSync('soffice', [own, '--headless', ...how, '--convert-to', 'fods', file], {
          cwd: folder,
          stdio: 'ignore',
        });
      open('xlsx.xlsx');
      open('csv.csv', CSV_IN_LIBREOFFICE);
    });
    afterAll(() => rmSync(folder, { recursive: true }));

    it.each(['csv', 'xlsx'])(
      '%s: phones keep zero and plus, times are dates of Nairobi, amounts numbers, and nothing is computed',
      (format) => {
        const [customer, phone, abroad, paid, due, amount] = lastRow(
          readFileSync(join(folder, `${format}.fods`), 'utf8'),
        );
        expect(customer).toMatchObject({
          type: 'string',
          text: format === 'csv' ? "'=1+1" : '=1+1',
        });
        expect(phone).toMatchObject({ type: 'string', text: '0712 345 678' });
        expect(abroad).toMatchObject({ type: 'string', text: '+442 079 460 958' });
        expect(paid).toMatchObject({ type: 'date', value: '2026-04-01T01:30:00' });
        expect(due).toMatchObject({ type: 'date', value: '2026-04-30' });
        expect(amount).toMatchObject({ type: 'float', value: '85000.5' });
      },
    );
  },
);
