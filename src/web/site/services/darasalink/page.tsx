import { pageMeta } from '../../../lib/seo.ts';
import { productThing } from '../../../lib/seo-things.ts';
import { services } from '../../../lib/services.ts';
import { Container, Section, SectionHeading } from '../../../ui/section.tsx';
import { recordsOf } from '../../records.ts';
import { packagesOf } from '../packages.ts';
import { Testimonial } from '../testimonial.tsx';
import type { Route } from './+types/page.ts';
import { Closing } from './closing.tsx';
import { term } from './content.ts';
import { Hero } from './hero.tsx';
import { Modules } from './modules.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const server = context.get(services);
  const [[school], [testimony]] = await Promise.all([packagesOf(server, 'Premium'), recordsOf(server, 'testimonial', 'darasalink')]);
  return { school, testimony };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageMeta(matches, {
  title: 'DarasaLink school management system',
  description: 'Fees by M-Pesa, attendance, exams, boarding and the library of a Kenyan school in one system: nine modules, set-up and staff training in one price.',
  path: '/services/darasalink',
  crumb: 'DarasaLink',
  things: (site) => (loaderData?.school ? [productThing(site, loaderData.school, '/services/darasalink', loaderData.school.name)] : []),
});

/** The school system (spec/storefront.txt §2, Service pages). */
export default function DarasaLink({ loaderData: { school, testimony } }: Route.ComponentProps) {
  return (
    <main>
      <Hero school={school} />
      <Modules />
      <Section tone="sunken" labelledBy="term">
        <Container className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.6fr]">
          <SectionHeading id="term" title="A term, from reporting day to clearance" />
          <ol className="border-l-2 border-clay">
            {term.map((week) => (
              <li key={week.title} className="relative pb-9 pl-8 last:pb-0">
                <span aria-hidden="true" className="absolute top-1.5 -left-2 size-3.5 rotate-45 bg-clay" />
                <h3 className="text-2xl">{week.title}</h3>
                <p className="mt-2 max-w-xl text-soft">{week.text}</p>
              </li>
            ))}
          </ol>
        </Container>
      </Section>
      {testimony && (
        <Section>
          <Container>
            <h2 className="sr-only">What a school says</h2>
            <Testimonial testimony={testimony} className="lg:ml-auto" />
          </Container>
        </Section>
      )}
      <Closing school={school} />
    </main>
  );
}
