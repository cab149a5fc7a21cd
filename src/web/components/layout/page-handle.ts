import { useMatches } from 'react-router';

/** What a page tells its layout: `export const handle = { plain: true }` in its page.tsx. */
interface PageHandle {
  /** Its links and forms are plain ones: the page goes with src/web/private-forms.ts in place of the site's scripts, and without its data a second time for them. */
  plain?: true;
  /** Somebody pays here, or reads what is theirs: the header has no search, the footer is short. */
  paying?: true;
}

export function usePageHandle(): PageHandle {
  return (useMatches().at(-1)?.handle as PageHandle | undefined) ?? {};
}
