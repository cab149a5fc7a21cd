import { inEdition } from '../../../lib/in-edition.ts';
import { useNavigate } from 'react-router';
import { buttonClass, Button } from '../../../ui/button.tsx';
import { INPUT_LOOK } from '../../../ui/field.tsx';
import { copy } from './copy.ts';
import type { Card } from './load.ts';
import { addressOf, type Wanted } from './filter.ts';
import { Link } from '../../../ui/link.tsx';

interface SearchBarProps {
  wanted: Wanted;
  categories: Card['category'][];
  /** The page has every post, so the server need not be asked. */
  complete: boolean;
}

/** Search as you type, and a chip for each category of the data; without script a form and links. */
export function SearchBar({ wanted, categories, complete }: SearchBarProps) {
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
