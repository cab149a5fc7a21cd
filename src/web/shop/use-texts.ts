import { useMatches, type MetaDescriptor } from 'react-router';
import { pageMeta, type Matches } from '../lib/seo.ts';
import type { ShopTexts } from '../texts/shop.ts';

/** The part of a page's loader data that holds its words (texts/shop.ts). */
interface WithTexts {
  texts?: Partial<ShopTexts>;
}

/** The words of one area in the page's edition. Throws where the page's loader does not bring that area. */
export function useTexts<A extends keyof ShopTexts>(area: A): ShopTexts[A] {
  const data = useMatches().at(-1)?.loaderData as WithTexts | undefined;
  const texts = data?.texts?.[area];
  if (!texts) throw new Error(`This page does not bring the words of ${area}`);
  return texts;
}

/** Title and description of one of the shop's pages; none of them is to be found by search engines. */
export function shopMeta(
  matches: Matches,
  page: { title: string; description: string } | undefined,
): MetaDescriptor[] {
  return page ? pageMeta(matches, { ...page, unlisted: true }) : [];
}
