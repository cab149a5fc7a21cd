import { data, redirect } from 'react-router';
import { confirmDataRequest } from '../../../../contracts/data-requests.ts';
import { ANSWER, Answer, PrivateForm } from '../../../components/private-form/private-form.tsx';
import { pageMeta } from '../../../lib/seo.ts';
import { refusalOf, services, unlistedLink } from '../../../lib/server.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Container } from '../../../ui/section.tsx';
import { copy } from '../copy.ts';
import { path } from '../route.ts';
import type { Route } from './+types/page.ts';

const words = copy.answer;
type State = keyof typeof words.states;

export const handle = { plain: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: words.title, description: words.text, unlisted: true });

/** The address is a secret: no other site is told. (With no-referrer browsers send a form's Origin as null.) */
export const headers = unlistedLink;

export function loader({ url }: Route.LoaderArgs) {
  const name = url.searchParams.get('done') ?? '';
  return { state: Object.hasOwn(words.states, name) ? (name as State) : null };
}

/** Mail scanners follow links: only a press of the button confirms. */
export async function action({ params, context }: Route.ActionArgs) {
  const on = (state: State) =>
    redirect(`${path}/confirm/${encodeURIComponent(params.token)}?done=${state}#${ANSWER}`, 303);
  try {
    await context.get(services).call(confirmDataRequest, { params });
  } catch (error) {
    const { status } = refusalOf(error);
    if (status !== 410 && status !== 404) throw data(null, { status });
    return on('gone');
  }
  return on('confirmed');
}

/** Where the mail leads that asks whether a request is one's own. */
export default function DataRequestAnswer({ loaderData: { state } }: Route.ComponentProps) {
  const { heading, text } = state ? words.states[state] : words;
  const said = (
    <>
      <h1 className="max-w-3xl text-4xl sm:text-5xl">{heading}</h1>
      <p className="mt-6 max-w-2xl text-lg text-soft">{text}</p>
    </>
  );
  return (
    <main>
      <Container className="py-12 sm:py-16 lg:py-24">
        {state ? <Answer>{said}</Answer> : said}
        {state === null && (
          <PrivateForm name="data-request" className="mt-8">
            <Button size="large">{words.button}</Button>
          </PrivateForm>
        )}
        {state && (
          <p className="mt-8">
            <Link
              to={state === 'gone' ? path : '/'}
              className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
            >
              {state === 'gone' ? words.again : words.home}
            </Link>
          </p>
        )}
      </Container>
    </main>
  );
}
