import { useHref } from 'react-router';
import { layout } from '../../texts/layout/en.ts';
import { Button } from '../../ui/button.tsx';
import { INPUT_LOOK } from '../../ui/field.tsx';

/** Searches the website: a plain form, so it needs no script. */
export function SearchForm({ q, focused }: { q?: string; focused?: boolean }) {
  const { label, find } = layout.search;
  return (
    <form role="search" data-plain action={useHref('/search')} className="flex gap-2">
      <input
        type="search"
        name="q"
        defaultValue={q}
        aria-label={label}
        placeholder={label}
        required
        autoFocus={focused}
        className={`${INPUT_LOOK} min-w-0 flex-1`}
      />
      <Button variant="solid">{find}</Button>
    </form>
  );
}
