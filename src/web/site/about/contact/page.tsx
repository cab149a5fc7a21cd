import { data, redirect } from 'react-router';
import { sendMessage } from '../../../../contracts/messages.ts';
import { readCompany } from '../../../../contracts/settings.ts';
import {
  ContactForm,
  type RefusedMessage,
} from '../../../components/contact-form/contact-form.tsx';
import {
  contactErrors,
  contactValues,
  placedErrors,
  toMessage,
} from '../../../components/contact-form/rules.ts';
import { contactLinks, useCompany } from '../../../components/layout/company.ts';
import { isHoneypotFilled } from '../../../components/plain-form/honeypot.tsx';
import { companyNode } from '../../../lib/json-ld.ts';
import { pageMeta } from '../../../lib/seo.ts';
import { readForm, refusalOf, services } from '../../../lib/server.ts';
import { fill } from '../../../texts/fill.ts';
import { langOf } from '../../../texts/record-lang.ts';
import { Container } from '../../../ui/section.tsx';
import type { Route } from './+types/page.ts';
import { copy } from './copy.ts';
import { FindUs } from './find-us.tsx';
import { path } from './route.ts';

const { facts } = copy;

/** The company's details beside the form, as lines of a ledger. */
function Details() {
  const company = useCompany();
  const links = contactLinks(company);
  return (
    <div>
      <h2 className="text-2xl">{copy.reach}</h2>
      <dl data-facts className="mt-5 border-b border-line">
        <Line name={facts.phone} text={company.phone} to={links.phone} />
        {links.whatsapp && <Line name={facts.whatsapp} text={copy.chat} to={links.whatsapp} />}
        <Line name={facts.email} text={company.email} to={links.email} />
        <Line
          name={facts.location}
          text={fill(copy.place, { address: company.address, city: company.city })}
        />
        <Line name={facts.hours} text={company.hours} lang={langOf(company, 'hours')} />
        {company.paybill && <Line name={facts.paybill} text={company.paybill} />}
        {company.kraPin && <Line name={facts.kraPin} text={company.kraPin} />}
        {company.vatNumber && <Line name={facts.vatNumber} text={company.vatNumber} />}
      </dl>
    </div>
  );
}

function Line({ name, text, to, lang }: { name: string; text: string; to?: string; lang?: 'en' }) {
  return (
    <div className="grid grid-cols-[6.5rem_1fr] items-baseline enlarged:grid-cols-1 gap-x-4 border-t border-line py-3.5">
      <dt className="text-soft">{name}</dt>
      <dd lang={lang} className="min-w-0 wrap-anywhere">
        {to ? (
          <a
            href={to}
            className="-my-2 inline-block py-2 font-display text-lg font-bold underline decoration-sunrise decoration-2 underline-offset-4 sm:text-xl"
          >
            {text}
          </a>
        ) : (
          text
        )}
      </dd>
    </div>
  );
}

const DONE = `${path}?sent=1#write`;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    ...copy.meta,
    path,
    things: (site) => [{ ...companyNode(site), hasMap: loaderData?.mapUrl || undefined }],
  });

/** Where we are, which service the visitor asks about, and whether a form without script has just been taken. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { mapUrl } = await context.get(services).call(readCompany);
  return {
    mapUrl,
    subject: url.searchParams.get('service')?.trim().slice(0, 80) || undefined,
    sent: url.searchParams.has('sent'),
  };
}

/** The form as it comes without script, from this page and from the home page: the same rules, the same call in process. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  if (isHoneypotFilled(form)) return redirect(DONE, 303);
  const typed = contactValues(form);
  const errors = contactErrors(typed);
  if (Object.keys(errors).length > 0) return data<RefusedMessage>({ typed, errors }, 422);
  try {
    await context.get(services).call(sendMessage, { body: toMessage(typed) });
  } catch (error) {
    const refusal = refusalOf(error);
    const placed = placedErrors(refusal.fields);
    return data<RefusedMessage>(
      {
        typed,
        errors: placed,
        fault: Object.keys(placed).length > 0 ? undefined : refusal.message,
      },
      refusal.status,
    );
  }
  return redirect(DONE, 303);
}

/** Contact. */
export default function Contact({
  loaderData: { mapUrl, subject, sent },
  actionData,
}: Route.ComponentProps) {
  return (
    <main>
      <Container className="grid gap-x-16 gap-y-12 py-12 sm:py-16 lg:grid-cols-[1fr_1.25fr] lg:grid-rows-[auto_1fr] lg:py-20">
        <div className="max-w-2xl">
          <h1 className="text-4xl sm:text-5xl lg:text-6xl">{copy.title}</h1>
          <p className="mt-5 text-lg text-soft">{copy.lead}</p>
        </div>
        <section
          id="write"
          aria-labelledby="write-title"
          className="rounded-card border border-line bg-raised p-5 sm:p-8 lg:col-start-2 lg:row-span-2 lg:p-10"
        >
          <h2 id="write-title" className="text-2xl">
            {copy.form}
          </h2>
          <ContactForm
            key={subject}
            subject={subject}
            refused={actionData}
            sent={sent}
            className="mt-6"
          />
        </section>
        <Details />
      </Container>
      <FindUs mapUrl={mapUrl} />
      <Container className="grid gap-x-12 gap-y-8 py-14 lg:grid-cols-[1fr_3fr] lg:py-20">
        <h2 className="text-3xl">{copy.before}</h2>
        <ol className="grid gap-x-10 gap-y-8 md:grid-cols-3">
          {copy.advice.map((advice) => (
            <li key={advice.title} className="border-t-2 border-ink pt-4">
              <h3 className="text-xl">{advice.title}</h3>
              <p className="mt-2 text-soft">{advice.text}</p>
            </li>
          ))}
        </ol>
      </Container>
    </main>
  );
}
