import { Link } from 'react-router';
import { contactLinks, useCompany } from '../../components/layout/company.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Container } from '../../ui/section.tsx';
import { WeaveBand } from '../../ui/weave.tsx';
import type { LaterPage as Page } from './pages.ts';

/** A page about a subject and how to settle it with the company today. */
export function LaterPage({ page }: { page: Page }) {
  return (
    <main>
      <Container className="grid gap-x-20 gap-y-12 py-12 sm:py-16 lg:grid-cols-[1.5fr_1fr] lg:py-24">
        <div>
          <h1 className="text-4xl sm:text-5xl lg:text-6xl">{page.heading}</h1>
          <p className="mt-6 max-w-2xl text-lg text-soft lg:text-xl">{page.lead}</p>
          <div className="mt-10 border-b border-line">
            {page.points.map((point) => (
              <section key={point.title} id={point.id} className="grid gap-x-10 gap-y-2 border-t border-line py-6 md:grid-cols-[13rem_1fr]">
                <h2 className="text-xl">{point.title}</h2>
                <p className="text-soft">{point.text}</p>
              </section>
            ))}
          </div>
          <ul className="mt-6 flex flex-wrap gap-x-7">
            {page.links.map((link) => (
              <li key={link.to}>
                <Link to={link.to} className="inline-flex min-h-11 items-center font-medium underline decoration-sunrise decoration-2 underline-offset-4">
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <Ask ask={page.ask} />
      </Container>
    </main>
  );
}

/** Telephone, WhatsApp and mail, with the subject filled in. */
function Ask({ ask }: { ask: Page['ask'] }) {
  const company = useCompany();
  const links = contactLinks(company);
  const subject = encodeURIComponent(ask.subject);
  return (
    <aside aria-labelledby="ask" className="night self-start overflow-hidden rounded-card bg-paper text-ink lg:sticky lg:top-28">
      <WeaveBand className="text-sunrise" />
      <div className="p-6 sm:p-8">
        <h2 id="ask" className="text-2xl">
          {ask.title}
        </h2>
        <p className="mt-2 text-soft">{ask.text}</p>
        <div className="mt-6 grid gap-3">
          <ButtonLink to={links.phone}>
            <Icon name="phone" />
            {company.phone}
          </ButtonLink>
          <ButtonLink to={`${links.whatsapp}?text=${subject}`} variant="quiet">
            <Icon name="whatsapp" />
            WhatsApp
          </ButtonLink>
          <ButtonLink to={`${links.email}?subject=${subject}`} variant="quiet">
            <Icon name="mail" />
            <span className="min-w-0 wrap-anywhere">{company.email}</span>
          </ButtonLink>
        </div>
        <p className="mt-6 text-soft">
          {company.hours}
          <br />
          {company.address}, {company.city}
        </p>
      </div>
    </aside>
  );
}
