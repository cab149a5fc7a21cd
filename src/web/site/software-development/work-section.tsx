import { langOf } from '../../texts/record-lang.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Container, Section } from '../../ui/section.tsx';
import type { Point } from '../services/copy-types.ts';
import { copy, type Work } from './copy.ts';

/** One kind of work: its claim beside its service cards, the sides changing from section to section. */
export function WorkSection({
  work,
  cards,
  turned,
}: {
  work: Work;
  cards: (Point & { english?: string[] })[];
  turned: boolean;
}) {
  return (
    <Section id={work.id} labelledBy={`${work.id}-title`} tone={turned ? 'sunken' : 'paper'}>
      <Container
        className={`grid gap-x-16 gap-y-10 ${turned ? 'lg:grid-cols-[1.4fr_1fr]' : 'lg:grid-cols-[1fr_1.4fr]'}`}
      >
        <div className={turned ? 'lg:order-last' : ''}>
          <img
            src={work.picture}
            alt=""
            width="120"
            height="120"
            loading="lazy"
            className="size-24"
          />
          <h2 id={`${work.id}-title`} className="mt-5 text-3xl lg:text-[2.6rem]">
            {work.title}
          </h2>
          <p className="mt-4 text-lg text-soft">{work.text}</p>
          <ButtonLink to="/about/quote" variant="solid" className="mt-6">
            <span>
              {copy.quote}
              <span className="sr-only">: {work.title}</span>
            </span>
          </ButtonLink>
        </div>
        <ul className="grid gap-4 self-center">
          {cards.map((card) => (
            <li key={card.title} className="rounded-card border border-line bg-raised p-6">
              <h3 lang={langOf(card, 'title')} className="text-xl">
                {card.title}
              </h3>
              <p lang={langOf(card, 'text')} className="mt-2 text-soft">
                {card.text}
              </p>
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  );
}
