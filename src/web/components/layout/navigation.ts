export interface MenuLink {
  label: string;
  to: string;
}

/** The menu of spec/storefront.txt §2, in its order. */
export const ABOUT: MenuLink[] = [
  { label: 'Who We Are', to: '/about/team#who-we-are' },
  { label: 'Our Team', to: '/about/team#our-team' },
  { label: 'Jobs & Internships', to: '/about/jobs-internships' },
  { label: 'Projects', to: '/about/projects' },
  { label: 'Clients', to: '/about/clients' },
  { label: 'Blog', to: '/about/blog' },
  { label: 'Get a Quote', to: '/about/quote' },
];

export const BRANDS: MenuLink[] = [
  { label: 'DarasaLink', to: '/services/darasalink' },
  { label: 'Exam Parlour', to: '/services/exam-parlour' },
  { label: 'Bulk SMS', to: '/services/bulk-sms' },
];

export const OTHER_SERVICES: MenuLink[] = [
  { label: 'Tech Consultancy', to: '/services/tech-consultancy' },
  { label: 'Skiza Tunes', to: '/services/skiza-tunes' },
  { label: 'Cybersecurity', to: '/services/cybersecurity' },
  { label: 'SEO Marketing', to: '/services/seo-marketing' },
  { label: 'Trainings', to: '/services/trainings' },
];

export const SOFTWARE: MenuLink = { label: 'Software Dev', to: '/software-development' };

export const LEGAL: MenuLink[] = [
  { label: 'Terms', to: '/legal/terms' },
  { label: 'Privacy', to: '/legal/privacy' },
  { label: 'License', to: '/legal/license' },
  { label: 'Refunds', to: '/legal/refunds' },
];

/** The menu bar and the slide-in menu show the same entries. */
export const MENU: (MenuLink | { label: string; links: MenuLink[] })[] = [
  { label: 'Home', to: '/' },
  { label: 'About Us', links: ABOUT },
  SOFTWARE,
  { label: 'Our Brands', links: BRANDS },
  { label: 'Other Services', links: OTHER_SERVICES },
];
