import { useRouteLoaderData } from 'react-router';
import type { SiteFacts } from '../../lib/seo.ts';

/** The company's facts, which the site layout has already loaded. Throws outside the layout. */
export function useCompany(): SiteFacts {
  const company = useCompanyIfKnown();
  if (!company) throw new Error('The company facts are known within the site layout only');
  return company;
}

/** The same; undefined outside the layout. */
export function useCompanyIfKnown(): SiteFacts | undefined {
  const data = useRouteLoaderData('components/layout/site-layout') as
    | { company: SiteFacts }
    | undefined;
  return data?.company;
}

/** Addresses under which the company is reached: `tel:`, `mailto:` and a WhatsApp chat; null if it has none. */
export function contactLinks({
  phone,
  email,
  whatsapp,
}: Pick<SiteFacts, 'phone' | 'email' | 'whatsapp'>) {
  return {
    phone: `tel:${phone.replaceAll(' ', '')}`,
    email: `mailto:${email}`,
    whatsapp: whatsapp ? `https://wa.me/${whatsapp}` : null,
  };
}
