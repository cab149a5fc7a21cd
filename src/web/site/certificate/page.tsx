import { data } from 'react-router';
import { checkCertificate } from '../../../contracts/certificates.ts';
import { GoneLink } from '../../components/gone-link.tsx';
import { pageMeta } from '../../lib/seo.ts';
import { refusalOf, services, unlistedLink } from '../../lib/server.ts';
import { fill } from '../../texts/fill.ts';
import { showDay } from '../../texts/show-day.ts';
import { Link } from '../../ui/link.tsx';
import { Container } from '../../ui/section.tsx';
import type { Route } from './+types/page.ts';
import { copy } from './copy.ts';

export const handle = { plain: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: copy.title, description: copy.description, unlisted: true });

/** It names a person: no search engine keeps it, and no other site is told its address. */
export const headers = unlistedLink;

export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    return {
      code: params.code,
      found: await context.get(services).call(checkCertificate, { params }),
    };
  } catch (error) {
    throw data(null, { status: refusalOf(error).status });
  }
}

export function ErrorBoundary() {
  return <GoneLink {...copy.unknown} />;
}

/** Says to anybody who has its address whether a certificate is valid, and for what; of a withdrawn one no name. */
export default function Certificate({ loaderData: { code, found } }: Route.ComponentProps) {
  const { facts } = copy;
  const valid = found.status === 'valid';
  const rows: [string, string][] = valid
    ? [
        [facts.name, found.name],
        [facts.class, found.className],
        [facts.starts, showDay(found.startsOn)],
        [facts.built, found.built],
        [facts.number, found.number],
        [facts.issuedOn, showDay(found.issuedOn)],
        ...(found.correctedOn
          ? [[facts.correctedOn, showDay(found.correctedOn)] satisfies [string, string]]
          : []),
      ]
    : [
        [facts.number, found.number],
        [facts.withdrawnOn, showDay(found.withdrawnOn)],
      ];
  return (
    <main>
      <Container className="py-12 sm:py-16 lg:py-24">
        <div className="max-w-3xl">
          <h1 className="text-4xl sm:text-5xl">{valid ? copy.valid : copy.withdrawn}</h1>
          <p className="mt-4 text-lg text-soft">
            {valid ? fill(copy.issued, { company: found.company }) : copy.withdrawnText}
          </p>
          <dl className="mt-8 grid gap-4 rounded-card border border-line bg-raised p-5 sm:p-8">
            {rows.map(([name, value]) => (
              <div key={name}>
                <dt className="text-sm text-soft">{name}</dt>
                <dd className="font-medium wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-8 flex flex-wrap gap-x-6">
            {valid && (
              <a
                href={`/api/certificates/${code}/pdf`}
                className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
              >
                {copy.pdf}
              </a>
            )}
            <Link
              to={valid ? '/services/trainings' : '/about/contact'}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {valid ? copy.trainings : copy.contact}
            </Link>
          </p>
        </div>
      </Container>
    </main>
  );
}
