import type { ComponentProps, HTMLAttributes } from 'react';
import { escapeHtml } from '../../kernel/html.ts';

interface SpecimenProps extends HTMLAttributes<HTMLDivElement> {
  /** Where its code lies: `virtual:specimen/…`. */
  code: string;
  /** What its code needs to know: data-* of the place. */
  data?: Record<`data-${string}`, string>;
}

/**
 * A product to try. The server draws it so that it tells without script; at the first touch the shell fetches the few
 * hundred bytes that make it work (src/web/specimens), and nothing of React: what they change stands in `Painted`.
 */
export function Specimen({ code, data, ...place }: SpecimenProps) {
  return <div data-code={code} suppressHydrationWarning {...data} {...place} />;
}

/** A text that the specimen's code writes, and that React leaves alone after the server's first words. */
export function Painted({
  part,
  children,
  ...rest
}: { part: string; children: string } & Omit<ComponentProps<'p'>, 'children'>) {
  return (
    <p
      data-part={part}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: escapeHtml(children) }}
      {...rest}
    />
  );
}
