import { addressOf, PAGES } from '../../../src/web/pages.ts';

const shown = PAGES.flatMap((page) => {
  const address = addressOf(page);
  return address === null ? [] : [{ address, page }];
});

/** Pages to read: their text, prices and links need no script. */
export const CONTENT = shown
  .filter(({ page }) => page.scripts !== 'app')
  .map(({ address }) => address);

/** Pages that live by their scripts. */
export const APP = shown.filter(({ page }) => page.scripts === 'app').map(({ address }) => address);

/** Pages that a link in a mail opens: a sentence or two, and a button. */
export const MAILED = shown.filter(({ page }) => page.personal).map(({ address }) => address);

/** Pages that search engines are to leave out. */
export const UNLISTED = shown
  .filter(({ page }) => page.robots === 'unlisted' || page.robots === 'closed')
  .map(({ address }) => address);

/** Pages that sell packages, with a price on each (S1-320…S1-338). */
export const SELLING: [path: string, price: string][] = [
  ['/services/darasalink', '50,000.00'],
  ['/services/exam-parlour', '3,000.00'],
  ['/services/bulk-sms', '8,500.00'],
  ['/services/skiza-tunes', '10,000.00'],
  ['/services/cybersecurity', '35,000.00'],
  ['/services/trainings', '55,000.00'],
  ['/software-development', '1,220.00'],
];
