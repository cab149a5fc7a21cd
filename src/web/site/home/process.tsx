import { ButtonLink } from '../../ui/button.tsx';
import { Container, Section, SectionHeading } from '../../ui/section.tsx';
import { copy } from './copy.ts';

const { title, go, steps } = copy.process;

/** The four-step development process, with the way to a quote. */
export function Process() {
  return (
    <Section labelledBy="process">
      <Container>
        <div className="flex flex-wrap items-end justify-between gap-6">
          <SectionHeading id="process" title={title} />
          <ButtonLink to="/about/quote" variant="solid" size="large">
            {go}
          </ButtonLink>
        </div>
        <ol className="mt-12 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:mt-16 lg:grid-cols-4">
          {steps.map((step, index) => (
            <li
              key={step.title}
              className="border-t-2 border-ink pt-5 sm:nth-[even]:mt-10 lg:nth-[2]:mt-8 lg:nth-[3]:mt-16 lg:nth-[4]:mt-24"
            >
              <p aria-hidden="true" className="font-display text-6xl font-bold text-clay">
                {index + 1}
              </p>
              <h3 className="mt-3 text-2xl">{step.title}</h3>
              <p className="mt-2 text-soft">{step.text}</p>
            </li>
          ))}
        </ol>
      </Container>
    </Section>
  );
}
