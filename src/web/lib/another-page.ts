import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * For loaders whose answer depends on the page alone: asked anew for another page, a reload or a form, and not where only
 * the query changes. A call nobody needs can fail, and its failure would take the page away.
 */
export function anotherPage({
  formMethod,
  defaultShouldRevalidate,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs): boolean {
  const moved = currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href;
  return formMethod !== undefined || (moved && defaultShouldRevalidate);
}
