import { Link } from 'react-router';
import type { CompanyFacts } from '../../../contracts/settings.ts';
import { WeaveBand } from '../../ui/weave.tsx';
import { NewsletterBox } from '../newsletter-box.tsx';
import { contactLinks } from './company.ts';
import { Logo } from './logo.tsx';
import { BRANDS, LEGAL, OTHER_SERVICES, SOFTWARE, type MenuLink } from './navigation.ts';

const LINK = 'inline-flex min-h-9 items-center underline-offset-4 hover:underline';

/** Contact details, service, brand and legal links, social links that are set, and the newsletter box (spec/storefront.txt §2). */
export function Footer({ company }: { company: CompanyFacts }) {
  return (
    <footer className="print:hidden night bg-sunken text-ink">
      <WeaveBand className="text-sunrise" />
      <div className="mx-auto grid w-full max-w-7xl gap-x-10 gap-y-12 px-5 py-14 sm:grid-cols-2 sm:px-8 lg:grid-cols-[1.5fr_1fr_1fr_1.5fr]">
        <Contact company={company} />
        <LinkList title="Services" links={[SOFTWARE, ...OTHER_SERVICES]} />
        <LinkList title="Our Brands" links={BRANDS} />
        <Newsletter />
      </div>
      <div className="border-t border-line">
        <div className="mx-auto flex w-full max-w-7xl flex-wrap items-center gap-x-6 px-5 py-5 text-sm text-soft sm:px-8">
          <p className="mr-auto py-2">
            {company.name}, {company.city}, Kenya
          </p>
          <nav aria-label="Legal" className="flex flex-wrap gap-x-6">
            {LEGAL.map((link) => (
              <Link key={link.to} to={link.to} className={LINK}>
                {link.label}
              </Link>
            ))}
          </nav>
        </div>
      </div>
    </footer>
  );
}

function Contact({ company }: { company: CompanyFacts }) {
  const links = contactLinks(company);
  return (
    <div>
      <p className="flex items-center gap-2.5 font-display text-xl font-bold">
        <Logo className="size-8" />
        {company.name}
      </p>
      <p className="mt-2 text-soft">{company.tagline}</p>
      <address className="mt-6 not-italic">
        <a href={links.phone} className={`${LINK} text-lg font-semibold`}>{company.phone}</a>
        <br />
        <a href={links.email} className={LINK}>{company.email}</a>
        <p className="mt-3 text-soft">
          {company.address}, {company.city}
          <br />
          {company.hours}
        </p>
      </address>
      <SocialLinks social={company.social} />
    </div>
  );
}

const SOCIAL_NAMES: Record<string, string> = { facebook: 'Facebook', twitter: 'X (Twitter)', linkedin: 'LinkedIn', instagram: 'Instagram', youtube: 'YouTube' };

function SocialLinks({ social }: Pick<CompanyFacts, 'social'>) {
  const set = Object.entries(social).filter(([, address]) => address);
  if (set.length === 0) return null;
  return (
    <ul className="mt-4 flex flex-wrap gap-x-5">
      {set.map(([network, address]) => (
        <li key={network}>
          <a href={address} rel="noopener" className={LINK}>{SOCIAL_NAMES[network] ?? network}</a>
        </li>
      ))}
    </ul>
  );
}

function LinkList({ title, links }: { title: string; links: MenuLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-3 text-lg">{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to} className={LINK}>{link.label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Newsletter() {
  return (
    <section aria-labelledby="newsletter">
      <h2 id="newsletter" className="mb-3 text-lg">Newsletter</h2>
      <NewsletterBox id="newsletter-email" label="New intakes, guides and offers, in your inbox." />
    </section>
  );
}
