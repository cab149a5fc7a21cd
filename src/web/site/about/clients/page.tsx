import { readFigures } from '../../../../contracts/settings.ts';
import { pageMeta } from '../../../lib/seo.ts';
import { services } from '../../../lib/server.ts';
import { fill } from '../../../texts/fill.ts';
import { langOf } from '../../../texts/record-lang.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Container, Section, SectionHeading, WeaveField } from '../../../ui/section.tsx';
import { recordsOf, type Shown } from '../../records.ts';
import type { Route } from './+types/page.ts';
import { copy } from './copy.ts';
import { path } from './route.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const server = context.get(services);
  const [clients, { figures }] = await Promise.all([
    recordsOf(server, 'client'),
    server.call(readFigures),
  ]);
  return { clients, figure: figures?.clients.clients ?? null };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    ...copy.meta,
    path,
  });

/** Clients with services and a testimonial each. */
export default function ClientsPage({ loaderData: { clients, figure } }: Route.ComponentProps) {
  return (
    <main>
      <div className="night relative isolate overflow-hidden bg-paper text-ink">
        <WeaveField className="inset-y-0 right-0 w-2/3 opacity-15" />
        <Container className="py-14 sm:py-20 lg:py-28">
          <h1 className="max-w-4xl text-4xl sm:text-6xl lg:text-7xl">
            {figure === null ? copy.plain : fill(copy.headline, { clients: figure })}
          </h1>
          <p className="mt-6 max-w-2xl text-lg text-soft lg:text-xl">{copy.lead}</p>
        </Container>
      </div>
      <Section labelledBy="words">
        <Container>
          <h2 id="words" className="text-2xl lg:text-3xl">
            {copy.list}
          </h2>
          <Clients clients={clients} />
        </Container>
      </Section>
      <Section tone="sunken" labelledBy="speak" className="lg:py-20">
        <Container className="flex flex-wrap items-end justify-between gap-x-16 gap-y-8">
          <SectionHeading id="speak" title={copy.speak} lead={copy.speakText} />
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/about/contact" size="large">
              {copy.contact}
            </ButtonLink>
            <ButtonLink to="/about/quote" variant="quiet" size="large">
              {copy.quote}
            </ButtonLink>
          </div>
        </Container>
      </Section>
    </main>
  );
}

/** The cards: who, what was done for them, and their words, which take the most room. */
function Clients({ clients }: { clients: Shown<'client'>[] }) {
  if (clients.length === 0) return <p className="mt-6 max-w-xl text-lg">{copy.none}</p>;
  return (
    <ul className="mt-10 border-b border-line">
      {clients.map((client) => (
        <li
          key={client.name}
          className="grid gap-x-12 gap-y-6 border-t border-line py-10 lg:grid-cols-[22rem_1fr] lg:py-12"
        >
          <div className="grid grid-cols-[4.5rem_1fr] content-start gap-x-5">
            {client.logo ? (
              <Picture
                src={client.logo}
                sizes="4.5rem"
                width="72"
                height="72"
                loading="lazy"
                className="size-18 rounded-2xl"
              />
            ) : (
              <span />
            )}
            <div>
              <h3 lang={langOf(client, 'name')} className="text-xl">
                {client.name}
              </h3>
              <p lang={langOf(client, 'sector')} className="mt-1 font-medium text-clay">
                {client.sector}
              </p>
            </div>
            <ul aria-label={copy.got} className="col-span-full mt-5 flex flex-wrap gap-2">
              {client.services.map((service) => (
                <li
                  key={service}
                  lang={langOf(client, 'services')}
                  className="rounded-md border border-line px-2.5 py-1 text-sm"
                >
                  {service}
                </li>
              ))}
            </ul>
          </div>
          <figure>
            <blockquote className="text-2xl/snug font-medium text-balance lg:text-3xl/snug">
              <p lang={langOf(client, 'testimonial')}>“{client.testimonial}”</p>
            </blockquote>
            <figcaption lang={langOf(client, 'role')} className="mt-4 text-soft">
              {client.role}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
