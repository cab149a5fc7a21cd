import type { CatalogueItem } from '../../../../contracts/catalogue.ts';
import { readCompany } from '../../../../contracts/settings.ts';
import { AddButton } from '../../../components/add-button.tsx';
import { PackageCard, FeatureList } from '../../../components/package-card.tsx';
import { Price } from '../../../components/price.tsx';
import { productNode } from '../../../lib/json-ld.ts';
import { pageMeta } from '../../../lib/seo.ts';
import { services } from '../../../lib/server.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Container, Section, SectionHeading, WeaveField } from '../../../ui/section.tsx';
import { recordsOf } from '../../records.ts';
import { packagesOf } from '../packages.ts';
import { Testimonial } from '../testimonial.tsx';
import type { Route } from './+types/page.ts';
import { copy } from './copy.ts';
import { path } from './route.ts';

const { hero } = copy;

/** Claim, price, Get and Request Demo beside the system itself. */
function Hero({ school, demoUrl }: { school: CatalogueItem | undefined; demoUrl: string }) {
  return (
    <div className="night relative isolate overflow-hidden bg-paper text-ink">
      <Container className="grid items-center gap-x-12 gap-y-12 pt-12 pb-14 sm:pt-16 lg:grid-cols-[1fr_1.1fr] lg:py-20">
        <div>
          <p className="mb-4 font-display text-lg font-bold text-clay">{hero.name}</p>
          <h1 className="text-4xl sm:text-5xl lg:text-6xl">{hero.title}</h1>
          <p className="mt-6 max-w-xl text-lg text-soft">{hero.lead}</p>
          {school && (
            <div className="mt-8">
              <Price item={school} />
            </div>
          )}
          <div className="mt-6 flex flex-wrap gap-3">
            {school ? (
              <AddButton item={school} label={hero.get} size="large" />
            ) : (
              <ButtonLink to="/about/contact?service=DarasaLink" size="large">
                {hero.ask}
              </ButtonLink>
            )}
            {demoUrl && (
              <ButtonLink to={demoUrl} target="_blank" rel="noopener" variant="quiet" size="large">
                {hero.demo}
                <Icon name="external" className="size-4" />
                <span className="sr-only">{hero.newTab}</span>
              </ButtonLink>
            )}
          </div>
        </div>
        <picture>
          <source
            type="image/avif"
            srcSet="/images/darasalink-400.avif 400w, /images/darasalink-680.avif 680w, /images/darasalink-800.avif 800w"
            sizes="(min-width: 1024px) 38rem, 92vw"
          />
          <img
            src="/images/darasalink-800.webp"
            srcSet="/images/darasalink-400.webp 400w, /images/darasalink-680.webp 680w, /images/darasalink-800.webp 800w"
            sizes="(min-width: 1024px) 38rem, 92vw"
            alt={hero.picture}
            width="800"
            height="600"
            fetchPriority="high"
            className="h-auto w-full rounded-card border border-line min-[90rem]:w-[112%] min-[90rem]:max-w-none"
          />
        </picture>
      </Container>
    </div>
  );
}

const { closing } = copy;

/** What the price holds, and the closing buy button. */
function Closing({ school }: { school: CatalogueItem | undefined }) {
  return (
    <Section tone="night" labelledBy="buy">
      <WeaveField />
      <Container className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <div>
          <SectionHeading id="buy" title={closing.title} lead={closing.lead} />
          {school && <FeatureList item={school} />}
        </div>
        <div className="self-end border-t-2 border-sunrise pt-8">
          {school && <Price item={school} large />}
          <div className="mt-8 flex flex-wrap gap-3">
            {school && <AddButton item={school} label={closing.buy} size="large" />}
            <ButtonLink to="/about/quote" variant="quiet" size="large">
              {closing.quote}
            </ButtonLink>
          </div>
        </div>
      </Container>
    </Section>
  );
}

const { modules } = copy;

/** The nine modules as the squares of one register. */
function Modules() {
  return (
    <Section id="modules" labelledBy="modules-title">
      <Container>
        <SectionHeading id="modules-title" title={modules.title} lead={modules.lead} />
        <ul className="mt-12 grid border-t border-l border-line sm:grid-cols-2 lg:grid-cols-3">
          {modules.list.map((module, index) => (
            <li
              key={module.title}
              className="border-r border-b border-line bg-raised p-6 sm:p-8 lg:nth-[even]:bg-paper sm:max-lg:last:col-span-2"
            >
              <p aria-hidden="true" className="font-display font-bold text-clay digits">
                {index + 1}
              </p>
              <h3 className="mt-2 text-2xl">{module.title}</h3>
              <p className="mt-3 text-soft">{module.text}</p>
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  );
}

/** The page is about this package. Others of its kind are listed near the end. */
const isSchool = (item: CatalogueItem): boolean => item.id === 'darasalink';

export async function loader({ context }: Route.LoaderArgs) {
  const server = context.get(services);
  const [packages, [testimony], { demoUrl }] = await Promise.all([
    packagesOf(server, 'Premium'),
    recordsOf(server, 'testimonial', 'darasalink'),
    server.call(readCompany),
  ]);
  return {
    school: packages.find(isSchool),
    more: packages.filter((item) => !isSchool(item)),
    testimony,
    demoUrl,
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

/** The school system. */
export default function DarasaLink({
  loaderData: { school, more, testimony, demoUrl },
}: Route.ComponentProps) {
  return (
    <main>
      <Hero school={school} demoUrl={demoUrl} />
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
