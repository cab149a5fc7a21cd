import { data, redirect } from 'react-router';
import { confirmApplication, denyApplication } from '../../../contracts/recruitment.ts';
import { GoneLink } from '../../components/gone-link.tsx';
import { ANSWER, Answer, PrivateForm } from '../../components/private-form/private-form.tsx';
import { pageMeta } from '../../lib/seo.ts';
import { readForm, refusalOf, textOf, services, unlistedLink } from '../../lib/server.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Container } from '../../ui/section.tsx';
import type { Route } from './+types/page.ts';
import { copy } from './copy.ts';

export const handle = { plain: true };

const JOBS = '/about/jobs-internships';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: copy.title,
    description: copy.text,
    unlisted: true,
  });

/** The address is a secret: no other site is told. (With no-referrer browsers send a form's Origin as null.) */
export const headers = unlistedLink;

export function loader({ url }: Route.LoaderArgs) {
  const name = url.searchParams.get('done') ?? '';
  return {
    state: Object.hasOwn(copy.states, name) ? (name as keyof typeof copy.states) : null,
  };
}

/** Mail scanners follow links: only a press of a button decides. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const doing = textOf(await readForm(request), 'doing') === 'confirm' ? 'confirm' : 'deny';
  const on = (state: keyof typeof copy.states) =>
    redirect(`/application/${params.token}?done=${state}#${ANSWER}`, 303);
  try {
    await context
      .get(services)
      .call(doing === 'confirm' ? confirmApplication : denyApplication, { params });
  } catch (error) {
    const { status } = refusalOf(error);
    if (status !== 410) throw data(null, { status });
    return on('gone');
  }
  return on(doing);
}

export function ErrorBoundary() {
  return <GoneLink {...copy.gone} />;
}

/** Where the mail leads that asks about a later application. */
export default function ApplicationLink({ loaderData: { state } }: Route.ComponentProps) {
  const { heading, text } = state ? copy.states[state] : copy;
  return (
    <main>
      <Container className="py-12 sm:py-16 lg:py-24">
        {state ? (
          <Answer>
            <Words heading={heading} text={text} />
          </Answer>
        ) : (
          <Words heading={heading} text={text} />
        )}
        {state ? (
          <p className="mt-8">
            <Link
              to={JOBS}
              className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
            >
              {copy.jobs}
            </Link>
          </p>
        ) : (
          <PrivateForm name="application" className="mt-8">
            <div className="flex flex-wrap gap-4">
              <Button size="large" name="doing" value="confirm">
                {copy.confirm}
              </Button>
              <Button size="large" variant="quiet" name="doing" value="deny">
                {copy.deny}
              </Button>
            </div>
          </PrivateForm>
        )}
      </Container>
    </main>
  );
}

function Words({ heading, text }: { heading: string; text: string }) {
  return (
    <>
      <h1 className="max-w-3xl text-4xl sm:text-5xl">{heading}</h1>
      <p className="mt-6 max-w-2xl text-lg text-soft">{text}</p>
    </>
  );
}
