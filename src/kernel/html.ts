const NAMES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** React writes an apostrophe in its own way. */
const CHARACTERS: Record<string, string> = {
  ...Object.fromEntries(Object.entries(NAMES).map(([character, name]) => [name, character])),
  '&#x27;': "'",
};

/** A text as HTML or XML, between tags and in a quoted attribute: the one escape of mails, pages, feeds and sandbox. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => NAMES[character]!);
}

/** What `escapeHtml` and React escaped, as it was; other entities stay. */
export function unescapeHtml(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot|#39|#x27);/g, (name) => CHARACTERS[name]!);
}
