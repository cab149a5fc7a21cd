import type { Figures } from '../../../contracts/settings-values.ts';
import { Container, Section, SectionHeading, WeaveField } from '../../ui/section.tsx';
import { copy } from './copy.ts';

const words = copy.whyChoose;

/** The order of the figures. */
const FIGURES = ['projects', 'clients', 'years', 'support'] as const;

/** "Why Choose" with the four figures of the settings, as a ledger; without figures where none are approved. */
export function WhyChoose({ figures }: { figures: Figures['home'] | null }) {
  return (
    <Section tone="night" labelledBy="why-choose">
      <WeaveField className="inset-y-0 right-0 w-2/3 opacity-20" />
      <Container>
        <SectionHeading id="why-choose" title={words.title} lead={words.lead} />
        <dl className="mt-12 lg:mt-16">
          {FIGURES.map((name) => (
            <div
              key={name}
              className="grid grid-cols-[8.5rem_1fr] items-baseline gap-x-5 border-t border-line py-5 sm:grid-cols-[16rem_10rem_1fr] lg:py-6"
            >
              <dt className="col-start-2 row-start-1 font-display text-2xl font-bold">
                {words.figures[name].name}
              </dt>
              <dd className="col-start-1 row-start-1 row-end-3 font-display text-5xl font-bold text-sunrise sm:row-end-2 lg:text-7xl">
                {figures?.[name]}
              </dd>
              <dd className="col-start-2 text-soft sm:col-start-3 sm:row-start-1 sm:text-lg">
                {words.figures[name].text}
              </dd>
            </div>
          ))}
        </dl>
      </Container>
    </Section>
  );
}
