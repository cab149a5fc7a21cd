import { expect } from 'vitest';
import { greeting } from '../../src/modules/notices/mail-content.ts';
import type { MailContent } from '../../src/modules/notices/index.ts';

/** What a mail says after its subject, one paragraph a line; fails for a mail with a hole in it. */
export function wholeMail({
  subject,
  addressee,
  language,
  paragraphs,
  body,
  rows = [],
  link,
  note,
}: MailContent): string {
  const greeted = greeting(addressee, language);
  const written = body ? [...paragraphs, ...body.text.split('\n\n')] : paragraphs;
  const texts = [subject, ...written, ...rows.flat(), ...(link ? [link.label, link.url] : [])];
  for (const text of note === undefined ? texts : [...texts, note]) {
    expect(text, subject).toMatch(/[\p{L}\d]/u);
    expect(text, subject).not.toMatch(/undefined|null|NaN|\[object/);
  }
  // After the greeting something is said.
  expect(paragraphs.length, subject).toBeGreaterThan(0);
  return [greeted, ...written, note].filter((text) => text != null).join('\n');
}
