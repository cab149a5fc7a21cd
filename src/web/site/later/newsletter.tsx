import { redirect } from 'react-router';

export { default, loader, meta } from './page.tsx';

/** The footer's box is a plain form; nothing it sends is kept before the newsletter opens, and the page says so. */
export function action() {
  return redirect('/newsletter', 303);
}
