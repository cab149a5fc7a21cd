import { useRouteLoaderData } from 'react-router';
import type { Site } from '../../../lib/seo.ts';

/** The site's own address, without a trailing slash; the layout has loaded it already. */
export function useSite(): string {
  return (useRouteLoaderData('components/layout/site-layout') as Site | undefined)?.publicUrl ?? '';
}
