import { data } from 'react-router';
import { readJob } from '../../../../../contracts/recruitment.ts';
import { Written } from '../../../../components/written.tsx';
import { inEdition } from '../../../../lib/in-edition.ts';
import {
  missingMeta,
  pageMeta,
  EMPTY_NODE,
  type Site,
  type JsonLdNode,
} from '../../../../lib/seo.ts';
import { readForm, refusalOf, services } from '../../../../lib/server.ts';
import { fill } from '../../../../texts/fill.ts';
import { LANGUAGE } from '../../../../texts/language.ts';
import { langOf } from '../../../../texts/record-lang.ts';
import { Link } from '../../../../ui/link.tsx';
import { Container, Section } from '../../../../ui/section.tsx';
import { MissingThing, type Missing } from '../../missing.tsx';
import { handleApplication, ApplicationForm } from '../application-form.tsx';
import { copy } from '../copy.ts';
import { JobFacts, openingOf, type Opening } from '../job-facts.tsx';
import type { Route } from './+types/page.ts';

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData?.job) return missingMeta(matches, loaderData?.missing ?? 404);
  const { job } = loaderData;
  const { title, location, type, department } = job;
  return pageMeta(matches, {
    title: fill(copy.job.title, { title, location }),
    description: fill(copy.job.description, { type: copy.types[type], department, location }),
    path: `/about/jobs-internships/${job.id}`,
    crumb: title,
    translated: job.translated,
    things: (site) => [jobNode(site, job)],
  });
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const server = context.get(services);
  server.dependsOn('content');
  try {
    const job = await server.call(readJob, {
      params: { id: params.id },
      query: { language: LANGUAGE },
    });
    if (job.status === 'Open')
      return data<{ job: Opening | null; missing?: Missing }>({ job: openingOf(job) });
    return data({ job: null, missing: 410 as const }, 410);
  } catch (error) {
    const { status } = refusalOf(error);
    if (status !== 404 && status !== 410) throw error;
    return data({ job: null, missing: status as Missing }, status);
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleApplication(await readForm(request), context.get(services));
}

/** A job's own page, for direct links, for search engines and to apply without script. */
export default function JobPage({
  loaderData: { job, missing },
  actionData,
}: Route.ComponentProps) {
  if (!job)
    return <MissingThing status={missing ?? 404} gone={copy.closed} to="/about/jobs-internships" />;
  return (
    <main>
      <Container className="py-10 sm:py-14 lg:py-18">
        <Link
          to="/about/jobs-internships"
          className="inline-flex min-h-11 items-center font-medium underline decoration-sunrise decoration-2 underline-offset-4"
        >
          {copy.all}
        </Link>
        <h1 lang={langOf(job, 'title')} className="mt-4 max-w-5xl text-4xl sm:text-5xl lg:text-6xl">
          {job.title}
        </h1>
        <JobFacts job={job} className="mt-7" />
      </Container>
      <hr className="border-line" />
      <Container className="py-12 lg:py-16">
        {job.descriptionHtml && (
          <Written
            html={job.descriptionHtml}
            lang={langOf(job, 'description')}
            className="max-w-3xl text-lg"
          />
        )}
      </Container>
      <Section tone="sunken" id="apply" labelledBy="apply-title" className="scroll-mt-16">
        <Container className="grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_1.9fr]">
          <div>
            <h2 id="apply-title" className="text-3xl">
              {copy.apply}
            </h2>
            <p className="mt-3 max-w-sm text-soft">{copy.form.before}</p>
          </div>
          <div className="max-w-2xl rounded-card border border-line bg-raised p-5 sm:p-8">
            <ApplicationForm jobId={job.id} refused={actionData} />
          </div>
        </Container>
      </Section>
    </main>
  );
}

const EMPLOYMENT: Record<Opening['type'], string> = {
  'Full-time': 'FULL_TIME',
  'Part-time': 'PART_TIME',
  Contract: 'CONTRACTOR',
  Internship: 'INTERN',
};

/** A vacancy for search engines that list them. */
function jobNode({ publicUrl, company }: Site, job: Opening): JsonLdNode {
  if (!import.meta.env.SSR) return EMPTY_NODE;
  return {
    '@type': 'JobPosting',
    title: job.title,
    description: job.descriptionHtml || job.title,
    datePosted: job.postedDate,
    employmentType: EMPLOYMENT[job.type],
    identifier: { '@type': 'PropertyValue', name: company.name, value: job.id },
    url: publicUrl + inEdition(`/about/jobs-internships/${job.id}`),
    directApply: true,
    hiringOrganization: { '@type': 'Organization', name: company.name, sameAs: `${publicUrl}/` },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        streetAddress: company.address,
        addressLocality: company.city,
        addressCountry: 'KE',
      },
    },
  };
}
