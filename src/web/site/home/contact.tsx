import { ContactForm } from '../../components/contact-form/contact-form.tsx';
import { contactLinks, useCompany } from '../../components/layout/company.ts';
import { Container, Section } from '../../ui/section.tsx';
import { copy } from './copy.ts';

const LINK =
  'inline-flex min-h-11 items-center font-display text-2xl font-semibold underline decoration-sunrise decoration-2 underline-offset-4';

/** The embedded contact section: the form of the contact page, and the ways that reach a person at once. */
export function Contact() {
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
            <a href={links.whatsapp} className={LINK}>
              {copy.contact.chat}
            </a>
          </p>
          <p className="mt-4 text-soft">{company.hours}</p>
        </div>
        <ContactForm />
      </Container>
    </Section>
  );
}
