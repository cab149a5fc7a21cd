import { data, redirect } from 'react-router';
import { subscribe } from '../../../contracts/newsletter.ts';
import { languageOf } from '../../../kernel/language.ts';
import { NewsletterBox } from '../../components/newsletter-box.tsx';
import { isHoneypotFilled } from '../../components/plain-form/honeypot.tsx';
import { pageMeta } from '../../lib/seo.ts';
import { readForm, refusalOf, textOf, services } from '../../lib/server.ts';
import { Icon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { Container } from '../../ui/section.tsx';
import type { Route } from './+types/page.ts';
import { copy } from './copy.ts';
import { path } from './route.ts';

const ASKED = `${path}?state=asked`;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.state?.title ?? copy.title,
    description: copy.description,
    path,
    crumb: copy.title,
    unlisted: loaderData?.state !== undefined,
  });

type State = keyof typeof copy.states;

function stateOf(name: string): (typeof copy.states)[State] | undefined {
  return Object.hasOwn(copy.states, name) ? copy.states[name as State] : undefined;
}

export function loader({ url }: Route.LoaderArgs) {
  const name = url.searchParams.get('state') ?? '';
  return { name, state: stateOf(name) };
}

/** The box of this page and of every footer, sent without script. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request);
  if (isHoneypotFilled(form)) return redirect(ASKED, 303);
  const email = textOf(form, 'email');
  try {
    await context
      .get(services)
      .call(subscribe, { body: { email, language: languageOf(url.pathname) } });
  } catch (error) {
    const { status, message } = refusalOf(error);
    return data({ email, error: message }, status);
  }
  return redirect(ASKED, 303);
}

export default function Newsletter({
  loaderData: { name, state },
  actionData,
}: Route.ComponentProps) {
  return (
    <main>
      <Container className="grid gap-x-20 gap-y-12 py-12 sm:py-16 lg:grid-cols-[1.4fr_1fr] lg:py-24">
        <div className="max-w-2xl">
          {state && (
            <p className="mb-6 grid size-14 place-items-center rounded-full bg-sunrise text-sunrise-ink">
              <Icon name={ICONS[name] ?? 'check'} className="size-7" />
            </p>
          )}
          <h1 className="text-4xl sm:text-5xl lg:text-6xl">{state?.heading ?? copy.heading}</h1>
          <p className="mt-6 text-lg text-soft lg:text-xl">{state?.text ?? copy.text}</p>
          {name === 'confirmed' ? (
            <Onward />
          ) : (
            <section aria-labelledby="enter" className="mt-10">
              <h2 id="enter" className={state ? 'mb-2 text-xl' : 'sr-only'}>
                {copy.again}
              </h2>
              <NewsletterBox id="newsletter-address" label={copy.label} refused={actionData} />
            </section>
          )}
        </div>
        <section aria-labelledby="inside" className="self-start lg:mt-4">
          <h2 id="inside" className="text-2xl">
            {copy.inside}
          </h2>
          <dl className="mt-4 border-b border-line">
            {copy.issue.map((part) => (
              <div
                key={part.title}
                className="grid gap-x-6 gap-y-1 border-t border-line py-5 sm:grid-cols-[7rem_1fr]"
              >
                <dt className="font-display text-lg font-bold">{part.title}</dt>
                <dd className="text-soft">{part.text}</dd>
              </div>
            ))}
          </dl>
        </section>
      </Container>
    </main>
  );
}

const ICONS = { asked: 'mail', expired: 'clock' } as Record<string, 'mail' | 'clock' | undefined>;

function Onward() {
  return (
    <ul className="mt-8 flex flex-wrap gap-x-7">
      {[
        ['/services/trainings#bootcamps', copy.bootcamps],
        ['/about/blog', copy.blog],
      ].map(([to, label]) => (
        <li key={to}>
          <Link
            to={to!}
            className="inline-flex min-h-11 items-center font-medium underline decoration-sunrise decoration-2 underline-offset-4"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
