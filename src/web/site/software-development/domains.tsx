import { Container, Section, SectionHeading } from '../../ui/section.tsx';
import { copy } from './copy.ts';
import { DomainName } from './domain-name.tsx';

const { domains } = copy;

/** Domain extensions, sold on enquiry (D129). */
export function Domains() {
  return (
    <Section id="domains" tone="sunken" labelledBy="domains-title">
      <Container>
        <SectionHeading id="domains-title" title={domains.title} lead={domains.lead} />
        <dl className="mt-8 border-b border-line">
          {domains.extensions.map((extension) => (
            <div
              key={extension.name}
              className="grid gap-x-10 gap-y-2 border-t border-line py-6 md:grid-cols-[14rem_1fr]"
            >
              <dt className="font-display text-4xl font-bold text-clay">{extension.name}</dt>
              <dd>
                <p className="text-lg">{extension.text}</p>
                {extension.documents && (
                  <p className="mt-2 max-w-2xl text-soft">{extension.documents}</p>
                )}
              </dd>
            </div>
          ))}
        </dl>
        <DomainName />
      </Container>
    </Section>
  );
}
