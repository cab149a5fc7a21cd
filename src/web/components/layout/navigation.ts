import type { LayoutTexts } from '../../texts/layout/use-layout-texts.ts';

/** An entry's words stand under its name in the text catalogue (texts/layout). */
export interface MenuLink {
  name: keyof LayoutTexts['links'];
  to: string;
}

/** The menu of S1-021…S1-040, in its order. */
const ABOUT: MenuLink[] = [
  { name: 'whoWeAre', to: '/about/team#who-we-are' },
  { name: 'ourTeam', to: '/about/team#our-team' },
  { name: 'jobs', to: '/about/jobs-internships' },
  { name: 'projects', to: '/about/projects' },
  { name: 'clients', to: '/about/clients' },
  { name: 'blog', to: '/about/blog' },
  { name: 'quote', to: '/about/quote' },
];

export const BRANDS: MenuLink[] = [
  { name: 'darasalink', to: '/services/darasalink' },
  { name: 'examParlour', to: '/services/exam-parlour' },
  { name: 'bulkSms', to: '/services/bulk-sms' },
];

export const OTHER_SERVICES: MenuLink[] = [
  { name: 'consultancy', to: '/services/tech-consultancy' },
  { name: 'skiza', to: '/services/skiza-tunes' },
  { name: 'cybersecurity', to: '/services/cybersecurity' },
  { name: 'seo', to: '/services/seo-marketing' },
  { name: 'trainings', to: '/services/trainings' },
];

export const SOFTWARE: MenuLink = { name: 'software', to: '/software-development' };

export const LEGAL: MenuLink[] = [
  { name: 'terms', to: '/legal/terms' },
  { name: 'privacy', to: '/legal/privacy' },
  { name: 'license', to: '/legal/license' },
  { name: 'refunds', to: '/legal/refunds' },
];

/** The menu bar and the slide-in menu show the same entries. */
export const MENU: (MenuLink | { name: MenuLink['name']; links: MenuLink[] })[] = [
  { name: 'home', to: '/' },
  { name: 'about', links: ABOUT },
  SOFTWARE,
  { name: 'brands', links: BRANDS },
  { name: 'otherServices', links: OTHER_SERVICES },
];
