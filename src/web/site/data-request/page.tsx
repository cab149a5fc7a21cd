import { data, redirect } from 'react-router';
import { askAboutData } from '../../../contracts/data-requests.ts';
import { isHoneypotFilled } from '../../components/plain-form/honeypot.tsx';
import { readForm, refusalOf } from '../../lib/posted-form.ts';
import { pageMeta } from '../../lib/seo.ts';
import { services } from '../../lib/services.ts';
import { Sentence } from '../../texts/sentence.tsx';
import { Container } from '../../ui/section.tsx';
import type { Route } from './+types/page.ts';
import { copy } from './copy.ts';
import { RequestForm, type RefusedRequest } from './form.tsx';
import { path } from './route.ts';
import { requestErrors, requestValues, toRequest } from './rules.ts';
import { Link } from '../../ui/link.tsx';

const DONE = `${path}?sent=1#write`;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...copy.meta, path, crumb: copy.title });

export const loader = ({ url }: Route.LoaderArgs) => ({ sent: url.searchParams.has('sent') });

/** The form as it comes without script: the same rules, the same call in process. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  if (isHoneypotFilled(form)) return redirect(DONE, 303);
  const typed = requestValues(form);
  const errors = requestErrors(typed);
  if (Object.keys(errors).length > 0) return data<RefusedRequest>({ typed, errors }, 422);
  try {
    await context.get(services).call(askAboutData, { body: toRequest(typed) });
  } catch (error) {
    const { fields, message, status } = refusalOf(error);
    const fault = Object.keys(fields).length > 0 ? undefined : message;
    return data<RefusedRequest>({ typed, errors: fields, fault }, status);
  }
  return redirect(DONE, 303);
}

/** What people without an account ask about their data (D236). */
export default function DataRequest({ loaderData: { sent }, actionData }: Route.ComponentProps) {
  return (
    <main>
      <Container className="grid gap-x-16 gap-y-12 py-12 sm:py-16 lg:grid-cols-[1fr_1.25fr] lg:py-20">
        <div className="max-w-2xl">
          <h1 className="text-4xl sm:text-5xl lg:text-6xl">{copy.title}</h1>
          <p className="mt-5 text-lg text-soft">{copy.lead}</p>
          <p className="mt-5 text-soft">
            <Sentence
              text={copy.account}
              places={{
                link: (
                  <Link to="/account" className="underline underline-offset-4">
                    {copy.accountLink}
                  </Link>
                ),
              }}
            />
          </p>
        </div>
        <section
          id="write"
          aria-labelledby="write-title"
          className="rounded-card border border-line bg-raised p-5 sm:p-8 lg:p-10"
        >
          <h2 id="write-title" className="text-2xl">
            {copy.form}
          </h2>
          <RequestForm refused={actionData} sent={sent} />
        </section>
      </Container>
    </main>
  );
}
