import { INK, LINE, PAPER, SOFT, SUNRISE } from '../../kernel/colours.ts';
import { escapeHtml } from '../../kernel/html.ts';

/** What a mail says, before it gets its look. */
export interface MailContent {
  subject: string;
  paragraphs: string[];
  /** A longer text after the paragraphs, written by staff: HTML that is safe already, and the same as plain text. */
  body?: { html: string; text: string };
  /** Label and value, one below the other: the lines of a receipt, for example. */
  rows?: [string, string][];
  link?: { label: string; url: string };
  /** Small print under everything else. */
  note?: string;
}

/** Who writes: the company's facts of the settings. */
export interface Letterhead {
  name: string;
  address: string;
  city: string;
  phone: string;
  email: string;
}

export interface LaidOut {
  text: string;
  html: string;
}

/** Sets a mail as plain text and as HTML with inline styles, readable on light and dark screens; everything is escaped. */
export function layoutMail(from: Letterhead, content: MailContent): LaidOut {
  return { text: asText(from, content), html: asHtml(from, content) };
}

/** A text that somebody typed, as the paragraphs of a mail: line by line. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

function asText(from: Letterhead, content: MailContent): string {
  const parts = [...content.paragraphs];
  if (content.body) parts.push(content.body.text);
  if (content.rows?.length)
    parts.push(content.rows.map(([label, value]) => `${label}: ${value}`).join('\n'));
  if (content.link) parts.push(`${content.link.label}:\n${content.link.url}`);
  if (content.note) parts.push(content.note);
  return `${parts.join('\n\n')}\n\n--\n${from.name}\n${from.address}, ${from.city}\n${from.phone}, ${from.email}\n`;
}

function asHtml(from: Letterhead, content: MailContent): string {
  const paragraph = (text: string, style = ''): string =>
    `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(content.subject)}</title></head>
<body style="margin:0;padding:24px 12px;background-color:${PAPER};font:16px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:${INK}">
<div style="max-width:560px;margin:0 auto;background-color:#ffffff;border:1px solid ${LINE};border-top:4px solid ${SUNRISE};border-radius:8px;padding:28px">
<p style="margin:0 0 20px;font-weight:700;font-size:18px">${escapeHtml(from.name)}</p>
${content.paragraphs.map((text) => paragraph(text)).join('\n')}
${content.body?.html ?? ''}
${table(content.rows ?? [])}${content.link ? button(content.link) : ''}${content.note ? paragraph(content.note, `color:${SOFT};font-size:14px`) : ''}
</div>
<p style="max-width:560px;margin:16px auto 0;color:${SOFT};font-size:13px;text-align:center">${escapeHtml(`${from.name}, ${from.address}, ${from.city}`)}<br>${escapeHtml(`${from.phone}, ${from.email}`)}</p>
</body></html>`;
}

function table(rows: [string, string][]): string {
  if (rows.length === 0) return '';
  const cell = `padding:8px 0;border-bottom:1px solid ${LINE};vertical-align:top`;
  const lines = rows.map(
    ([label, value]) =>
      `<tr><td style="${cell};color:${SOFT}">${escapeHtml(label)}</td><td style="${cell};text-align:right">${escapeHtml(value)}</td></tr>`,
  );
  return `<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 20px">${lines.join('')}</table>\n`;
}

/** The address stands below the button as well, for mail programs that show no links. */
function button(link: { label: string; url: string }): string {
  const url = escapeHtml(link.url);
  return `<p style="margin:0 0 12px"><a href="${url}" style="display:inline-block;background-color:${INK};color:#ffffff;text-decoration:none;font-weight:600;padding:12px 20px;border-radius:6px">${escapeHtml(link.label)}</a></p>
<p style="margin:0 0 16px;color:${SOFT};font-size:13px;word-break:break-all">${url}</p>\n`;
}
