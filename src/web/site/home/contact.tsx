import { contactLinks, useCompany } from '../../components/layout/company.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { Container, Section } from '../../ui/section.tsx';

/** The embedded contact section: the ways that reach a person today, and the contact page. */
export function Contact() {
  const company = useCompany();
  const links = contactLinks(company);
  return (
    <Section tone="sunken" labelledBy="contact" className="pt-0! lg:pt-0!">
      <Container className="pt-16 lg:pt-24">
        <div className="grid gap-x-16 gap-y-10 rounded-card border border-line bg-raised p-6 sm:p-10 lg:grid-cols-[1fr_1.1fr] lg:p-14">
          <div>
            <h2 id="contact" className="text-3xl lg:text-[2.6rem]">
              Talk to us
            </h2>
            <p className="mt-4 text-lg text-soft">Call or write in English or Kiswahili. The person who answers knows the work.</p>
            <p className="mt-6 font-medium">{company.hours}</p>
            <p className="mt-1 text-soft">
              {company.address}, {company.city}
            </p>
            <ButtonLink to="/about/contact" variant="solid" size="large" className="mt-8">
              All ways to reach us
            </ButtonLink>
          </div>
          <ul className="self-center">
            <Way icon="phone" name="Call" text={company.phone} to={links.phone} />
            <Way icon="whatsapp" name="WhatsApp" text="Start a chat" to={links.whatsapp} />
            <Way icon="mail" name="Write" text={company.email} to={links.email} />
          </ul>
        </div>
      </Container>
    </Section>
  );
}

function Way({ icon, name, text, to }: { icon: IconName; name: string; text: string; to: string }) {
  return (
    <li className="border-b border-line last:border-b-0">
      <a href={to} className="group flex min-h-20 items-center gap-5 py-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-sunken text-clay group-hover:bg-sunrise group-hover:text-sunrise-ink">
          <Icon name={icon} className="size-6" />
        </span>
        <span className="min-w-0">
          <span className="block text-soft">{name}</span>
          <span className="block font-display text-lg font-semibold wrap-anywhere group-hover:underline sm:text-2xl">{text}</span>
        </span>
      </a>
    </li>
  );
}
