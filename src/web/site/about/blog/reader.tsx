import { inEdition } from '../../../lib/in-edition.ts';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import type { Post, readPost } from '../../../../contracts/blog.ts';
import { ApiError, callAt, NetworkError } from '../../../lib/api.ts';
import { Sentence } from '../../../texts/sentence.tsx';
import { LANGUAGE } from '../../../texts/language.ts';
import { LANG_AS_TYPED, langOf } from '../../../texts/record-lang.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Written } from '../../../components/written.tsx';
import { copy } from './copy.ts';
import type { Card } from './load.ts';

interface ReaderProps {
  /** The post to show; null for a closed dialog. */
  slug: string | null;
  /** Its card in the list; a dialog opened by its address may have none. */
  card?: Card;
  onClosed: () => void;
}

/** How long the dialog takes to close. */
const CLOSES_IN = 500;

/** Read More: the post in a dialog, under the address of its own page. */
export function Reader({ slug, card, onClosed }: ReaderProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [closing, setClosing] = useState(false);

  useEffect(() => {
    if (slug) dialog.current?.showModal();
    else dialog.current?.close();
    return () => {
      clearTimeout(timer.current);
      setClosing(false);
    };
  }, [slug]);

  function close(event?: SyntheticEvent): void {
    event?.preventDefault();
    if (closing) return;
    setClosing(true);
    timer.current = setTimeout(onClosed, CLOSES_IN);
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby="reader-title"
      onCancel={close}
      onClick={(event) => event.target === event.currentTarget && close()}
      className={`m-auto max-h-[calc(100dvh-2rem)] w-[min(46rem,calc(100vw-2rem))] rounded-card border border-line bg-raised p-0 text-ink shadow-2xl transition-opacity duration-500 backdrop:bg-night/60 ${closing ? 'opacity-0' : ''}`}
    >
      {slug && (
        <div className="p-5 sm:p-10">
          <Button
            variant="quiet"
            aria-label={copy.close}
            onClick={close}
            className="sticky top-5 z-1 float-right mb-3 ml-3 size-11 bg-raised px-0!"
          >
            <Icon name="close" className="size-5" />
          </Button>
          <Article key={slug} slug={slug} card={card} />
        </div>
      )}
    </dialog>
  );
}

/** Title, author and date at once where its card is in the list, else as soon as the post is there. */
function Article({ slug, card }: { slug: string; card: Card | undefined }) {
  const post = usePost(slug);
  const known = card ?? (post === 'failed' ? null : post);
  return (
    <>
      <h2 id="reader-title" lang={known ? langOf(known, 'title') : undefined} className="text-3xl">
        {known?.title ?? copy.article}
      </h2>
      {known && (
        <p className="mt-3 flex flex-wrap gap-x-4 text-soft">
          <span>
            <Sentence
              text={copy.by}
              places={{ author: <span lang={LANG_AS_TYPED}>{known.author}</span> }}
            />
          </span>
          <time dateTime={known.date}>{known.day}</time>
          <span>{known.readTime}</span>
        </p>
      )}
      <Body slug={slug} post={post} />
    </>
  );
}

type Loaded = Post & Pick<Card, 'day'>;

/**
 * The post, and the code that writes its date, which the page itself does not load; null until
 * both are there.
 */
function usePost(slug: string): Loaded | 'failed' | null {
  const [post, setPost] = useState<Loaded | 'failed' | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    Promise.all([
      callAt<typeof readPost>('GET', '/api/blogs/{id}', {
        params: { id: slug },
        query: { language: LANGUAGE },
        signal: leaving.signal,
      }),
      import('../../../texts/show-day.ts'),
    ]).then(
      ([post, { showDay }]) => setPost({ ...post, day: showDay(post.date) }),
      (error: unknown) => {
        if (!leaving.signal.aborted) setPost('failed');
        if (!(error instanceof ApiError) && !(error instanceof NetworkError)) throw error;
      },
    );
    return () => leaving.abort();
  }, [slug]);
  return post;
}

function Body({ slug, post }: { slug: string; post: ReturnType<typeof usePost> }) {
  if (post === null)
    return (
      <p role="status" className="mt-6 text-soft">
        {copy.loading}
      </p>
    );
  if (post !== 'failed')
    return (
      <Written html={post.content} lang={langOf(post, 'content')} lower={1} className="mt-6" />
    );
  return (
    <p role="alert" className="mt-6 text-danger">
      {copy.notLoaded}{' '}
      <a href={inEdition(`/about/blog/${slug}`)} className="underline">
        {copy.openPage}
      </a>
    </p>
  );
}
