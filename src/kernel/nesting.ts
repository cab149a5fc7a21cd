/** How deep a text may nest before it is parsed: parsers of Markdown and HTML call themselves at each level. All linear. */
const DEEPEST_MARKDOWN = 20;
const DEEPEST_HTML = 100;
/** Marks of emphasis, links and code in one paragraph, and the longest word: a parser looks back from each of them. */
const MOST_MARKS = 400;
const LONGEST_WORD = 2_000;

/** Whether Markdown can be parsed in little time: its quotes, lists and emphasis lie within bounds. */
export function markdownIsPlain(markdown: string): boolean {
  let marks = 0;
  for (const line of markdown.split('\n')) {
    if (line.trim() === '') marks = 0;
    marks += countMarks(line);
    if (marks > MOST_MARKS || containers(line) > DEEPEST_MARKDOWN) return false;
  }
  return markdown.split(/\s/).every((word) => word.length <= LONGEST_WORD);
}

function countMarks(line: string): number {
  let marks = 0;
  for (const char of line) if ('*_~`[]<&\\'.includes(char)) marks++;
  return marks;
}

/** Quotes and list items that a line opens, and two columns of indentation as one, for lists within lists. */
function containers(line: string): number {
  const opening = /^[ \t>*+.)\d-]*/.exec(line)![0];
  return (opening.match(/[>*+-]|\d[.)]|\t| {2}/g) ?? []).length;
}

/** Elements that HTML may leave open, or that hold nothing. */
const OPTIONAL = new Set(['p', 'li', 'tr', 'td', 'th', 'thead', 'tbody', 'br', 'hr', 'img']);

/** Whether HTML nests within bounds. */
export function htmlIsPlain(html: string): boolean {
  let depth = 0;
  for (const [, end, name] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (OPTIONAL.has(name!.toLowerCase())) continue;
    depth = end ? Math.max(0, depth - 1) : depth + 1;
    if (depth > DEEPEST_HTML) return false;
  }
  return true;
}
