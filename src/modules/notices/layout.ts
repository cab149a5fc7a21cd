import { greeting, type LaidOut, type Letterhead, type MailContent } from './mail-content.ts';
import { htmlOf, paragraph } from './layout-html.ts';

export { withStyle } from './layout-html.ts';

/** A mail as plain text. */
export const mailText = (from: Letterhead, content: MailContent): string =>
  textOf(from, greeted(content));

/** The same mail as HTML; everything but a `body` is escaped. */
export const mailHtml = (from: Letterhead, content: MailContent): string =>
  htmlOf(from, greeted(content), preheaderOf(content));

/** A mail as plain text and as HTML. */
export const layoutMail = (from: Letterhead, content: MailContent): LaidOut => ({
  text: mailText(from, content),
  html: mailHtml(from, content),
});

function greeted(content: MailContent): MailContent {
  const hello = greeting(content.addressee, content.language);
  return hello === null ? content : { ...content, paragraphs: [hello, ...content.paragraphs] };
}

/** A text that somebody typed, as the paragraphs of a mail: apart where a line is empty, with their own lines kept. */
export function paragraphsOf(text: string): string[] {
  return text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

/** A text in English, such as one that was accepted, in a mail of any language: screen readers read it as English. */
export function englishBody(text: string): NonNullable<MailContent['body']> {
  const paragraphs = paragraphsOf(text);
  return {
    html: `<div lang="en">${paragraphs.map(paragraph).join('\n')}</div>`,
    text: paragraphs.join('\n\n'),
  };
}

const PREHEADER = 140;

function preheaderOf({ preheader, paragraphs, body }: MailContent): string {
  const words = (preheader ?? [...paragraphs, body?.text ?? ''].join(' ')).replace(/\s+/g, ' ');
  return words.length > PREHEADER ? `${words.slice(0, PREHEADER).trimEnd()}…` : words.trim();
}

function textOf(from: Letterhead, content: MailContent): string {
  const { paragraphs, body, rows, link, note, leave } = content;
  const parts = [...paragraphs];
  if (body) parts.push(body.text);
  if (rows?.length) parts.push(rows.map(([label, value]) => `${label}: ${value}`).join('\n'));
  for (const way of [link, note, leave])
    if (way) parts.push(typeof way === 'string' ? way : `${way.label}:\n${way.url}`);
  return `${parts.join('\n\n')}\n\n-- \n${from.name}\n${from.address}, ${from.city}\n${from.phone}, ${from.email}\n`;
}
