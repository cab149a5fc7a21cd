import { useLocation, useMatches } from 'react-router';
import { BASES } from '../../../kernel/language.ts';
import { useHydrated } from '../../lib/use-query.ts';
import { useLayoutTexts } from '../../texts/layout/use-layout-texts.ts';
import { useLanguage } from '../../texts/use-language.ts';
import { usePageHandle } from './page-handle.ts';

/** The path of the page in each edition, from the root; null where there is no page. */
function usePaths(): { en: string; sw: string } | null {
  const { pathname } = useLocation();
  const missing = useMatches().at(-1)?.id === 'site/not-found/page';
  const path = pathname.replace(/(.)\/$/, '$1');
  return missing ? null : { en: path, sw: path === '/' ? BASES.sw : BASES.sw + path };
}

/** The same page in the other language; a whole load, for each edition is an application of its own. */
export function LanguageSwitch({ className }: { className: string }) {
  const { otherLanguage } = useLayoutTexts();
  const other = useLanguage() === 'en' ? 'sw' : 'en';
  const paths = usePaths() ?? { en: '/', sw: BASES.sw };
  const { search } = useLocation();
  // The server's page is the same for every query.
  const query = useHydrated() ? search : '';
  return (
    <a href={paths[other] + query} lang={other} className={className}>
      {otherLanguage}
    </a>
  );
}

/**
 * Tells search engines where the page stands in each language, once it does (D147): an English page within another
 * edition is no translation. React puts the links into the head.
 */
export function Alternates({ publicUrl }: { publicUrl: string }) {
  const paths = usePaths();
  const { kiswahili } = usePageHandle();
  if (!paths || !kiswahili) return null;
  return [
    ['en', paths.en],
    ['sw', paths.sw],
    ['x-default', paths.en],
  ].map(([language, path]) => (
    <link key={language} rel="alternate" hrefLang={language} href={publicUrl + path} />
  ));
}

/** Whether the page at hand is an English one within another edition. */
export function useUntranslated(): boolean {
  const { kiswahili } = usePageHandle();
  return useLanguage() !== 'en' && !kiswahili;
}
