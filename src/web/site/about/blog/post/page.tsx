import { data } from 'react-router';
import { Unbroken } from '../../../../components/unbroken.tsx';
import { Written } from '../../../../components/written.tsx';
import { inEdition } from '../../../../lib/in-edition.ts';
import { InlineScript } from '../../../../lib/inline-script.tsx';
import {
  missingMeta,
  pageMeta,
  EMPTY_NODE,
  pictureOf,
  type Site,
  type JsonLdNode,
} from '../../../../lib/seo.ts';
import { readForm, services } from '../../../../lib/server.ts';
import { LANG_AS_TYPED, langOf } from '../../../../texts/record-lang.ts';
import { Link } from '../../../../ui/link.tsx';
import { Container, Section } from '../../../../ui/section.tsx';
import { MissingThing } from '../../missing.tsx';
import { handlePostAction, type Taken } from '../action.ts';
import { CommentForm } from '../comment-form.tsx';
import { copy } from '../copy.ts';
import { Like, LIKED_SCRIPT } from '../like.tsx';
import { loadPost, type Card } from '../load.ts';
import { PostPicture, Share } from '../post-parts.tsx';
import type { Route } from './+types/page.ts';

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData?.shown) return missingMeta(matches, loaderData?.missing ?? 404);
  const { post } = loaderData.shown;
  return pageMeta(matches, {
    title: post.title,
    description: post.summary,
    path: `/about/blog/${post.slug}`,
    crumb: post.title,
    translated: post.translated,
    article: post.properties,
    things: (site) => [postNode(site, post)],
  });
}

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const found = await loadPost(context.get(services), params.slug);
  if (typeof found === 'number') return data({ shown: null, missing: found }, found);
  return data({
    shown: { ...found, said: url.searchParams.get('said') === 'comment' },
    missing: null,
  });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return handlePostAction(await readForm(request), context.get(services), params.slug);
}

/** A post's own page, for direct links and search engines. */
export default function PostPage({
  loaderData: { shown, missing },
  actionData,
}: Route.ComponentProps) {
  if (!shown) return <MissingThing status={missing ?? 404} gone={copy.gone} to="/about/blog" />;
  const { post, comments, said } = shown;
  return (
    <main>
      <InlineScript text={LIKED_SCRIPT} />
      <Container className="py-10 sm:py-14 lg:py-18">
        <Link
          to="/about/blog"
          className="print:hidden inline-flex min-h-11 items-center font-medium underline decoration-sunrise decoration-2 underline-offset-4"
        >
          {copy.back}
        </Link>
        <h1
          lang={langOf(post, 'title')}
          className="mt-4 max-w-5xl text-4xl sm:text-5xl lg:text-6xl"
        >
          <Unbroken text={post.title} />
        </h1>
        <p
          lang={langOf(post, 'summary')}
          className="mt-5 max-w-3xl text-lg text-soft wrap-anywhere lg:text-xl"
        >
          {post.summary}
        </p>
        <p className="mt-5 flex flex-wrap gap-x-5 text-soft wrap-anywhere">
          <span className="font-semibold text-clay">{copy.kinds[post.category]}</span>
          <span lang={LANG_AS_TYPED}>{post.author}</span>
          <time dateTime={post.date}>{post.day}</time>
          <span>{post.readTime}</span>
        </p>
      </Container>
      <hr className="border-line" />
      <Container className="grid gap-x-16 gap-y-10 py-12 lg:grid-cols-[minmax(0,44rem)_1fr] lg:py-16">
        <article className="min-w-0">
          <PostPicture post={post} className="mb-8 aspect-2/1 max-sm:aspect-3/1" />
          <Written html={post.content} lang={langOf(post, 'content')} className="text-lg" />
        </article>
        <aside
          aria-label={copy.about}
          className="print:hidden flex flex-wrap items-center gap-x-7 self-start border-t-2 border-ink pt-3 lg:sticky lg:top-28"
        >
          <Like
            key={post.id}
            post={post}
            action={inEdition(`/about/blog/${post.slug}`)}
            taken={actionData}
          />
          <Share post={post} />
          {post.tags.length > 0 && (
            <p lang={LANG_AS_TYPED} className="w-full pt-2 text-sm text-soft wrap-anywhere">
              {post.tags.join(', ')}
            </p>
          )}
        </aside>
      </Container>
      <Comments key={post.id} post={post} comments={comments} said={said} taken={actionData} />
    </main>
  );
}

interface CommentsProps {
  post: { id: string; slug: string };
  comments: { id: string; author: string; text: string; date: string; day: string }[];
  /** The page came back from the form without script, and the comment is kept. */
  said: boolean;
  taken?: Taken;
}

/** What others said, once staff approved it, and the form to say more. */
function Comments({ post, comments, said, taken }: CommentsProps) {
  return (
    <Section
      tone="sunken"
      id="comments"
      labelledBy="comments-title"
      className={comments.length === 0 ? 'print:hidden' : 'print:py-6'}
    >
      <Container className="grid gap-x-16 gap-y-10 lg:grid-cols-[1.4fr_1fr]">
        <div>
          <h2 id="comments-title" className="text-3xl">
            {copy.comments}
          </h2>
          {comments.length === 0 && <p className="mt-4 text-soft">{copy.noComments}</p>}
          <ul className="mt-6">
            {comments.map((comment) => (
              <li key={comment.id} className="border-t border-line py-5">
                <p className="wrap-anywhere whitespace-pre-line">{comment.text}</p>
                <p className="mt-2 text-sm text-soft">
                  {comment.author}, <time dateTime={comment.date}>{comment.day}</time>
                </p>
              </li>
            ))}
          </ul>
        </div>
        <CommentForm post={post} taken={taken} said={said} />
      </Container>
    </Section>
  );
}

/** The article for search engines. */
function postNode({ publicUrl, company }: Site, post: Card): JsonLdNode {
  if (!import.meta.env.SSR) return EMPTY_NODE;
  const house = { '@type': 'Organization', name: company.name, url: `${publicUrl}/` };
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.summary,
    datePublished: post.date,
    author: post.author === company.name ? house : { '@type': 'Person', name: post.author },
    publisher: house,
    image: publicUrl + (post.image ?? pictureOf(inEdition(`/about/blog/${post.slug}`))),
    mainEntityOfPage: publicUrl + inEdition(`/about/blog/${post.slug}`),
    keywords: post.tags.join(', '),
    commentCount: post.comments,
  };
}
