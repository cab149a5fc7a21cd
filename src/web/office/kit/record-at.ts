import { OFFICE, sectionAt } from '../../../contracts/office-sections.ts';
import { NEW } from './use-open-record.ts';

/** The record that an address of the office has open, as "quotation/12"; null for a list, or one that is not made yet. */
export function recordAt({
  pathname,
  search,
}: {
  pathname: string;
  search: string;
}): string | null {
  const { slug, editor } = sectionAt(pathname);
  const own = editor && pathname.slice(`${OFFICE}/${slug}/`.length);
  const id = own || new URLSearchParams(search).get('open');
  return id && id !== NEW ? `${slug}/${id}` : null;
}
