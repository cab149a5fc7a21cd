import type { CatalogueItem } from '../../../../contracts/catalogue.ts';
import { PackageCard } from '../../../components/package-card.tsx';
import { pageMeta } from '../../../lib/seo.ts';
import { productNode } from '../../../lib/json-ld.ts';
import { services } from '../../../lib/services.ts';
import { Container, Section, SectionHeading } from '../../../ui/section.tsx';
import { recordsOf } from '../../records.ts';
import { packagesOf } from '../packages.ts';
import { Testimonial } from '../testimonial.tsx';
import type { Route } from './+types/page.ts';
import { Closing } from './closing.tsx';
import { copy } from './copy.ts';
import { Hero } from './hero.tsx';
import { Modules } from './modules.tsx';
import { path } from './route.ts';

/** The page is about this package; others of its kind stand before its end. */
const isSchool = (item: CatalogueItem): boolean => item.id === 'darasalink';

export async function loader({ context }: Route.LoaderArgs) {
  const server = context.get(services);
  const [packages, [testimony]] = await Promise.all([
    packagesOf(server, 'Premium'),
    recordsOf(server, 'testimonial', 'darasalink'),
  ]);
  return {
    school: packages.find(isSchool),
    more: packages.filter((item) => !isSchool(item)),
    testimony,
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    ...copy.meta,
    path,
    things: (site) =>
      loaderData?.school
        ? [productNode(site, loaderData.school, path, loaderData.school.name)]
        : [],
  });

/** The school system (S1-117…S1-130). */
export default function DarasaLink({
  loaderData: { school, more, testimony },
}: Route.ComponentProps) {
  return (
    <main>
      <Hero school={school} />
      <Modules />
      <Section tone="sunken" labelledBy="term">
        <Container className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.6fr]">
          <SectionHeading id="term" title={copy.term.title} />
          <ol className="border-l-2 border-clay">
            {copy.term.weeks.map((week) => (
              <li key={week.title} className="relative pb-9 pl-8 last:pb-0">
                <span
                  aria-hidden="true"
                  className="absolute top-1.5 -left-2 size-3.5 rotate-45 bg-clay"
                />
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
            <h2 className="sr-only">{copy.testimonial}</h2>
            <Testimonial testimony={testimony} className="lg:ml-auto" />
          </Container>
        </Section>
      )}
      {more.length > 0 && (
        <Section>
          <Container className="grid gap-5 lg:grid-cols-3">
            {more.map((item) => (
              <PackageCard key={item.id} item={item} heading="h2" />
            ))}
          </Container>
        </Section>
      )}
      <Closing school={school} />
    </main>
  );
}
