import { expect, test } from 'vitest';
import { menuIn } from './menu-of-pages.ts';

/** What the requirements name; pages of later have their place among it. */
const REQUIRED = {
  home: ['Home'],
  about: [
    'Who We Are',
    'Our Team',
    'Jobs & Internships',
    'Projects',
    'Clients',
    'Blog',
    'Get a Quote',
  ],
  software: ['Software Dev'],
  brands: ['DarasaLink', 'Exam Parlour', 'Bulk SMS'],
  otherServices: ['Tech Consultancy', 'Skiza Tunes', 'Cybersecurity', 'SEO Marketing', 'Trainings'],
  legal: ['Terms', 'Privacy', 'Licence', 'Refunds'],
};

test('the menus have what the requirements name, in its order, each address by a word of its own in both languages', async () => {
  const menu = await menuIn('en');
  for (const [group, names] of Object.entries(REQUIRED)) {
    const shown = menu[group as keyof typeof menu].map(({ name }) => name);
    expect(shown.filter((name) => names.includes(name))).toEqual(names);
  }
  const swahili = await menuIn('sw');
  for (const links of [menu, swahili].map((each) => Object.values(each).flat())) {
    expect(new Set(links.map(({ name }) => name)).size).toBe(links.length);
    expect(new Set(links.map(({ to }) => to)).size).toBe(links.length);
  }
  expect(swahili.home).toEqual([{ name: 'Mwanzo', to: '/' }]);
});
