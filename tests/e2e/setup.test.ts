// Needs a browser: forms, a key that only the browser makes, and what visitors see beside it.
import { beforeAll, expect, test } from 'vitest';
import { recordBackup } from '../../src/modules/setup/index.ts';
import { closeWebsite, LIVE_MODE, testCode } from '../support/new-website.ts';
import { setUpBackups, setUpCatalogue, setUpCompany, setUpEmail } from '../support/set-up-page.ts';
import { office } from './support/office.ts';
import { readAnew } from './support/read.ts';
import { eventually } from './support/shop.ts';
import { onOwnSite } from './support/site.ts';
import { useBrowser } from './support/visit.ts';

const product = onOwnSite({}, LIVE_MODE);
const { visit } = useBrowser();
beforeAll(() => closeWebsite(product));

test('the owner of a new live website works through the set-up, and visitors see the website once it is done', async () => {
  const seen = async () => /<h1[^>]*>([^<]*)</.exec((await readAnew('/')).html)![1]!;
  await eventually(seen).toBe('Opening soon');

  const page = await office(await visit(), '');
  await page.getByRole('link', { name: /4 set-up steps to confirm/ }).click();
  const main = page.getByRole('main');
  await main.getByText('Visitors see “Opening soon”').waitFor();
  await setUpCompany(page);
  await eventually(seen).toBe('Green Hills Software');
  await setUpCatalogue(page);
  await setUpEmail(page, () => testCode(product));
  await setUpBackups(page, async () => {
    const [kept] = await product.db.query<{ recipient: string }>(
      `select value ->> 'recipient' as recipient from settings where key = 'setup'`,
    );
    expect(kept!.recipient).toMatch(/^age1/);
    await recordBackup(product.db, product.clock, { bytes: 1_500_000, ...kept! });
  });
  await main.getByText('Visitors see “Opening soon”').waitFor({ state: 'hidden' });
  expect(await seen()).not.toBe('Green Hills Software');
});
