import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The hook and the frame of the kit know what others have saved; a form past them would put old values back (D145). */
test.each([
  ['makes a form', /<form\b/, ['kit/record-form.tsx']],
  ['holds the state of a form', /\buse(?:Contract)?Form\(/, ['kit/record-form.tsx']],
  ['keeps unsaved work', /\bsessionStorage\b/, ['kit/use-edits.ts']],
  // A file is fetched there, with how far it is; nothing is sent.
  ['sends by itself', /\bfetch\(/, ['kit/export-links.tsx']],
])('only the kit %s', (_what, pattern, where) => {
  const office = new URL('..', import.meta.url).pathname;
  const found = globSync('**/*.{ts,tsx}', { cwd: office }).filter(
    (file) => !file.includes('.test.') && pattern.test(readFileSync(office + file, 'utf8')),
  );
  expect(found.toSorted()).toEqual(where);
});

test("no form keeps a copy of the record it edits: it would not hear of a colleague's change", () => {
  const office = new URL('..', import.meta.url).pathname;
  const forms = globSync('**/*.tsx', { cwd: office })
    .map((file) => [file, readFileSync(office + file, 'utf8')] as const)
    .filter(([file, text]) => !file.startsWith('kit/') && text.includes('useRecordForm('));
  expect(forms.length).toBeGreaterThan(15);
  for (const [file, text] of forms) {
    const row = /useRecordForm\([\s\S]*?\brow(?:: (\w+))?[,\s]/.exec(text);
    expect(row, file).not.toBeNull();
    expect(text, file).not.toMatch(
      new RegExp(`const \\[${row![1] ?? 'row'}\\b[^\\]]*\\] = useState`),
    );
  }
});
