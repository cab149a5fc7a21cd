import { MOST_FOUND, searchSite, type FoundOnSite } from '../../../contracts/site-search.ts';
import { languageOf } from '../../../kernel/language.ts';
import { SearchForm } from '../../components/layout/search-form.tsx';
import { pageMeta } from '../../lib/seo.ts';
import { services } from '../../lib/server.ts';
import { fill } from '../../texts/fill.ts';
import { useLanguage } from '../../texts/use-language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Container } from '../../ui/section.tsx';
import type { Route } from './+types/page.ts';
import { copy as sw } from './copy.sw.ts';
import { copy as en } from './copy.ts';

const LONGEST = 100;

export async function loader({ url, context }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  // The call refuses U+0000, which nobody types.
  const typed = (url.searchParams.get('q') ?? '').replaceAll('\0', ' ');
  const q = typed.trim().slice(0, LONGEST).toWellFormed();
  const found = q ? await context.get(services).call(searchSite, { query: { q, language } }) : null;
  return { copy: { en, sw }[language], q, found, search: url.search };
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { title, description } = loaderData?.copy ?? en;
  return pageMeta(matches, { title, description, unlisted: true });
}

/** What the website's search found: links with a line of each. */
export default function Search({ loaderData: { copy, q, found, search } }: Route.ComponentProps) {
  return (
    <main data-search={search}>
      <Container className="py-12 sm:py-16">
        <div className="max-w-3xl">
          <h1 className="text-4xl sm:text-5xl">{copy.title}</h1>
          <div className="mt-8">
            <SearchForm q={q} focused={!found} />
          </div>
          {found ? (
            <>
              <p role="status" className="mt-8 font-semibold">
                {headline(copy, q, found)}
              </p>
              {found.results.length > 0 ? (
                <ol className="mt-4 divide-y divide-line border-y border-line">
                  {found.results.map((result) => (
                    <Result
                      key={`${result.kind} ${result.path} ${result.title}`}
                      {...result}
                      kinds={copy.kinds}
                    />
                  ))}
                </ol>
              ) : (
                <>
                  <p className="mt-2 text-soft">{copy.otherWords}</p>
                  <ButtonLink to="/about/contact" variant="quiet" className="mt-6">
                    {copy.ask}
                  </ButtonLink>
                </>
              )}
            </>
          ) : (
            <p className="mt-4 text-soft">{copy.hint}</p>
          )}
        </div>
      </Container>
    </main>
  );
}

function headline(
  words: typeof en | typeof sw,
  q: string,
  { results, instead }: { results: FoundOnSite[]; instead: string | null },
): string {
  const count = results.length;
  if (instead !== null) return fill(words.instead, { q, instead });
  if (count === 0) return fill(words.none, { q });
  if (count === 1) return fill(words.one, { q });
  return fill(count === MOST_FOUND ? words.best : words.many, { q, count });
}

interface ResultProps extends FoundOnSite {
  kinds: Record<FoundOnSite['kind'], string>;
}

function Result({ kind, title, detail, path, language, kinds }: ResultProps) {
  const own = useLanguage();
  const lang = language === own ? undefined : language;
  return (
    <li className="py-4">
      <p className="text-sm text-soft">{kinds[kind]}</p>
      <Link
        to={path}
        lang={lang}
        className="inline-flex min-h-9 items-center text-lg font-semibold underline decoration-sunrise decoration-2 underline-offset-4"
      >
        {title}
      </Link>
      <p lang={lang} className="mt-1 line-clamp-3 text-soft">
        {detail}
      </p>
    </li>
  );
}
