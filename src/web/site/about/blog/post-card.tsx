import { useState } from 'react';
import { Unbroken } from '../../../components/unbroken.tsx';
import { inEdition } from '../../../lib/in-edition.ts';
import { LANG_AS_TYPED, langOf } from '../../../texts/record-lang.ts';
import { Sentence } from '../../../texts/sentence.tsx';
import { Link } from '../../../ui/link.tsx';
import type { Taken } from './action.ts';
import { copy } from './copy.ts';
import { Like } from './like.tsx';
import type { Card } from './load.ts';
import { PostPicture, Share } from './post-parts.tsx';

const { talk } = copy;
type CommentForm = typeof import('./comment-form.tsx').CommentForm;

/**
 * Unfolds the comment form. It would weigh more than its card, and few write one: it is fetched when it is wanted, and
 * until it is there, or without script or network, its place holds a link to the post's own.
 */
function CardComment({ post }: { post: Card }) {
  const [Form, setForm] = useState<CommentForm | null>(null);

  async function load(): Promise<void> {
    try {
      const { CommentForm } = await import('./comment-form.tsx');
      setForm(() => CommentForm);
    } catch (error) {
      console.info('The form could not be fetched just now.', error);
    }
  }

  return (
    <details onToggle={(event) => event.currentTarget.open && void load()} className="open:w-full">
      <summary data-app className="inline-flex min-h-11 items-center gap-2 font-medium">
        {talk.comment}
        <span className="digits">{post.comments}</span>
        <span lang={langOf(post, 'title')} className="sr-only">
          {' '}
          {post.title}
        </span>
      </summary>
      <div className="pt-2 pb-3">
        {Form ? (
          <Form post={post} />
        ) : (
          <a href={inEdition(`/about/blog/${post.slug}#comments`)} className="underline">
            {talk.write}
          </a>
        )}
      </div>
    </details>
  );
}

interface PostCardProps {
  post: Card;
  /** The list with the post in its dialog; the address that shows, and that is the link before the scripts, is the post's own. */
  reader: string;
  /** The lead story. */
  lead: boolean;
  /** Over both columns, its picture beside it. */
  wide: boolean;
  taken?: Taken;
}

/** One post of the list, with its picture above it, or beside it where it leads. */
export function PostCard({ post, reader, lead, wide, taken }: PostCardProps) {
  return (
    <li
      id={post.slug}
      className={`border-t-2 border-ink pt-6 pb-4 ${wide ? 'md:col-span-2 md:grid md:grid-cols-2 md:gap-x-8 lg:gap-x-12' : ''}`}
    >
      <PostPicture post={post} className={`mb-5 aspect-2/1 ${lead ? '' : 'max-sm:aspect-3/1'}`} />
      <article className="min-w-0 wrap-anywhere">
        <p className="flex flex-wrap gap-x-4 text-soft">
          <span className="font-semibold text-clay">{copy.kinds[post.category]}</span>
          <time dateTime={post.date}>{post.day}</time>
          <span>{post.readTime}</span>
        </p>
        <h3 lang={langOf(post, 'title')} className={`mt-2 text-2xl ${lead ? 'lg:text-4xl' : ''}`}>
          <Unbroken text={post.title} />
        </h3>
        <p lang={langOf(post, 'summary')} className="mt-3 max-w-2xl text-lg text-soft">
          {post.summary}
        </p>
        <p className="mt-3 text-sm text-soft">
          <Sentence
            text={post.tags.length > 0 ? copy.byOn : copy.by}
            places={{
              author: <span lang={LANG_AS_TYPED}>{post.author}</span>,
              tags: <span lang={LANG_AS_TYPED}>{post.tags.join(', ')}</span>,
            }}
          />
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-x-7 max-lg:gap-x-2.5 max-lg:text-sm">
          <Link
            to={reader}
            data-app
            mask={`/about/blog/${post.slug}`}
            preventScrollReset
            className="inline-flex min-h-11 items-center font-semibold underline decoration-sunrise decoration-2 underline-offset-4"
          >
            {copy.readMore}
            <span lang={langOf(post, 'title')} className="sr-only">
              : {post.title}
            </span>
          </Link>
          <Like post={post} action={inEdition(`/about/blog#${post.slug}`)} taken={taken} />
          <Share post={post} />
          <CardComment post={post} />
        </div>
      </article>
    </li>
  );
}
