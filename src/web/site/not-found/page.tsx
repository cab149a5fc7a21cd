import { data } from 'react-router';
import { MissingPage } from '../../components/layout/missing-page.tsx';

/** Any address without a page: the 404 page with status 404. */
export function loader() {
  return data(null, 404);
}

export const meta = () => [
  { title: 'Page Not Found | Mfano Technologies' },
  { name: 'description', content: 'There is no page at this address. Find our services, products and contact details from the home page.' },
  { name: 'robots', content: 'noindex' },
];

export default MissingPage;
