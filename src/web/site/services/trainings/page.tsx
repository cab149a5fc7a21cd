import { pageMeta } from '../../../lib/seo.ts';
import { courseNode, faqNode } from '../../../lib/json-ld.ts';
import { services } from '../../../lib/services.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Container, Section, SectionHeading } from '../../../ui/section.tsx';
import { Faq } from '../faq.tsx';
import { packagesOf } from '../packages.ts';
import { ServiceHero } from '../service-hero.tsx';
import type { Route } from './+types/page.ts';
import { Bootcamp } from './bootcamp.tsx';
import { copy, questions } from './copy.ts';
import { NextIntake } from './next-intake.tsx';
import { Previews } from './previews.tsx';
import { path } from './route.ts';

/** The questions travel with the page that shows them, not with the scripts. */
export async function loader({ context }: Route.LoaderArgs) {
  return { questions, bootcamps: await packagesOf(context.get(services), 'Bootcamp') };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    ...copy.meta,
    path,
    things: (site) => [
      ...(loaderData?.bootcamps ?? []).map((item) => courseNode(site, item, path)),
      faqNode(loaderData?.questions ?? []),
    ],
  });

/** Trainings (S1-153…S1-155). */
export default function Trainings({
  loaderData: { bootcamps, questions: asked },
}: Route.ComponentProps) {
  return (
    <main>
      <ServiceHero {...copy.hero} aside={<NextIntake bootcamps={bootcamps} />}>
        <ButtonLink to="#bootcamps" size="large">
          {copy.go}
        </ButtonLink>
      </ServiceHero>
      <Section id="bootcamps" labelledBy="bootcamps-title">
        <Container>
          <SectionHeading id="bootcamps-title" {...copy.bootcamps} />
          <div className="mt-10">
            {bootcamps.map((bootcamp) => (
              <Bootcamp key={bootcamp.id} item={bootcamp} />
            ))}
          </div>
        </Container>
      </Section>
      <Section tone="sunken" labelledBy="benefits">
        <Container>
          <SectionHeading id="benefits" title={copy.benefits.title} />
          <ul className="mt-10 grid gap-x-16 gap-y-8 sm:grid-cols-2">
            {copy.benefits.points.map((benefit) => (
              <li key={benefit.title} className="border-l-2 border-sunrise pl-5">
                <h3 className="text-xl">{benefit.title}</h3>
                <p className="mt-2 text-soft">{benefit.text}</p>
              </li>
            ))}
          </ul>
        </Container>
      </Section>
      <Previews />
      <Faq title={copy.faq} questions={asked} />
    </main>
  );
}
