import { bandOf } from '../../../../kernel/band.ts';
import { Picture } from '../../../ui/picture.tsx';
import { WeaveField } from '../../../ui/section.tsx';
import type { Card } from './load.ts';

/** So many signs of the topic: more would be too fine to see. */
const SIGNS = 8;

/** Each category has its thread. */
const THREADS: Record<string, string> = { news: 'text-clay', trending: 'text-leaf' };

/** The picture of a post; without one, the woven band of its topic, the same wherever the post is shown. */
export function PostPicture({
  post: { image, category, tags, title },
  className = '',
}: {
  post: Pick<Card, 'image' | 'category' | 'tags' | 'title'>;
  className?: string;
}) {
  if (image)
    return (
      <Picture
        src={image}
        sizes="(min-width: 48rem) 45rem, 92vw"
        width="800"
        height="400"
        loading="lazy"
        className={`w-full rounded-card object-cover ${className}`}
      />
    );
  const band = bandOf((tags[0] ?? title).replaceAll(' ', '').slice(0, SIGNS));
  return (
    <div
      aria-hidden="true"
      className={`night relative isolate overflow-hidden rounded-card bg-paper text-ink print:hidden ${className}`}
    >
      <WeaveField className="inset-0 opacity-20" />
      <svg
        viewBox={`0 0 ${band.width} ${band.height}`}
        className={`absolute top-1/2 left-1/2 w-[110%] -translate-1/2 ${THREADS[category] ?? 'text-sunrise'}`}
      >
        <path d={band.strands} fill="none" stroke="currentColor" strokeWidth="1.6" />
        <path d={band.knots} fill="currentColor" />
      </svg>
    </div>
  );
}
