import { Container, Section } from '../../ui/section.tsx';
import { copy } from './copy.ts';

/** Six names in type: no logo is borrowed, and no partnership claimed (D146). */
export function Partners() {
  return (
    <Section labelledBy="partners" className="lg:py-20">
      <Container>
        <h2 id="partners" className="text-2xl lg:text-3xl">
          {copy.partners.title}
        </h2>
        <ul className="mt-8 grid grid-cols-2 border-t border-l border-line md:grid-cols-3">
          {copy.partners.names.map((name) => (
            <li
              key={name}
              className="grid place-items-center border-r border-b border-line px-3 py-8 text-center font-display text-lg font-semibold text-balance sm:px-6 sm:text-2xl lg:py-10"
            >
              {name}
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  );
}
