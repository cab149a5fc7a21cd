import type { Language } from '../../kernel/language.ts';
import type { MailContent } from '../notices/index.ts';
import { mailHtml, mailText } from '../richtext/index.ts';
import { WORDS } from './mail-words.ts';

/** A table with more cells in a row than a phone of 360 px has room for. */
const MOST_CELLS = 3;
/** A table with more than a mail has room for on any screen: 560 px. */
const MOST_ANYWHERE = 6;

/**
 * Marks the wide tables of a mail: on a phone (and everywhere, where there are too many columns for a mail) each of their rows is a block of its own, each cell under the heading of
 * its column (src/modules/notices/layout.ts), for a mail cannot scroll sideways. Takes clean HTML.
 */
export function stackWide(html: string): string {
  return html
    .split(/(?=<table[ >])/)
    .map((part) => {
      const end = part.indexOf('</table>');
      return end < 0 ? part : stacked(part.slice(0, end)) + part.slice(end);
    })
    .join('');
}

function stacked(table: string): string {
  const [before, ...rows] = table.split(/(?=<tr[ >])/);
  const cells = rows.map((row) => row.split(/(?=<t[dh][ >])/));
  if (!cells.some((row) => row.length - 1 > MOST_CELLS)) return table;
  const headings = cells[0]!.slice(1).map(headingOf);
  const named = headings.every((heading) => heading !== null);
  const labelled = cells.map(([tag, ...own], index) =>
    [tag, ...own.map((cell, at) => (named && index > 0 ? labelledBy(cell, headings[at]) : cell))]
      .join('')
      .replace(/^<tr/, named && index === 0 ? '<tr class="heads"' : '<tr'),
  );
  const anywhere = cells.some((row) => row.length - 1 > MOST_ANYWHERE);
  const look = anywhere ? 'wide always' : 'wide';
  return `${before!.replace(/^<table/, `<table class="${look}"`)}${labelled.join('')}`;
}

/** The words of a heading's cell; null for a cell that is none. */
const headingOf = (cell: string): string | null =>
  cell.startsWith('<th') ? cell.replace(/<[^<>]*>/g, '').trim() : null;

/** Hidden if the columns fit, and if an email program drops the styles that would show it. */
const labelledBy = (cell: string, heading: string | null | undefined): string =>
  heading
    ? cell.replace(
        /^<t[dh][^<>]*>/,
        (tag) => `${tag}<b class="label" style="display:none">${heading}</b>`,
      )
    : cell;

interface Written {
  subject: string;
  /** Clean HTML. */
  content: string;
}

/**
 * An issue as an email to one subscriber, with the unsubscribe link at its foot. Only our words are
 * in the subscriber's language; the email is marked as English, the language in which staff write.
 */
export function issueMail(
  { subject, content }: Written,
  publicUrl: string,
  leave: string,
  language: Language,
): MailContent {
  const { issue: words } = WORDS[language];
  return {
    subject,
    addressee: 'own words',
    paragraphs: [],
    body: { html: stackWide(mailHtml(content, publicUrl)), text: mailText(content, publicUrl) },
    note: words.why,
    leave: { label: words.leave, url: leave },
  };
}

/** The same email as a test for a colleague, without an unsubscribe link. */
export function trialMail({ subject, content }: Written, publicUrl: string): MailContent {
  const { leave: _, ...issue } = issueMail(
    { subject: `Test: ${subject}`, content },
    publicUrl,
    '',
    'en',
  );
  return {
    ...issue,
    note: 'This is a test that only you received. The real newsletter shows the unsubscribe link here.',
  };
}
