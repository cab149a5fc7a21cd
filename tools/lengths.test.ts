import { expect, test } from 'vitest';
import { above, functionsOf, lengthOf, LIMITS, sources } from './lengths.ts';

const { code } = sources();

/** Lists of parts in their order, which in pieces would only be harder to read: the product's, and what a page or form declares. */
const EXCUSED = [
  'src/product.ts assemble',
  'src/web/office/catalogue/page.tsx Catalogue',
  'src/web/office/content/page.tsx Records',
  'src/web/office/invoices/page.tsx Invoices',
  'src/web/office/applications/page.tsx Applications',
  'src/web/office/messages/page.tsx ContactMessages',
  'src/web/office/blog/page.tsx Blog',
  'src/web/office/catalogue/package-form.tsx PackageForm',
  'src/web/office/jobs/page.tsx Jobs',
  'src/web/office/users/page.tsx Users',
  'src/web/office/expenses/page.tsx Expenses',
  'src/web/office/quotes/page.tsx Quotation',
  'src/web/office/invoices/invoice-form.tsx InvoiceForm',
  'src/web/office/comments/page.tsx Comments',
];

/** Without the line that it begins on, which moves. */
const placed = ({ place }: { place: string }): string => place.replace(/:\d+ /, ' ');

test('no file of the code is longer than 300 lines', () => {
  expect(code.length).toBeGreaterThan(1_000);
  expect(above(code.map(lengthOf), LIMITS.file)).toEqual([]);
});

test('no function is longer than 120 lines, but for lists of parts', () => {
  // A function has not more lines than its file.
  const functions = code
    .filter((file) => lengthOf(file).lines > LIMITS.function)
    .flatMap(functionsOf);
  expect(functions.length).toBeGreaterThan(2_000);
  expect(above(functions, LIMITS.function).map(placed).toSorted()).toEqual(EXCUSED.toSorted());
  // It reads every file of the code: a second or two alone, more beside other work.
});
