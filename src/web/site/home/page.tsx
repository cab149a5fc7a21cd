import { readFigures } from '../../../contracts/settings.ts';
import { ContactForm } from '../../components/contact-form/contact-form.tsx';
import { contactLinks, useCompany } from '../../components/layout/company.ts';
import { WhatsAppLink } from '../../components/whatsapp-link.tsx';
import { companyNode } from '../../lib/json-ld.ts';
import { pageMeta } from '../../lib/seo.ts';
import { services } from '../../lib/server.ts';
import { langOf } from '../../texts/record-lang.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Container, Section, SectionHeading, WeaveField } from '../../ui/section.tsx';
import type { Route } from './+types/page.ts';
import { copy } from './copy.ts';
import { Hero } from './hero.tsx';
import { Process } from './process.tsx';
import { path } from './route.ts';
import { ServiceCards } from './service-cards.tsx';
import { WhyChoose } from './why-choose.tsx';

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
