import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * For loaders whose answer depends on the page alone. They run again for another page, a reload or
 * a form, but not if only the query changes. A call that nobody needs can fail and take the page
 * down.
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
