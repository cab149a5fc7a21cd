import { escapeHtml } from '../../kernel/html.ts';

/** A piece of HTML that may be put into another as it stands. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | null | false | readonly Part[];

/** Template tag: whatever is put in is escaped, unless it is HTML already; null and false leave nothing. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(
    strings.map((text, index) => (index === 0 ? '' : written(parts[index - 1]!)) + text).join(''),
  );
}

function written(part: Part): string {
  if (part === null || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(written).join('');
  return escapeHtml(String(part));
}
