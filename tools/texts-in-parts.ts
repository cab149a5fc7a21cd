import { globSync, readFileSync } from 'node:fs';
import { textsIn } from './words/strings.ts';

/** The public site's folders: the office has one language. */
const PARTS = 'src/web/{site,account,shop,components,ui,lib}/**/*.{ts,tsx}';

/** What is no part: files of words, and what tests say. `src/web/texts` has the words of both editions. */
const TEXTS =
  /\/copy(\.sw)?\.ts$|\/icons\.tsx$|\.test\.ts$|\/legal\/(terms|privacy|license|refunds)\.ts$/;

/** Words in the parts of the public site's pages, as "file:line: text"; they belong into text files (docs/texts.md). */
export function textsInParts(): string[] {
  return globSync(PARTS)
    .toSorted()
    .filter((file) => !TEXTS.test(file))
    .flatMap((file) => textsIn(readFileSync(file, 'utf8'), file))
    .map(({ file, line, text }) => `${file}:${line}: ${text}`);
}
