import { Container, Section, SectionHeading } from '../../../ui/section.tsx';
import { copy } from './copy.ts';

/** What a tune is made of, as tracks of a recording. */
export function Components() {
  return (
    <Section labelledBy="components">
      <Container>
        <SectionHeading id="components" title={copy.components.title} />
        <ol className="mt-10">
          {copy.components.parts.map((part, index) => (
            <li
              key={part.title}
              className={`mt-3 gap-x-8 rounded-lg border-l-8 bg-raised p-5 sm:p-6 lg:grid lg:grid-cols-[12rem_1fr] lg:items-baseline ${TRACKS[index]}`}
            >
              <h3 className="text-xl">{part.title}</h3>
              <p className="mt-1 text-soft lg:mt-0">{part.text}</p>
            </li>
          ))}
        </ol>
      </Container>
    </Section>
  );
}

/** The colours of the tracks, as threads of a weave. */
const TRACKS = ['border-clay', 'border-sunrise', 'border-leaf', 'border-clay', 'border-sunrise'];
