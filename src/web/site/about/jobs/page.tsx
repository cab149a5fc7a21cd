import { data } from 'react-router';
import { listJobs } from '../../../../contracts/recruitment.ts';
import { pageMeta } from '../../../lib/seo.ts';
import { services } from '../../../lib/server.ts';
import { LANGUAGE } from '../../../texts/language.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Container, Section, SectionHeading } from '../../../ui/section.tsx';
import { Steps } from '../../services/steps.tsx';
import type { Route } from './+types/page.ts';
import { copy } from './copy.ts';
import { openingOf } from './job-facts.tsx';
import { Openings } from './openings.tsx';
import { path } from './route.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    ...copy.meta,
    path,
  });

/** The open jobs, the same for everybody; null if they cannot be read. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const server = context.get(services);
  server.dependsOn('content');
  const sent = url.searchParams.has('sent');
  try {
    const jobs = await server.call(listJobs, {
      query: { status: 'Open', limit: 200, language: LANGUAGE },
    });
    return data({ sent, jobs: jobs.map(openingOf) });
  } catch (error) {
    server.report(error);
    return data({ sent, jobs: null }, 503);
  }
}

/** Jobs and internships. */
export default function Jobs({ loaderData: { jobs, sent } }: Route.ComponentProps) {
  return (
    <main>
      <Container className="grid gap-x-20 gap-y-8 py-12 sm:py-16 lg:grid-cols-[1.6fr_1fr] lg:items-end lg:py-20">
        <div className="max-w-3xl">
          <h1 className="text-4xl sm:text-5xl lg:text-6xl">{copy.title}</h1>
          <p className="mt-6 text-lg text-soft lg:text-xl">{copy.lead}</p>
        </div>
        <img
          src="/images/spot-software.svg"
          alt=""
          width="360"
          height="360"
          className="mx-auto hidden size-64 lg:block"
        />
      </Container>
      <Section labelledBy="how">
        <Container>
          <SectionHeading id="how" title={copy.how} />
          <Steps steps={copy.steps} className="mt-10" />
        </Container>
      </Section>
      <Section tone="sunken" id="open" labelledBy="open-title" className="scroll-mt-16">
        <Container>
          <SectionHeading id="open-title" title={copy.open} />
          {sent && (
            <Notice tone="good" title={copy.form.sent} className="mt-8 max-w-2xl bg-raised">
              {copy.form.sentText}
            </Notice>
          )}
          <Openings jobs={jobs} />
        </Container>
      </Section>
    </main>
  );
}
