import { useState, useEffect, useRef } from 'react';
import { data, redirect } from 'react-router';
import { quoteOptions, quoteRequest, submitQuote } from '../../../../contracts/quotes.ts';
import { languageOf } from '../../../../kernel/language.ts';
import { contactLinks, useCompany } from '../../../components/layout/company.ts';
import { isHoneypotFilled } from '../../../components/plain-form/honeypot.tsx';
import { pageMeta } from '../../../lib/seo.ts';
import { readForm, refusalOf, textOf, services } from '../../../lib/server.ts';
import { langOf } from '../../../texts/record-lang.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { WeaveField } from '../../../ui/section.tsx';
import type { Route } from './+types/page.ts';
import { copy } from './copy.ts';
import { path } from './route.ts';
import { quoteErrors } from './rules.ts';
import { firstFault, LAST, quoteTyped } from './steps.ts';
import { type RefusedQuote, Wizard } from './wizard.tsx';

const { success } = copy;

/** The success screen. It takes the focus, so that a screen reader reads it out. */
function Success({ onAgain }: { onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div>
      <p className="grid size-14 place-items-center rounded-full bg-sunrise text-sunrise-ink">
        <Icon name="check" className="size-7" />
      </p>
      <h2 ref={heading} tabIndex={-1} className="mt-5 text-3xl outline-none">
        {success.title}
      </h2>
      <p className="mt-3 text-lg">{success.text}</p>
      <h3 className="mt-8 text-xl">{success.after}</h3>
      <ol className="mt-3 border-b border-line">
        {success.steps.map((step, index) => (
          <li key={step} className="flex gap-4 border-t border-line py-3">
            <span aria-hidden="true" className="w-3 font-display font-bold text-clay">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to="/">{success.home}</ButtonLink>
        <ButtonLink to="/about/quote" variant="quiet" onClick={onAgain}>
          {success.again}
        </ButtonLink>
      </div>
    </div>
  );
}

const DONE = `${path}?sent=1`;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    ...copy.meta,
    path,
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  const options = await context.get(services).call(quoteOptions);
  return { services: options.services, sent: url.searchParams.has('sent') };
}

/** The form as it comes without script, or a step of it before the scripts are there: the same rules, the same call in process. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request);
  if (isHoneypotFilled(form)) return redirect(DONE, 303);
  const typed = quoteTyped(form);
  const upTo = ['1', '2'].includes(textOf(form, 'step')) ? Number(textOf(form, 'step')) : LAST;
  const errors = quoteErrors(typed, upTo);
  const first = firstFault(errors);
  if (first) return data<RefusedQuote>({ typed, errors, step: first.step }, 422);
  if (upTo < LAST) return data<RefusedQuote>({ typed, errors, step: upTo + 1 });
  try {
    await context.get(services).call(submitQuote, {
      body: { ...quoteRequest.parse(typed), language: languageOf(url.pathname) },
    });
  } catch (error) {
    const refusal = refusalOf(error);
    const placed = firstFault(refusal.fields);
    return data<RefusedQuote>(
      {
        typed,
        errors: refusal.fields,
        step: placed?.step ?? LAST,
        fault: placed ? undefined : refusal.message,
      },
      refusal.status,
    );
  }
  return redirect(DONE, 303);
}

/** The quote request wizard. */
export default function Quote({ loaderData, actionData }: Route.ComponentProps) {
  const [sent, setSent] = useState(loaderData.sent);
  return (
    <main className="grid [--page-edge:max(2rem,50vw-38rem)] lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]">
      <Intro />
      <div className="mx-auto w-full max-w-3xl px-5 py-10 sm:px-8 lg:max-w-none lg:py-16 lg:pr-(--page-edge) lg:pl-14">
        {sent ? (
          <Success onAgain={() => setSent(false)} />
        ) : (
          <Wizard
            services={loaderData.services}
            refused={actionData}
            onSent={() => setSent(true)}
          />
        )}
      </div>
    </main>
  );
}

function Intro() {
  const company = useCompany();
  const links = contactLinks(company);
  return (
    <div className="night relative isolate bg-paper text-ink">
      <WeaveField className="inset-0 opacity-10" />
      <div className="px-5 py-10 sm:px-8 lg:sticky lg:top-18 lg:py-16 lg:pr-10 lg:pl-(--page-edge)">
        <h1 className="text-4xl sm:text-5xl">{copy.title}</h1>
        <p className="mt-5 text-lg text-soft">{copy.lead}</p>
        <ul className="mt-6 space-y-2 max-sm:hidden lg:mt-8">
          {copy.promises.map((promise) => (
            <li key={promise} className="flex gap-3">
              <Icon name="check" className="mt-0.5 size-5 shrink-0 text-sunrise" />
              {promise}
            </li>
          ))}
        </ul>
        <p className="mt-8 border-t border-line pt-5 text-soft max-lg:hidden">
          {copy.otherWay}{' '}
          <a
            href={links.phone}
            className="inline-block py-1 font-semibold text-ink underline decoration-sunrise decoration-2 underline-offset-4"
          >
            {company.phone}
          </a>
          <br />
          <span lang={langOf(company, 'hours')}>{company.hours}</span>
        </p>
      </div>
    </div>
  );
}
