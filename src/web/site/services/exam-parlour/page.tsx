import { PackageCard } from '../../../components/package-card.tsx';
import { pageMeta } from '../../../lib/seo.ts';
import { productNode } from '../../../lib/json-ld.ts';
import { services } from '../../../lib/services.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Container, Section, SectionHeading } from '../../../ui/section.tsx';
import { packagesOf } from '../packages.ts';
import { ServiceHero } from '../service-hero.tsx';
import { Steps } from '../steps.tsx';
import type { Route } from './+types/page.ts';
import { copy } from './copy.ts';
import { Question } from './question.tsx';
import { Tips } from './tips.tsx';
import { path } from './route.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { plans: await packagesOf(context.get(services), 'Exam Parlour') };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    ...copy.meta,
    path,
    things: (site) => (loaderData?.plans ?? []).map((item) => productNode(site, item, path)),
  });

/** The exam-study platform (S1-131…S1-134). */
export default function ExamParlour({ loaderData: { plans } }: Route.ComponentProps) {
  const { go, features, steps } = copy;
  return (
    <main>
      <ServiceHero {...copy.hero} aside={<Question />}>
        <ButtonLink to="#pricing" size="large">
          {go.pricing}
        </ButtonLink>
        <ButtonLink to="#how-it-works" variant="quiet" size="large">
          {go.steps}
        </ButtonLink>
      </ServiceHero>
      <Section labelledBy="features">
        <Container>
          <SectionHeading id="features" title={features.title} />
          <ul className="mt-10 grid gap-x-16 md:grid-cols-2">
            {features.points.map((feature) => (
              <li key={feature.title} className="border-t border-line py-6">
                <h3 className="text-2xl">{feature.title}</h3>
                <p className="mt-2 text-soft">{feature.text}</p>
              </li>
            ))}
          </ul>
        </Container>
      </Section>
      <Section id="how-it-works" tone="sunken" labelledBy="how-title">
        <Container>
          <SectionHeading id="how-title" title={steps.title} lead={steps.lead} />
          <Steps steps={steps.list} className="mt-10" />
        </Container>
      </Section>
      <Tips />
      <Section id="pricing" labelledBy="pricing-title">
        <Container>
          <SectionHeading id="pricing-title" {...copy.pricing} />
          <div className="mt-12 grid gap-5 lg:grid-cols-3">
            {plans.map((plan) => (
              <PackageCard key={plan.id} item={plan} />
            ))}
          </div>
        </Container>
      </Section>
    </main>
  );
}
