import type { FastifyRequest } from 'fastify';
import { DARK_INK, DARK_PAPER, INK, PAPER } from '../kernel/colours.ts';
import { escapeHtml } from '../kernel/html.ts';
import type { Language } from '../kernel/language.ts';

/** A page for when none of ours can be made: its style is its own, and it runs nothing. */
export const PLAIN_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Whether somebody looks at the answer in a browser. */
export function wantsPage(request: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean {
  return !request.url.startsWith('/api/') && (request.headers.accept ?? '').includes('text/html');
}

const WORDS: Record<Language, { again: string; heading: string; back: string }> = {
  en: {
    again: 'Try again',
    heading: 'One moment, please',
    back: 'Go back in your browser and send the form again. Your text is still there.',
  },
  sw: {
    again: 'Jaribu tena',
    heading: 'Subiri kidogo',
    back: 'Rudi nyuma kwenye kivinjari chako na utume fomu tena. Ulichoandika bado kipo.',
  },
};

/** The page with one text and the way to try again; a form that was sent is still behind it. */
export function plainPage(text: string, language: Language, ofForm = false): string {
  const { again, heading, back } = WORDS[language];
  return plainDocument({
    language,
    title: again,
    heading,
    body: `<p>${escapeHtml(text)}</p>
<p>${ofForm ? back : `<a href="">${again}</a>`}</p>`,
  });
}

/** A whole page; `title` and `heading` are text, `body` is HTML. */
export function plainDocument({
  language = 'en',
  title,
  heading,
  body,
}: {
  language?: Language;
  title: string;
  heading: string;
  body: string;
}): string {
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>
  body { margin: 0; min-height: 100vh; display: grid; align-content: center; justify-items: center;
    font: 1.125rem/1.6 system-ui, sans-serif; background: light-dark(${PAPER}, ${DARK_PAPER}); color: light-dark(${INK}, ${DARK_INK}) }
  main { max-width: 34rem; padding: 3rem 1.5rem }
  h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 1rem }
  a { color: inherit; font-weight: 600 }
</style>
<main>
<h1>${escapeHtml(heading)}</h1>
${body}
</main>
</html>
`;
}
