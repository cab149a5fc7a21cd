import { Fragment } from 'react';
import { menu } from 'virtual:menu';
import { useLocation, useMatches } from 'react-router';
import { BASES } from '../../../kernel/language.ts';
import type { MenuLink } from '../../lib/page-route.ts';
import type { SiteFacts } from '../../lib/seo.ts';
import { fill } from '../../texts/fill.ts';
import { layout } from '../../texts/layout/en.ts';
import { langOf } from '../../texts/record-lang.ts';
import { useLanguage } from '../../texts/use-language.ts';
import { Link } from '../../ui/link.tsx';
import { WeaveBand } from '../../ui/section.tsx';
import { NewsletterBox } from '../newsletter-box.tsx';
import { contactLinks } from './company.ts';
import { usePageHandle } from './page-handle.ts';

const { brands: BRANDS, otherServices: OTHER_SERVICES, software: SOFTWARE, legal: LEGAL } = menu;

/** The menu bar and the slide-in menu show the same entries, in this order. */
export const MENU: (MenuLink | { name: string; links: MenuLink[] })[] = [
  ...menu.home,
  { name: layout.groups.about, links: menu.about },
  ...SOFTWARE,
  { name: layout.groups.brands, links: BRANDS },
  { name: layout.groups.otherServices, links: OTHER_SERVICES },
];

const LINK = 'inline-flex min-h-9 items-center underline-offset-4 hover:underline';

/** Contact details, service, brand and legal links, social links that are set, and the newsletter box; where somebody pays, how to reach us and the legal pages alone. */
export function Footer({ company }: { company: SiteFacts }) {
  const { paying } = usePageHandle();
  return (
    <footer className="print:hidden night bg-sunken text-ink">
      {!paying && <Everything company={company} />}
      <Foot company={company} reach={paying} />
    </footer>
  );
}

function Everything({ company }: { company: SiteFacts }) {
  const { footer, groups } = layout;
  return (
    <>
      <WeaveBand className="text-sunrise" />
      <div className="mx-auto grid w-full max-w-7xl min-[20rem]:grid-cols-2 gap-x-6 gap-y-9 px-5 py-10 sm:px-8 lg:gap-x-10 lg:py-14 lg:grid-cols-[1.5fr_1fr_1fr_1.5fr] min-[20rem]:max-sm:*:nth-[3n+1]:col-span-2">
        <Contact company={company} />
        <LinkList title={footer.services} links={[...SOFTWARE, ...OTHER_SERVICES]} />
        <LinkList title={groups.brands} links={BRANDS} />
        <Newsletter />
      </div>
    </>
  );
}

/** The last line of every page; `reach` adds telephone and email. */
function Foot({ company, reach }: { company: SiteFacts; reach?: boolean }) {
  const { footer, menus } = layout;
  const { phone, email } = contactLinks(company);
  return (
    <div className="border-t border-line">
      <div className="mx-auto flex w-full max-w-7xl flex-wrap items-center gap-x-6 px-5 py-5 text-sm text-soft sm:px-8">
        <p className="py-2">{fill(footer.place, { company: company.name, city: company.city })}</p>
        {reach && (
          <>
            <a href={phone} className={LINK}>
              {company.phone}
            </a>
            <a href={email} className={LINK}>
              {company.email}
            </a>
          </>
        )}
        <LanguageSwitch className={LINK} />
        <nav aria-label={menus.legal} className="ml-auto flex flex-wrap gap-x-6 max-sm:ml-0">
          {LEGAL.map((link) => (
            <Link key={link.to} to={link.to} className={LINK}>
              {link.name}
            </Link>
          ))}
        </nav>
      </div>
    </div>
  );
}

function Contact({ company }: { company: SiteFacts }) {
  const links = contactLinks(company);
  const { footer } = layout;
  return (
    <div>
      <p className="flex items-center gap-2.5 font-display text-xl font-bold">
        <Logo className="size-8 shrink-0" />
        {company.name}
      </p>
      <p lang={langOf(company, 'tagline')} className="mt-2 text-soft">
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
          <span lang={langOf(company, 'hours')}>{company.hours}</span>
          {(['paybill', 'kraPin', 'vatNumber'] as const).map(
            (fact) =>
              company[fact] && (
                <Fragment key={fact}>
                  <br />
                  {fill(footer[fact], { number: company[fact] })}
                </Fragment>
              ),
          )}
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

function SocialLinks({ social }: Pick<SiteFacts, 'social'>) {
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
  return (
    <nav aria-label={title}>
      <h2 className="mb-3 text-lg">{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to} className={LINK}>
              {link.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Newsletter() {
  const { footer, newsletter } = layout;
  return (
    <section aria-labelledby="newsletter">
      <h2 id="newsletter" className="mb-3 text-lg">
        {footer.newsletter}
      </h2>
      <NewsletterBox id="newsletter-email" label={newsletter.label} />
    </section>
  );
}

/** The mark of public/logo.svg, in the text's colour. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
      <path
        fill="currentColor"
        d="M2.2 2.4L5.76 2.4L12 8.02L18.24 2.4L21.8 2.4L21.8 3.4L12 12.22L2.2 3.4ZM2.2 9.6L6.6 13.56L6.6 21.5L2.2 21.5ZM21.8 9.6L17.4 13.56L17.4 21.5L21.8 21.5Z"
      />
      <path className="fill-sunrise" d="M2.2 4.4L12 13.22L21.8 4.4L21.8 8.6L12 17.42L2.2 8.6Z" />
    </svg>
  );
}

/** The path of the page in each edition, from the root; null where there is no page. */
function usePaths(): { en: string; sw: string } | null {
  const { pathname } = useLocation();
  const missing = useMatches().at(-1)?.id === 'site/not-found/page';
  const path = pathname.replace(/(.)\/$/, '$1');
  return missing ? null : { en: path, sw: path === '/' ? BASES.sw : BASES.sw + path };
}

/** The same page in the other language; a whole load, for each edition is an application of its own. What a press takes along is in shell/language-switch.ts. */
export function LanguageSwitch({ className }: { className: string }) {
  const { otherLanguage } = layout;
  const other = useLanguage() === 'en' ? 'sw' : 'en';
  const paths = usePaths() ?? { en: '/', sw: BASES.sw };
  // Of the query the server knows what makes another page; a press takes all of it along.
  const { search } = useLocation();
  return (
    <a
      href={paths[other] + search}
      lang={other}
      hrefLang={other}
      className={className}
      suppressHydrationWarning
    >
      {otherLanguage}
    </a>
  );
}
