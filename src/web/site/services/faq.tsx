import { Container, Section, SectionHeading } from '../../ui/section.tsx';
import type { Question } from './copy-types.ts';

/** Questions that customers ask before they buy, each folding open by itself. The page's `faqNode` tells search engines. */
export function Faq({ title, questions }: { title: string; questions: Question[] }) {
  return (
    <Section id="faq" tone="sunken" labelledBy="faq-title">
      <Container className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.9fr]">
        <SectionHeading id="faq-title" title={title} />
        <div className="border-b border-line">
          {questions.map(({ question, answer }) => (
            <details key={question} className="group border-t border-line">
              <summary className="flex min-h-11 justify-between gap-4 py-4 text-lg font-semibold after:text-clay after:content-['+'] group-open:after:content-['–']">
                {question}
              </summary>
              <p className="max-w-2xl pb-5 text-soft">{answer}</p>
            </details>
          ))}
        </div>
      </Container>
    </Section>
  );
}
