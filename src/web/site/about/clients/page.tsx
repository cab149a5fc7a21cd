import { readFigures } from '../../../../contracts/settings.ts';
import { pageMeta } from '../../../lib/seo.ts';
import { services } from '../../../lib/services.ts';
import { fill } from '../../../texts/fill.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Container, Section, SectionHeading } from '../../../ui/section.tsx';
import { WeaveField } from '../../../ui/weave.tsx';
import { recordsOf } from '../../records.ts';
import type { Route } from './+types/page.ts';
import { Clients } from './clients.tsx';
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

/** Clients with services and a testimonial each (S2-045…S2-047). */
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
