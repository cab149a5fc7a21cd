import { fill } from '../../../texts/fill.ts';
import { Container, Section, SectionHeading } from '../../../ui/section.tsx';
import { copy } from './copy.ts';
import { CopyButton } from './copy-button.tsx';

const words = copy.templates;

interface TemplatesProps {
  templates: { title: string; text: string }[];
}

/** Three messages to copy, with their length in credits. */
export function Templates({ templates }: TemplatesProps) {
  return (
    <Section id="templates" labelledBy="templates-title">
      <Container>
        <SectionHeading id="templates-title" title={words.title} lead={words.lead} />
        <ul className="mt-12 grid gap-x-8 gap-y-10 lg:grid-cols-3">
          {templates.map((template) => (
            <li key={template.title} className="flex flex-col">
              <h3 className="text-xl">{template.title}</h3>
              <p className="mt-4 grow rounded-card bg-sunken p-5 select-all">{template.text}</p>
              <div className="mt-3 flex min-h-11 items-center justify-between gap-4">
                <p className="text-sm text-soft tabular-nums">
                  {fill(words.length, { count: template.text.length })}
                </p>
                <CopyButton name={template.title} text={template.text} />
              </div>
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  );
}
