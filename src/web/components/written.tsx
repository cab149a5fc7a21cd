import { sourcesOf } from '../../kernel/picture-versions.ts';

/** The look of a written text, also used by the office's editor. */
export const WRITTEN_LOOK =
  'grid grid-cols-1 gap-4 wrap-anywhere [&_a]:underline [&_a]:decoration-sunrise [&_a]:decoration-2 [&_a]:underline-offset-4 [&_:is(h2,h3,h4,h5,h6)]:mt-3 [&_:is(h2,h3,h4,h5,h6)]:font-display [&_:is(h2,h3,h4,h5,h6)]:text-xl [&_:is(h2,h3,h4,h5,h6)]:font-bold [&_ul]:list-disc [&_ol]:list-decimal [&_:is(ul,ol)]:pl-5 [&_li]:mt-1.5 [&_li]:marker:text-clay [&_blockquote]:border-l-4 [&_blockquote]:border-sunrise [&_blockquote]:pl-5 [&_img]:h-auto [&_img]:max-w-full [&_img]:rounded-xl [&_:is(table,pre)]:block [&_:is(table,pre)]:overflow-x-auto [&_:is(td,th)]:border [&_:is(td,th)]:border-line [&_:is(td,th)]:p-2';

/** A text's column is no wider. */
const SIZES = '(min-width: 48rem) 45rem, 92vw';

/** Uploaded pictures come as AVIF or WebP in the width that the column has, as src/web/ui/picture.tsx does. */
const withSources = (html: string): string =>
  html.replace(/<img [^<>]*>/g, (tag) => {
    const sources = sourcesOf(/ src="([^"]*)"/.exec(tag)?.[1] ?? '');
    if (!sources) return tag;
    const sized = (srcset: string): string => `srcset="${srcset}" sizes="${SIZES}"`;
    return `<picture><source type="image/avif" ${sized(sources.avif)}>${tag.replace('<img', `<img ${sized(sources.webp)}`)}</picture>`;
  });

interface WrittenProps {
  /** Made safe by the server, on writing and on reading. */
  html: string;
  /** Where it is not the page's. */
  lang?: 'en' | undefined;
  /** How many levels its headings, which begin at h2, are moved down. */
  lower?: 0 | 1 | 2;
  className?: string;
}

/** What staff wrote, as structure and emphasis. */
export function Written({ html, lang, lower = 0, className = '' }: WrittenProps) {
  const pictured = withSources(html);
  const placed =
    lower === 0
      ? pictured
      : pictured.replace(
          /<(\/?)h([234])>/g,
          (_, slash: string, level: string) => `<${slash}h${Number(level) + lower}>`,
        );
  return (
    <div
      lang={lang}
      className={`${WRITTEN_LOOK} ${className}`}
      dangerouslySetInnerHTML={{ __html: placed }}
    />
  );
}
