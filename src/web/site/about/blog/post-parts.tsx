import { useState, type MouseEvent } from 'react';
import { useRouteLoaderData } from 'react-router';
import { bandOf } from '../../../../kernel/band.ts';
import type { Site } from '../../../lib/seo.ts';
import { langOf } from '../../../texts/record-lang.ts';
import { Picture } from '../../../ui/picture.tsx';
import { WeaveField } from '../../../ui/section.tsx';
import { copy } from './copy.ts';
import type { Card } from './load.ts';

const { talk } = copy;

/** Shares the post's address by the device's own means, else copies it. Without script a link that opens WhatsApp with it. */
export function Share({ post }: { post: Pick<Card, 'slug' | 'title' | 'english'> }) {
  const [told, setTold] = useState('');
  const url = `${useSite()}/about/blog/${post.slug}`;

  async function share(): Promise<void> {
    if ('share' in navigator) return navigator.share({ title: post.title, url });
    await (navigator as Navigator).clipboard.writeText(url);
    setTold(talk.copied);
  }

  function press(event: MouseEvent): void {
    event.preventDefault();
    setTold('');
    share().catch((error: unknown) => {
      // If the visitor closed the device's share dialog, that is their decision. After any other
      // failure the address stays to copy by hand.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setTold(url);
    });
  }

  return (
    <>
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${post.title} ${url}`)}`}
        onClick={press}
        data-app
        className="inline-flex min-h-11 items-center gap-2 font-medium underline-offset-4 hover:underline"
      >
        {talk.share}
        <span lang={langOf(post, 'title')} className="sr-only">
          {' '}
          {post.title}
        </span>
      </a>
      <span role="status" className="text-good wrap-anywhere empty:hidden">
        {told}
      </span>
    </>
  );
}

/** The site's own address, without a trailing slash; the layout has loaded it already. */
function useSite(): string {
  return (useRouteLoaderData('components/layout/site-layout') as Site | undefined)?.publicUrl ?? '';
}

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
