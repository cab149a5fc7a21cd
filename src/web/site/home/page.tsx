import { pageMeta } from '../../lib/seo.ts';
import { companyThing } from '../../lib/seo-things.ts';
import type { Route } from './+types/page.ts';
import { CallToAction } from './call-to-action.tsx';
import { Contact } from './contact.tsx';
import { Experience } from './experience.tsx';
import { Hero } from './hero.tsx';
import { Partners } from './partners.tsx';
import { Process } from './process.tsx';
import { ServiceCards } from './service-cards.tsx';
import { WhyChoose } from './why-choose.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, {
  title: 'Software, security and training in Kenya',
  description: 'Websites, apps and systems for businesses and schools in Kenya: fixed prices in shillings, M-Pesa from the first day, and people who answer the phone.',
  path: '/',
  things: (site) => [companyThing(site)],
});

/** Eight sections in the order of spec/storefront.txt §2, Home page. */
export default function Home() {
  return (
    <main>
      <Hero />
      <ServiceCards />
      <WhyChoose />
      <Process />
      <CallToAction />
      <Experience />
      <Partners />
      <Contact />
    </main>
  );
}
