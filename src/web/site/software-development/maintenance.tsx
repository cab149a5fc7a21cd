import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Container, Section, SectionHeading } from '../../ui/section.tsx';
import { copy } from './copy.ts';

const { maintenance } = copy;

/** What is done for a site or system after it is handed over. */
export function Maintenance() {
  return (
    <Section id="maintenance" labelledBy="maintenance-title">
      <Container>
        <SectionHeading id="maintenance-title" title={maintenance.title} lead={maintenance.lead} />
        <ul className="mt-8 grid gap-x-16 sm:grid-cols-2">
          {maintenance.tasks.map((task) => (
            <li key={task} className="flex gap-4 border-t border-line py-4 text-lg">
              <Icon name="check" className="mt-1 size-5 shrink-0 text-leaf" />
              {task}
            </li>
          ))}
        </ul>
        <ButtonLink to="/about/quote" variant="solid" className="mt-6">
          {maintenance.go}
        </ButtonLink>
      </Container>
    </Section>
  );
}
