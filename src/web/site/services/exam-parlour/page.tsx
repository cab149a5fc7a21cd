import code from 'virtual:specimen/exam';
import { PackageCard } from '../../../components/package-card.tsx';
import { Painted, Specimen } from '../../../components/specimen.tsx';
import { productNode } from '../../../lib/json-ld.ts';
import { pageMeta } from '../../../lib/seo.ts';
import { services } from '../../../lib/server.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Container, Section, SectionHeading, WeaveField } from '../../../ui/section.tsx';
import { packagesOf } from '../packages.ts';
import { ServiceHero } from '../service-hero.tsx';
import { Steps } from '../steps.tsx';
import type { Route } from './+types/page.ts';
import { copy } from './copy.ts';
import { path } from './route.ts';

const { question } = copy;

/** One real question against the clock; without script, with its working to unfold. */
function Question() {
  return (
    <Specimen
      code={code}
      data={{
        'data-right': question.right,
        'data-wrong': question.wrong,
        'data-late': question.late,
      }}
      className="rounded-card border border-line bg-raised p-5 sm:p-7"
    >
      <div className="flex justify-between gap-4 text-sm text-soft">
        <p>{question.subject}</p>
        <Painted part="clock" className="font-semibold text-ink digits">
          {question.clock}
        </Painted>
      </div>
      <fieldset data-part="answers" className="mt-3">
        <legend className="font-display text-xl font-bold">{question.text}</legend>
        <div className="mt-4 grid grid-cols-2 gap-2.5">
          {question.order.map((index) => (
            <label
              key={index}
              className="flex min-h-12 items-center gap-3 rounded-lg border border-edge px-3 has-checked:border-leaf has-checked:bg-good-soft"
            >
              <input
                type="radio"
                name="answer"
                value={index === 0 ? 'right' : 'wrong'}
                className="size-5 shrink-0"
              />
              {question.answers[index]}
            </label>
          ))}
        </div>
      </fieldset>
      <Painted part="mark" role="status" className="mt-4 min-h-6 font-semibold">
        {''}
      </Painted>
      <details data-part="working" suppressHydrationWarning>
        <summary className="min-h-9 text-sm underline underline-offset-4">{question.show}</summary>
        <p className="mt-1 text-soft">{question.working}</p>
      </details>
    </Specimen>
  );
}

const { tips } = copy;

/** Advice for the exam room that is worth having without buying anything. */
function Tips() {
  return (
    <Section id="tips" tone="night" labelledBy="tips-title">
      <WeaveField className="inset-0 hidden opacity-10 lg:block" />
      <Container className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_2fr]">
        <SectionHeading id="tips-title" title={tips.title} />
        <ol className="border-b border-line">
          {tips.list.map((tip, index) => (
            <li key={tip.title} className="grid grid-cols-[2.5rem_1fr] border-t border-line py-5">
              <span aria-hidden="true" className="font-display text-2xl font-bold text-sunrise">
                {index + 1}
              </span>
              <div>
                <h3 className="text-xl">{tip.title}</h3>
                <p className="mt-1 text-soft">{tip.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Container>
    </Section>
  );
}

export async function loader({ context }: Route.LoaderArgs) {
  return { plans: await packagesOf(context.get(services), 'Exam Parlour') };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    ...copy.meta,
    path,
    things: (site) => (loaderData?.plans ?? []).map((item) => productNode(site, item, path)),
  });

/** The exam-study platform. */
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
          <div className="mt-12 grid gap-5 md:grid-cols-3 md:max-lg:gap-3 md:max-lg:*:px-4">
            {plans.map((plan) => (
              <PackageCard key={plan.id} item={plan} />
            ))}
          </div>
        </Container>
      </Section>
    </main>
  );
}
