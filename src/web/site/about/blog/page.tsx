import { data, Link, useNavigate, useRevalidator, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import { readForm } from '../../../lib/posted-form.ts';
import { pageMeta } from '../../../lib/seo.ts';
import { services } from '../../../lib/services.ts';
import { useQuery } from '../../../lib/use-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Container, Section } from '../../../ui/section.tsx';
import type { Route } from './+types/page.ts';
import { takeTalk } from './act.ts';
import { content } from './content.ts';
import { addressOf, categoriesOf, matching, type Wanted } from './filter.ts';
import { loadCards } from './load.ts';
import { PostCard } from './post-card.tsx';
import { Reader } from './reader.tsx';
import { SearchBar } from './search-bar.tsx';

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, FACTS);
}

const FACTS = {
  title: 'Blog',
  description: 'Articles for Kenyan businesses and schools: checking M-Pesa payments, false invoices, data protection, being found, and learning to build software.',
  path: '/about/blog',
  crumb: 'Blog',
};

export async function loader({ context }: Route.LoaderArgs) {
  const posts = await loadCards(context.get(services));
  return data({ posts }, posts ? 200 : 503);
}

/** The list has every post: a search or a dialog asks for nothing again. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

export async function action({ request, context }: Route.ActionArgs) {
  return takeTalk(await readForm(request), context.get(services));
}

/** The blog (spec/back-office.txt §2). */
export default function Blog({ loaderData: { posts }, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const wanted: Wanted = { q: query.get('q') ?? '', category: query.get('category') ?? '' };
  const list = addressOf(wanted);
  const reading = useQuery().get('read');
  const navigate = useNavigate();
  const shown = matching(posts ?? [], wanted);
  return (
    <main>
      <Container className="py-12 sm:py-16 lg:pt-20">
        <h1 className="text-4xl sm:text-5xl lg:text-6xl">{content.title}</h1>
        <p className="mt-6 max-w-2xl text-lg text-soft lg:text-xl">{content.lead}</p>
        {posts && <SearchBar wanted={wanted} categories={categoriesOf(posts)} />}
      </Container>
      <Section tone="sunken" labelledBy="articles" className="pt-10! lg:pt-14!">
        <Container>
          <h2 id="articles" className="sr-only">Articles</h2>
          <p role="status" className="mb-6 text-soft">{posts && posts.length > 0 && (wanted.q || wanted.category) && `${shown.length} of ${posts.length} articles`}</p>
          {posts === null && <Retry />}
          {posts?.length === 0 && <p className="text-lg">{content.none}</p>}
          {posts && posts.length > 0 && shown.length === 0 && <Nothing />}
          <ul>
            {shown.map((post) => (
              <PostCard key={post.id} post={post} reader={`${list}${list.includes('?') ? '&' : '?'}read=${post.slug}`} taken={actionData?.id === post.id ? actionData : undefined} />
            ))}
          </ul>
        </Container>
      </Section>
      <Reader slug={reading} title={posts?.find((post) => post.slug === reading)?.title} onClosed={() => void navigate(-1)} />
    </main>
  );
}

function Retry() {
  const { revalidate, state } = useRevalidator();
  return (
    <Notice tone="danger" title={content.failed} className="max-w-2xl">
      <form action="/about/blog" onSubmit={(event) => { event.preventDefault(); void revalidate(); }}>
        <Button variant="quiet" busy={state !== 'idle'} className="mt-3">{content.retry}</Button>
      </form>
    </Notice>
  );
}

function Nothing() {
  return (
    <p className="text-lg">
      {content.nothing}{' '}
      <Link to="/about/blog" preventScrollReset className="font-medium underline decoration-sunrise decoration-2 underline-offset-4">
        {content.showAll}
      </Link>
    </p>
  );
}
