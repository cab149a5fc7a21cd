import type { Figures } from '../../../contracts/settings-values.ts';
import { readFigures } from '../../../contracts/settings.ts';
import { ContactForm } from '../../components/contact-form/contact-form.tsx';
import { contactLinks, useCompany } from '../../components/layout/company.ts';
import { WhatsAppLink } from '../../components/whatsapp-link.tsx';
import { companyNode } from '../../lib/json-ld.ts';
import { pageMeta } from '../../lib/seo.ts';
import { services } from '../../lib/server.ts';
import { langOf } from '../../texts/record-lang.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { Container, Section, SectionHeading, WeaveField } from '../../ui/section.tsx';
import type { Route } from './+types/page.ts';
import { copy } from './copy.ts';
import { Hero } from './hero.tsx';
import { path } from './route.ts';

/** The order of the figures. */
const FIGURES = ['projects', 'clients', 'years', 'support'] as const;

/** "Why Choose" with the four figures of the settings, as a ledger; without figures where none are approved. */
function WhyChoose({ figures }: { figures: Figures['home'] | null }) {
  const words = copy.whyChoose;
  return (
    <Section tone="night" labelledBy="why-choose">
      <WeaveField className="inset-y-0 right-0 w-2/3 opacity-20" />
      <Container>
        <SectionHeading id="why-choose" title={words.title} lead={words.lead} />
        <dl className="mt-12 lg:mt-16">
          {FIGURES.map((name) => (
            <div
              key={name}
              className="grid grid-cols-[8.5rem_1fr] items-baseline gap-x-5 border-t border-line py-5 sm:grid-cols-[16rem_10rem_1fr] lg:py-6"
            >
              <dt className="col-start-2 row-start-1 font-display text-2xl font-bold">
                {words.figures[name].name}
              </dt>
              <dd className="col-start-1 row-start-1 row-end-3 font-display text-5xl font-bold text-sunrise sm:row-end-2 lg:text-7xl">
                {figures?.[name]}
              </dd>
              <dd className="col-start-2 text-soft sm:col-start-3 sm:row-start-1 sm:text-lg">
                {words.figures[name].text}
              </dd>
            </div>
          ))}
        </dl>
      </Container>
    </Section>
  );
}

/** Six cards, each one link, beside a heading that stays in view. */
function ServiceCards() {
  const { title, lead, cards } = copy.services;
  return (
    <Section labelledBy="services">
      <Container className="grid gap-10 lg:grid-cols-[20rem_1fr] lg:gap-16">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <SectionHeading id="services" title={title} lead={lead} />
        </div>
        <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2">
          {cards.map((service) => (
            <li
              key={service.to}
              className="group relative bg-raised p-6 focus-within:bg-sunken hover:bg-sunken sm:p-8"
            >
              <img
                src={`/images/spot-${service.picture}.svg`}
                alt=""
                width="120"
                height="120"
                loading="lazy"
                className="size-16"
              />
              <h3 className="mt-5 text-2xl wrap-anywhere">
                <Link to={service.to} className="after:absolute after:inset-0">
                  {service.title}
                </Link>
              </h3>
              <p className="mt-2 pr-6 text-soft">{service.text}</p>
              <Icon
                name="arrow"
                className="absolute top-8 right-7 size-6 text-clay turns group-hover:[translate:0.25rem]"
              />
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  );
}

/** The four-step development process, with the way to a quote. */
function Process() {
  const { title, go, steps } = copy.process;
  return (
    <Section labelledBy="process">
      <Container>
        <div className="flex flex-wrap items-end justify-between gap-6">
          <SectionHeading id="process" title={title} />
          <ButtonLink to="/about/quote" variant="solid" size="large">
            {go}
          </ButtonLink>
        </div>
        <ol className="mt-12 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:mt-16 lg:grid-cols-4">
          {steps.map((step, index) => (
            <li
              key={step.title}
              className="border-t-2 border-ink pt-5 sm:nth-[even]:mt-10 lg:nth-[2]:mt-8 lg:nth-[3]:mt-16 lg:nth-[4]:mt-24"
            >
              <p aria-hidden="true" className="font-display text-6xl font-bold text-clay">
                {index + 1}
              </p>
              <h3 className="mt-3 text-2xl">{step.title}</h3>
              <p className="mt-2 text-soft">{step.text}</p>
            </li>
          ))}
        </ol>
      </Container>
    </Section>
  );
}

const LINK =
  'inline-flex min-h-11 items-center font-display text-2xl font-bold underline decoration-sunrise decoration-2 underline-offset-4';

/** The embedded contact section: the form of the contact page, and the ways that reach a person at once. */
function Contact() {
  const company = useCompany();
  const links = contactLinks(company);
  return (
    <Section tone="sunken" labelledBy="contact">
      <Container className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <div>
          <h2 id="contact" className="text-3xl lg:text-[2.6rem]">
            {copy.contact.title}
          </h2>
          <p className="mt-4 text-lg text-soft">{copy.contact.lead}</p>
          <p className="mt-6">
            <a href={links.phone} className={LINK}>
              {company.phone}
            </a>
            <br />
            <WhatsAppLink className={LINK}>{copy.contact.chat}</WhatsAppLink>
          </p>
          <p lang={langOf(company, 'hours')} className="mt-4 text-soft">
            {company.hours}
          </p>
        </div>
        <ContactForm />
      </Container>
    </Section>
  );
}

const { title, lead, lessons } = copy.experience;

/** What years of work in Kenya have taught, in four lessons. */
function Experience() {
  return (
    <Section tone="sunken" labelledBy="experience">
      <Container className="grid gap-10 lg:grid-cols-2 lg:gap-20">
        <div>
          <SectionHeading id="experience" title={title} lead={lead} />
          <img
            src="/images/spot-phone.svg"
            alt=""
            width="320"
            height="320"
            loading="lazy"
            className="mt-10 w-72 max-lg:hidden"
          />
        </div>
        <dl className="grid content-start gap-8">
          {lessons.map((lesson) => (
            <div key={lesson.title} className="border-l-4 border-sunrise pl-5">
              <dt className="font-display text-xl font-bold">{lesson.title}</dt>
              <dd className="mt-1.5 text-soft">{lesson.text}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </Section>
  );
}

const words = copy.call;

/** The way to the contact page. */
function CallToAction() {
  return (
    <section
      aria-labelledby="call"
      className="relative isolate overflow-hidden bg-sunrise py-14 text-sunrise-ink lg:py-20"
    >
      <WeaveField className="inset-y-0 right-0 w-2/3 opacity-20" />
      <Container className="grid items-center gap-8 md:grid-cols-[1fr_auto]">
        <div>
          <h2 id="call" className="max-w-2xl text-4xl lg:text-5xl">
            {words.title}
          </h2>
          <p className="mt-4 max-w-xl text-lg">{words.lead}</p>
        </div>
        <ButtonLink to="/about/contact" variant="night" size="large">
          {words.go}
        </ButtonLink>
      </Container>
    </section>
  );
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    ...copy.meta,
    path,
    things: (site) => [companyNode(site)],
  });

export async function loader({ context }: Route.LoaderArgs) {
  return { figures: (await context.get(services).call(readFigures)).figures?.home ?? null };
}

/** Eight sections in a fixed order. */
export default function Home({ loaderData: { figures } }: Route.ComponentProps) {
  return (
    <main>
      <Hero />
      <ServiceCards />
      <WhyChoose figures={figures} />
      <Process />
      <CallToAction />
      <Experience />
      <Partners />
      <Contact />
    </main>
  );
}

/** Six names in type: no logo is borrowed, and no partnership claimed. */
function Partners() {
  return (
    <Section labelledBy="partners" className="lg:py-20">
      <Container>
        <h2 id="partners" className="text-2xl lg:text-3xl">
          {copy.partners.title}
        </h2>
        <ul className="mt-8 grid grid-cols-2 border-t border-l border-line md:grid-cols-3">
          {copy.partners.names.map((name) => (
            <li
              key={name}
              className="grid place-items-center border-r border-b border-line px-3 py-8 text-center font-display text-lg font-bold text-balance sm:px-6 sm:text-2xl lg:py-10"
            >
              {name}
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  );
}
