import { langOf } from '../../../texts/record-lang.ts';
import { useState, type MouseEvent } from 'react';
import { copy } from './copy.ts';
import type { Card } from './load.ts';
import { useRouteLoaderData } from 'react-router';
import type { Site } from '../../../lib/seo.ts';

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
