import type { SharedQuote } from '../../../contracts/quote-link.ts';
import { Button } from '../../ui/button.tsx';
import { useCopy } from './use-copy.ts';

/** What of a quote its page has to say anew (src/web/private-forms/news.ts). */
export const versionOf = ({ messages, proposal }: SharedQuote): string =>
  [messages.length, proposal?.version, proposal?.status, proposal?.blocked].join('.');

/** Says that we answered, or that there is another version, while the page stood open. */
export function News() {
  const { news } = useCopy();
  return (
    <div role="status" className="sticky bottom-4 z-10 print:hidden">
      <div
        data-news
        hidden
        className="mt-6 flex flex-wrap items-center justify-between gap-4 rounded-xl border-2 border-leaf bg-raised p-4"
      >
        <p className="font-semibold">{news.text}</p>
        <Button type="button">{news.show}</Button>
      </div>
    </div>
  );
}
