import type { ReactNode } from 'react';
import { Container } from '../../ui/section.tsx';

interface ServiceHeroProps {
  /** The name of the service, above its claim. */
  name: string;
  title: string;
  lead: string;
  /** Beside the words: an image, a sample or a figure. */
  aside?: ReactNode;
  /** The calls to action. */
  children?: ReactNode;
}

/** The opening of a selling page: name, claim and first action, with something to look at beside. */
export function ServiceHero({ name, title, lead, aside, children }: ServiceHeroProps) {
  return (
    <div className="bg-sunken">
      <Container
        className={`grid items-center gap-x-16 gap-y-10 py-12 sm:py-16 lg:py-20 ${aside ? 'lg:grid-cols-[1.35fr_1fr]' : ''}`}
      >
        <div>
          <p className="mb-4 font-display text-lg font-bold text-clay">{name}</p>
          <h1 className="max-w-3xl text-4xl sm:text-5xl lg:text-6xl">{title}</h1>
          <p className="mt-6 max-w-xl text-lg text-soft">{lead}</p>
          {children && <div className="mt-8 flex flex-wrap gap-3">{children}</div>}
        </div>
        {aside}
      </Container>
    </div>
  );
}
