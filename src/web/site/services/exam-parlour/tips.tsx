import { Container, Section, SectionHeading } from '../../../ui/section.tsx';
import { WeaveField } from '../../../ui/weave.tsx';
import { copy } from './copy.ts';

const { tips } = copy;

/** Advice for the exam room that is worth having without buying anything. */
export function Tips() {
  return (
    <Section id="tips" tone="night" labelledBy="tips-title">
      <WeaveField className="inset-y-0 left-0 hidden w-1/3 opacity-10 lg:block" />
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
