import { readLines } from './checklist-lines.ts';
import { commentTexts, documentTexts } from './words/prose.ts';
import { brokenRules, type Kind } from './words/rules.ts';
import { isExcepted, unusedExceptions } from './words/exceptions.ts';
import { misspellings } from './words/spelling.ts';
import { productTexts, type Text } from './words/strings.ts';

/**
 * Judges every sentence that people read: texts of the product, documents, comments. Run as a script it prints what
 * is not plain English (docs/texts.md) and fails.
 */
const PLACE = /…|\$?\{[^}]*\}/g;

/** Texts that the requirements fix letter by letter: in straight double quotes there. */
const FIXED = new Set(
  readLines().flatMap(({ text }) =>
    [...text.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, fixed]) =>
      fixed!.replaceAll('\\"', '"').replace(PLACE, '…'),
    ),
  ),
);

/** Code and places for values within a text. */
const CODE = /`[^`]*`|\{\w+\}/g;

/** Names of fields and sections, as the calls have them, and words in Kiswahili are not spelt like English. */
const UNSPELT = ['docs/requirements.md', 'docs/kiswahili.md'];

/** What is wrong with these texts, as lines to print. */
export function findingsIn(texts: Text[], kind: Kind): string[] {
  const judged = texts.filter(({ text }) => !FIXED.has(text.replace(PLACE, '…')));
  const misspelt =
    kind === 'comment'
      ? new Map<number, string[]>()
      : misspellings(judged.map(({ file, text }) => (UNSPELT.includes(file) ? '—' : text)));
  return judged.flatMap(({ file, line, text }, index) =>
    isExcepted(text)
      ? []
      : [...brokenRules(text.replace(CODE, '…'), kind), ...(misspelt.get(index) ?? [])].map(
          (why) => `${file}:${line}: ${text.slice(0, 160)}\n    ${why}`,
        ),
  );
}

if (import.meta.main) {
  const kinds: [Kind, Text[]][] = [
    ['text', productTexts()],
    ['document', documentTexts()],
    ['comment', commentTexts()],
  ];
  const findings = kinds.flatMap(([kind, texts]) => findingsIn(texts, kind));
  findings.push(...unusedExceptions());
  for (const finding of findings) console.error(finding);
  const read = kinds.map(([kind, texts]) => `${texts.length} ${kind}s`).join(', ');
  console.log(`${read} read, ${findings.length} findings`);
  if (findings.length > 0) process.exitCode = 1;
}
