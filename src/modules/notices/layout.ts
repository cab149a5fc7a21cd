import {
  CLAY,
  INK,
  LINE,
  PAPER,
  SOFT,
  SUNRISE,
  DARK_CLAY,
  DARK_INK,
  DARK_LINE,
  DARK_PAPER,
  DARK_RAISED,
  DARK_SOFT,
} from '../../kernel/colours.ts';
import { escapeHtml } from '../../kernel/html.ts';
import { greeting, type LaidOut, type Letterhead, type MailContent } from './mail-content.ts';

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

/** Of what staff wrote: it comes as they wrote it, and must not be wider than the screen either. */
const BODY = `.body a{color:${CLAY}}.body img{max-width:100%;height:auto}.body pre{white-space:pre-wrap}.body table{width:100%;border-collapse:collapse}.body td,.body th{border:1px solid ${LINE};padding:4px 8px;text-align:left}.body h2,.body h3,.body h4{line-height:1.25}`;

/** Tables of many columns (newsletter/wide-tables.ts): a row is a block, a cell has its heading above it. */
const stacked = (table: string): string =>
  `${['', ' tbody', ' thead', ' tr', ' td', ' th'].map((part) => table + part).join()}{display:block}${table} .heads{display:none}${table} tr{margin:0 0 12px;border-top:2px solid ${LINE}}${table} .label{display:block!important}`;

const NIGHT = `body,.paper{background-color:${DARK_PAPER}!important;color:${DARK_INK}!important}.card{background-color:${DARK_RAISED}!important;border-left-color:${DARK_LINE}!important;border-right-color:${DARK_LINE}!important;border-bottom-color:${DARK_LINE}!important}.soft{color:${DARK_SOFT}!important}.line,.body td,.body th{border-color:${DARK_LINE}!important}a{color:${DARK_CLAY}!important}.button{background-color:${DARK_INK}!important;color:${DARK_PAPER}!important}`;

/** What stands in a mail's head: the body's measures, and the colours by night. The rest is in the mail itself. */
const HEAD_STYLES = `${BODY}${stacked('.always')}@media (max-width:480px){${stacked('.wide')}}@media (prefers-color-scheme:dark){${NIGHT}}`;

const STYLE = `<style>${HEAD_STYLES}</style>`;
const PLACE_OF_STYLE = '<style></style>';

/** The HTML that an older version stored, without the styles that are the same in all emails, as it is sent and shown. */
export const withStyle = (html: string): string => html.replace(PLACE_OF_STYLE, STYLE);

const FONTS = "-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
/** A word without a blank breaks rather than widen the mail; the older name is for the programs that know no other. */
const WRAP = 'overflow-wrap:anywhere;word-break:break-word';
/** Behind the preheader, so that a mail program shows nothing of the mail itself after it. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(40);
/** A value that stays on one line: an amount, a number, a day. */
const SHORT = 22;
/** A label that stays on one line beside any value. */
const SHORT_LABEL = 12;
/**
 * A value with such a word, like a fingerprint, is below its label and aligned left, because
 * beside it, it would break.
 */
const LONG_VALUE = /\S{29}/;
/** A label without a longer word breaks at its blanks alone, however wide the value beside it wants to be. */
const LONG_WORD = /\S{17}/;

/**
 * An email as HTML: one column with inline styles, for programs that drop the head; dark colours
 * are in the head, for programs that support them. Nothing is wider than the screen.
 */
function htmlOf(from: Letterhead, content: MailContent, preheader: string): string {
  const { subject, language = 'en', paragraphs, body, rows, link, note, leave } = content;
  return `<!doctype html>
<html lang="${language}" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no, date=no, address=no"><title>${escapeHtml(subject)}</title>${STYLE}</head>
<body class="paper" style="margin:0;padding:24px 12px;background-color:${PAPER};font:16px/1.5 ${FONTS};color:${INK};${WRAP};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0;mso-hide:all">${escapeHtml(preheader)}${FILLER}</div>
<div class="card" style="max-width:560px;margin:0 auto;background-color:#ffffff;border:1px solid ${LINE};border-top:4px solid ${SUNRISE};border-radius:8px;padding:24px">
<p style="margin:0 0 20px;font-weight:700;font-size:18px">${escapeHtml(from.name)}</p>
${paragraphs.map((text) => paragraph(text)).join('\n')}
${body ? `<div class="body">${body.html}</div>\n` : ''}${table(rows ?? [])}${link ? button(link) : ''}${note ? small(withBreaks(note)) : ''}${leave ? small(anchor(leave.url, leave.label)) : ''}
</div>
<p class="soft" style="max-width:560px;margin:16px auto 0;color:${SOFT};font-size:13px;text-align:center">${escapeHtml(`${from.name}, ${from.address}, ${from.city}`)}<br>${anchor(`tel:${from.phone.replace(/[^\d+]/g, '')}`, from.phone)}, ${anchor(`mailto:${from.email}`, from.email)}</p>
</body></html>`;
}

/** What is read as one word and must not break: a name with its hyphen, a document's number, our phone, a day. */
const ONE_WORD =
  /\b(?:INV|CN)-\d{5,9}\b|\b(?:M-Pesa|e-mail)\b|\+254(?: \d{3}){3}\b|\b\d{1,2} \p{Lu}\p{Ll}{2,8} \d{4}\b/gu;

/** Escaped, with its lines kept. */
function withBreaks(text: string): string {
  return escapeHtml(text)
    .replace(ONE_WORD, '<span style="white-space:nowrap">$&</span>')
    .replaceAll('\n', '<br>\n');
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${withBreaks(text)}</p>`;
}

function small(html: string): string {
  return `<p class="soft" style="margin:0 0 16px;color:${SOFT};font-size:14px">${html}</p>\n`;
}

function anchor(url: string, words: string): string {
  return `<a href="${escapeHtml(url)}" style="color:${CLAY}">${escapeHtml(words)}</a>`;
}

const NO_BREAK = ';white-space:nowrap';

function breaksOf(label: string): string {
  if (label.length <= SHORT_LABEL) return NO_BREAK;
  return LONG_WORD.test(label) ? '' : ';overflow-wrap:normal;word-break:normal';
}

function table(rows: [string, string][]): string {
  if (rows.length === 0) return '';
  const cell = `padding:8px 0;border-bottom:1px solid ${LINE};vertical-align:top`;
  const lines = rows.map(([label, value]) =>
    LONG_VALUE.test(value)
      ? `<tr><td colspan="2" class="line" style="${cell}"><span class="soft" style="color:${SOFT}">${withBreaks(label)}</span><br>${withBreaks(value)}</td></tr>`
      : `<tr><td class="soft line" style="${cell};padding-right:16px;color:${SOFT}${breaksOf(label)}">${withBreaks(label)}</td><td class="line" style="${cell};text-align:right${value.length > SHORT ? '' : NO_BREAK}">${withBreaks(value)}</td></tr>`,
  );
  return `<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 20px">${lines.join('')}</table>\n`;
}

/** The address is also below the button, for programs that show no links. */
function button({ label, url }: { label: string; url: string }): string {
  const href = escapeHtml(url);
  return `<p style="margin:0 0 12px"><a href="${href}" class="button" style="display:inline-block;background-color:${INK};color:#ffffff;text-decoration:none;font-weight:600;padding:12px 20px;border-radius:6px">${escapeHtml(label)}</a></p>
<p class="soft" style="margin:0 0 16px;color:${SOFT};font-size:13px;word-break:break-all">${anchor(url, url)}</p>\n`;
}
