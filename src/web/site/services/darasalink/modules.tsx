import { Container, Section, SectionHeading } from '../../../ui/section.tsx';
import { copy } from './copy.ts';

const { modules } = copy;

/** The nine modules as the squares of one register. */
export function Modules() {
  return (
    <Section id="modules" labelledBy="modules-title">
      <Container>
        <SectionHeading id="modules-title" title={modules.title} lead={modules.lead} />
        <ul className="mt-12 grid border-t border-l border-line sm:grid-cols-2 lg:grid-cols-3">
          {modules.list.map((module, index) => (
            <li
              key={module.title}
              className="border-r border-b border-line bg-raised p-6 sm:p-8 lg:nth-[even]:bg-paper sm:max-lg:last:col-span-2"
            >
              <p aria-hidden="true" className="font-display font-semibold text-clay tabular-nums">
                {index + 1}
              </p>
              <h3 className="mt-2 text-2xl">{module.title}</h3>
              <p className="mt-3 text-soft">{module.text}</p>
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  );
}
