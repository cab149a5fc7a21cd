import type { ComponentProps } from 'react';
import { sourcesOf } from '../../kernel/picture-versions.ts';

type Props = Omit<ComponentProps<'img'>, 'src' | 'srcSet'> & {
  src: string;
  /** How wide it is shown, as `sizes` of HTML says it: the browser fetches no more than that. */
  sizes: string;
};

/** A picture that staff may have uploaded: then as AVIF or WebP in the width that its place needs. */
export function Picture({ src, sizes, ...img }: Props) {
  const sources = sourcesOf(src);
  if (!sources) return <img alt="" {...img} src={src} />;
  return (
    <picture>
      <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
      <img alt="" {...img} src={src} srcSet={sources.webp} sizes={sizes} />
    </picture>
  );
}
