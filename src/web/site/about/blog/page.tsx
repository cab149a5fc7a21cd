import {
  data,
  useNavigate,
  useSearchParams,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { inEdition } from '../../../lib/in-edition.ts';
import { InlineScript } from '../../../lib/inline-script.tsx';
import { pageMeta } from '../../../lib/seo.ts';
import { readForm, services } from '../../../lib/server.ts';
import { useQuery } from '../../../lib/use-query.ts';
import { fill } from '../../../texts/fill.ts';
import { Button, ButtonLink, buttonClass } from '../../../ui/button.tsx';
import { INPUT_LOOK } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { Container, Section } from '../../../ui/section.tsx';
import type { Route } from './+types/page.ts';
import { handlePostAction } from './action.ts';
import { Retry } from '../retry.tsx';
import { copy } from './copy.ts';
import { addressOf, matching, olderThan, type Wanted } from './filter.ts';
import { LIKED_SCRIPT } from './like.tsx';
import { loadCards, type CardList, type Card } from './load.ts';
import { PostCard } from './post-card.tsx';
import { Reader } from './reader.tsx';
import { path } from './route.ts';

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  // Older articles are found by their own addresses, so only the first page of the list is listed.
  return pageMeta(matches, { ...copy.meta, path, unlisted: loaderData?.list?.isLater });
}

const FEED = '/about/blog/rss.xml';

function wantedOf(query: URLSearchParams): Wanted {
  return { q: query.get('q') ?? '', category: query.get('category') ?? '' };
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const list = await loadCards(context.get(services), {
    ...wantedOf(url.searchParams),
    before: url.searchParams.get('before'),
  });
  return data({ list }, list ? 200 : 503);
}

/** A dialog over the list asks for nothing; whether a search does, the search says (SearchBar). */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const asked = ({ searchParams }: URL): string =>
    ['q', 'category', 'before'].map((name) => searchParams.get(name) ?? '').join('\n');
  return (
    defaultShouldRevalidate &&
    (asked(currentUrl) !== asked(nextUrl) || currentUrl.search === nextUrl.search)
  );
}

export async function action({ request, context }: Route.ActionArgs) {
  return handlePostAction(await readForm(request), context.get(services));
}

/** The blog. */
export default function Blog({ loaderData: { list }, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const wanted = wantedOf(query);
  const posts = list?.posts ?? null;
  const address = addressOf(wanted);
  const reading = useQuery().get('read');
  const leave = useLeave(address);
  const shown = matching(posts ?? [], wanted);
  const leads = !list?.isLater && !wanted.q && !wanted.category;
  return (
    <main>
      <InlineScript text={LIKED_SCRIPT} />
      <Container className="py-12 sm:py-16 lg:pt-20">
        <h1 className="text-4xl sm:text-5xl lg:text-6xl">{copy.title}</h1>
        <p className="mt-6 max-w-2xl text-lg text-soft lg:text-xl">{copy.lead}</p>
        {list && (
          <SearchBar wanted={wanted} categories={list.categories} complete={list.complete} />
        )}
      </Container>
      <Section tone="sunken" labelledBy="articles" className="pt-10! lg:pt-14!">
        <Container>
          <h2 id="articles" className="sr-only">
            {copy.articles}
          </h2>
          <p role="status" className="mb-6 text-soft">
            {list &&
              list.total > 0 &&
              (wanted.q || wanted.category) &&
              fill(copy.found, { shown: shown.length, total: list.total })}
          </p>
          {posts === null && <Retry to="/about/blog" words={copy} className="max-w-2xl" />}
          {list?.total === 0 && <p className="text-lg">{copy.none}</p>}
          {list && list.total > 0 && shown.length === 0 && <Nothing />}
          <ul className="grid grid-cols-1 gap-x-8 gap-y-8 md:grid-cols-2 lg:gap-x-12">
            {shown.map((post, place) => (
              <PostCard
                key={post.id}
                post={post}
                lead={leads && place === 0}
                wide={isWide(place, shown.length, leads)}
                reader={`${address}${address.includes('?') ? '&' : '?'}read=${post.slug}`}
                taken={actionData?.id === post.id ? actionData : undefined}
              />
            ))}
          </ul>
          {list && <Onward list={list} />}
        </Container>
      </Section>
      <Reader slug={reading} card={posts?.find((post) => post.slug === reading)} onClosed={leave} />
    </main>
  );
}

/** The lead story, and the last one where its row of two has no other. */
const isWide = (place: number, count: number, leads: boolean): boolean =>
  (leads && place === 0) || (place === count - 1 && (count - Number(leads)) % 2 === 1);

/** Closes the dialog: back to the list behind it, or onto it where the dialog was opened by its address. */
function useLeave(list: string): () => void {
  const navigate = useNavigate();
  return () =>
    void ((history.state as { idx?: number } | null)?.idx
      ? navigate(-1)
      : navigate(list, { replace: true, preventScrollReset: true }));
}

/** Other pages of the list, and the feed. */
function Onward({ list: { older, isLater } }: { list: CardList }) {
  return (
    <nav
      aria-label={copy.more}
      className="mt-6 flex flex-wrap items-center gap-x-7 gap-y-3 border-t-2 border-ink pt-6"
    >
      {older && (
        <ButtonLink to={olderThan(older)} variant="solid">
          {copy.older}
        </ButtonLink>
      )}
      {isLater && (
        <ButtonLink to="/about/blog" variant="quiet">
          {copy.newest}
        </ButtonLink>
      )}
      <a
        href={FEED}
        className="inline-flex min-h-11 items-center font-medium underline decoration-sunrise decoration-2 underline-offset-4"
      >
        {copy.feed}
      </a>
    </nav>
  );
}

function Nothing() {
  return (
    <p className="text-lg">
      {copy.nothing}{' '}
      <Link
        to="/about/blog"
        preventScrollReset
        className="font-medium underline decoration-sunrise decoration-2 underline-offset-4"
      >
        {copy.showAll}
      </Link>
    </p>
  );
}

interface SearchBarProps {
  wanted: Wanted;
  categories: Card['category'][];
  /** The page has every post, so the server need not be asked. */
  complete: boolean;
}

/** Search as you type, and a chip for each category of the data; without script a form and links. */
function SearchBar({ wanted, categories, complete }: SearchBarProps) {
  const navigate = useNavigate();
  const search = (q: string): void =>
    void navigate(addressOf({ ...wanted, q }), {
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: !complete,
    });
  return (
    <div className="mt-10 grid gap-x-10 gap-y-5 lg:grid-cols-[1fr_auto] lg:items-center">
      <form
        role="search"
        action={inEdition('/about/blog')}
        onSubmit={(event) => event.preventDefault()}
        className="flex max-w-xl gap-3"
      >
        <label htmlFor="blog-search" className="sr-only">
          {copy.search}
        </label>
        <input
          id="blog-search"
          type="search"
          name="q"
          defaultValue={wanted.q}
          placeholder={copy.search}
          maxLength={100}
          onChange={(event) => search(event.currentTarget.value)}
          className={`${INPUT_LOOK} flex-1`}
        />
        {wanted.category && <input type="hidden" name="category" value={wanted.category} />}
        <Button variant="solid">{copy.find}</Button>
      </form>
      <nav aria-label={copy.categories}>
        <ul className="flex flex-wrap gap-2">
          {(['', ...categories] as const).map((category) => (
            <li key={category}>
              <Link
                to={addressOf({ ...wanted, category })}
                preventScrollReset
                defaultShouldRevalidate={!complete}
                aria-current={category === wanted.category ? 'true' : undefined}
                className={buttonClass(category === wanted.category ? 'solid' : 'quiet')}
              >
                {category === '' ? copy.all : copy.kinds[category]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
