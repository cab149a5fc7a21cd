import { Container, Section, SectionHeading } from '../../ui/section.tsx';
import { copy } from './copy.ts';

const { title, lead, lessons } = copy.experience;

/** What years of work in Kenya have taught, in four lessons. */
export function Experience() {
  return (
    <Section tone="sunken" labelledBy="experience">
      <Container className="grid gap-10 lg:grid-cols-2 lg:gap-20">
        <div>
          <SectionHeading id="experience" title={title} lead={lead} />
          <img
            src="/images/spot-phone.svg"
            alt=""
            width="320"
            height="320"
            loading="lazy"
            className="mt-10 w-72 max-lg:hidden"
          />
        </div>
        <dl className="grid content-start gap-8">
          {lessons.map((lesson) => (
            <div key={lesson.title} className="border-l-4 border-sunrise pl-5">
              <dt className="font-display text-xl font-bold">{lesson.title}</dt>
              <dd className="mt-1.5 text-soft">{lesson.text}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </Section>
  );
}
