import { Container, Section } from '../../ui/section.tsx';
import { copy } from './copy.ts';

/** The grid of six partner logos; samples that name no real firm (D14). */
export function Partners() {
  return (
    <Section labelledBy="partners" className="lg:py-20">
      <Container>
        <h2 id="partners" className="text-2xl lg:text-3xl">
          {copy.partners.title}
        </h2>
        <ul className="mt-8 grid grid-cols-2 border-t border-l border-line md:grid-cols-3">
          {copy.partners.names.map((name, index) => (
            <li
              key={name}
              className="grid place-items-center border-r border-b border-line px-3 py-8 sm:px-6 lg:py-10"
            >
              <img
                src={`/images/partner-${index + 1}.svg`}
                alt={name}
                width="200"
                height="68"
                loading="lazy"
                className="w-full max-w-50"
              />
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  );
}
