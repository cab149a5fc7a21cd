import type { CompanyFacts } from '../../../contracts/settings.ts';
import type { MenuLink } from '../../lib/page-route.ts';
import { WeaveBand } from '../../ui/weave.tsx';
import { NewsletterBox } from '../newsletter-box.tsx';
import { fill } from '../../texts/fill.ts';
import { useLayoutTexts } from '../../texts/layout/use-layout-texts.ts';
import { useLanguage } from '../../texts/use-language.ts';
import { contactLinks } from './company.ts';
import { LanguageSwitch } from './language.tsx';
import { Logo } from './logo.tsx';
import { BRANDS, LEGAL, OTHER_SERVICES, SOFTWARE } from './navigation.ts';
import { Link } from '../../ui/link.tsx';

const LINK = 'inline-flex min-h-9 items-center underline-offset-4 hover:underline';

/** Contact details, service, brand and legal links, social links that are set, and the newsletter box (S1-051…S1-058). */
export function Footer({ company }: { company: CompanyFacts }) {
  const { footer, links, menus } = useLayoutTexts();
  return (
    <footer className="print:hidden night bg-sunken text-ink">
      <WeaveBand className="text-sunrise" />
      <div className="mx-auto grid w-full max-w-7xl gap-x-10 gap-y-12 px-5 py-14 sm:grid-cols-2 sm:px-8 lg:grid-cols-[1.5fr_1fr_1fr_1.5fr]">
        <Contact company={company} />
        <LinkList title={footer.services} links={[...SOFTWARE, ...OTHER_SERVICES]} />
        <LinkList title={links.brands} links={BRANDS} />
        <Newsletter />
      </div>
      <div className="border-t border-line">
        <div className="mx-auto flex w-full max-w-7xl flex-wrap items-center gap-x-6 px-5 py-5 text-sm text-soft sm:px-8">
          <p className="py-2">
            {fill(footer.place, { company: company.name, city: company.city })}
          </p>
          <LanguageSwitch className={LINK} />
          <nav aria-label={menus.legal} className="ml-auto flex flex-wrap gap-x-6 max-sm:ml-0">
            {LEGAL.map((link) => (
              <Link key={link.to} to={link.to} className={LINK}>
                {links[link.name]}
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
  // The company writes its own facts in one language.
  const lang = useLanguage() === 'en' ? undefined : 'en';
  return (
    <div>
      <p className="flex items-center gap-2.5 font-display text-xl font-bold">
        <Logo className="size-8 shrink-0" />
        {company.name}
      </p>
      <p lang={lang} className="mt-2 text-soft">
        {company.tagline}
      </p>
      <address className="mt-6 not-italic">
        <a href={links.phone} className={`${LINK} text-lg font-semibold`}>
          {company.phone}
        </a>
        <br />
        <a href={links.email} className={`${LINK} wrap-anywhere`}>
          {company.email}
        </a>
        <p className="mt-3 text-soft">
          {company.address}, {company.city}
          <br />
          <span lang={lang}>{company.hours}</span>
        </p>
      </address>
      <SocialLinks social={company.social} />
    </div>
  );
}

const SOCIAL_NAMES: Record<string, string> = {
  facebook: 'Facebook',
  twitter: 'X (Twitter)',
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  youtube: 'YouTube',
};

function SocialLinks({ social }: Pick<CompanyFacts, 'social'>) {
  const set = Object.entries(social).filter(([, address]) => address);
  if (set.length === 0) return null;
  return (
    <ul className="mt-4 flex flex-wrap gap-x-5">
      {set.map(([network, address]) => (
        <li key={network}>
          <a href={address} rel="noopener" className={LINK}>
            {SOCIAL_NAMES[network] ?? network}
          </a>
        </li>
      ))}
    </ul>
  );
}

function LinkList({ title, links }: { title: string; links: MenuLink[] }) {
  const words = useLayoutTexts().links;
  return (
    <nav aria-label={title}>
      <h2 className="mb-3 text-lg">{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to} className={LINK}>
              {words[link.name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Newsletter() {
  const { footer, newsletter } = useLayoutTexts();
  return (
    <section aria-labelledby="newsletter">
      <h2 id="newsletter" className="mb-3 text-lg">
        {footer.newsletter}
      </h2>
      <NewsletterBox id="newsletter-email" label={newsletter.label} />
    </section>
  );
}
