import { Icon } from '../../ui/icons.tsx';
import { Container, Section, SectionHeading } from '../../ui/section.tsx';
import { copy } from './copy.ts';
import { Link } from '../../ui/link.tsx';

const { title, lead, cards } = copy.services;

/** Six cards, each one link, beside a heading that stays in view. */
export function ServiceCards() {
  return (
    <Section labelledBy="services">
      <Container className="grid gap-10 lg:grid-cols-[20rem_1fr] lg:gap-16">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <SectionHeading id="services" title={title} lead={lead} />
        </div>
        <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2">
          {cards.map((service) => (
            <li
              key={service.to}
              className="group relative bg-raised p-6 focus-within:bg-sunken hover:bg-sunken sm:p-8"
            >
              <img
                src={`/images/spot-${service.picture}.svg`}
                alt=""
                width="120"
                height="120"
                loading="lazy"
                className="size-16"
              />
              <h3 className="mt-5 text-2xl wrap-anywhere">
                <Link to={service.to} className="after:absolute after:inset-0">
                  {service.title}
                </Link>
              </h3>
              <p className="mt-2 pr-6 text-soft">{service.text}</p>
              <Icon
                name="arrow"
                className="absolute top-8 right-7 size-6 text-clay turns group-hover:[translate:0.25rem]"
              />
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  );
}
