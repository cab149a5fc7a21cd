import { readFigures } from '../../../contracts/settings.ts';
import { pageMeta } from '../../lib/seo.ts';
import { companyNode } from '../../lib/json-ld.ts';
import { services } from '../../lib/services.ts';
import type { Route } from './+types/page.ts';
import { CallToAction } from './call-to-action.tsx';
import { Contact } from './contact.tsx';
import { copy } from './copy.ts';
import { Experience } from './experience.tsx';
import { Hero } from './hero.tsx';
import { Partners } from './partners.tsx';
import { Process } from './process.tsx';
import { ServiceCards } from './service-cards.tsx';
import { WhyChoose } from './why-choose.tsx';
import { path } from './route.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    ...copy.meta,
    path,
    things: (site) => [companyNode(site)],
  });

export async function loader({ context }: Route.LoaderArgs) {
  return { figures: (await context.get(services).call(readFigures)).figures?.home ?? null };
}

/** Eight sections in the order of S1-094…S1-113. */
export default function Home({ loaderData: { figures } }: Route.ComponentProps) {
  return (
    <main>
      <Hero />
      <ServiceCards />
      <WhyChoose figures={figures} />
      <Process />
      <CallToAction />
      <Experience />
      <Partners />
      <Contact />
    </main>
  );
}
