// Needs a browser: sizes, roles and names, and what is logged while a page loads. What axe finds: public-looks.test.ts.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { looseHeader } from './support/checks/header.ts';
import { sideways } from './support/checks/sideways.ts';
import { ABOUT, ALL_LINKS, BRANDS, linksIn, OTHERS } from './support/menus.ts';
import { APP } from './support/pages.ts';
import {
  checksOf,
  everyPage,
  KISWAHILI,
  none,
  once,
  settled,
  TABLE,
  testReads,
  walk,
  type Faults,
  type Read,
} from './support/public-walk.ts';
import { fillCart, heading, LINES, reads, words } from './support/shop.ts';
import { onOwnSite, siteUrl } from './support/site.ts';
import { DESKTOP, PHONE, useBrowser } from './support/visit.ts';
import { treeOf } from './support/walk.ts';

/*
 * Every public page. A walk loads each page once, and every check is a function that is given the open page
 * (support/checks). A new page is walked over by standing in the table of pages.
 */

onOwnSite();
const { visit } = useBrowser();

async function ask(path: string): Promise<unknown> {
  return (await fetch(siteUrl() + path)).json();
}

/** The requirements' public routes: the page's title, its heading, and a heading further down. */
const ROUTES: [path: string, line: string, title: string, heading: string, below: string][] = [
  [
    '/',
    'S1-059',
    'Software, security and training in Kenya',
    'Software that knows its way around Kenya',
    'Why Choose Mfano Technologies',
  ],
  ['/login', 'S1-060', 'Login', 'Welcome back', 'One account for all your purchases'],
  [
    '/register',
    'S1-061',
    'Create an account',
    'Create your account',
    'Made for schools and businesses that keep records',
  ],
  ['/forgot-password', 'S1-062', 'Forgot password', 'Forgot your password?', 'Good to know'],
  [
    '/reset-password/some-token',
    'S1-063',
    'New password',
    'Choose a new password',
    'A strong password',
  ],
  [
    '/services/darasalink',
    'S1-064, S1-007',
    'DarasaLink school management system',
    'The whole school in one register',
    'Nine modules, one record of each learner',
  ],
  [
    '/services/exam-parlour',
    'S1-065, S1-008',
    'Exam Parlour past papers and mock exams',
    'Sit the paper before the paper',
    'How it works',
  ],
  [
    '/services/bulk-sms',
    'S1-066, S1-009',
    'Bulk SMS with your own sender name',
    'A message they read, on the phone they have',
    'Three messages, ready to send',
  ],
  [
    '/services/tech-consultancy',
    'S1-067, S1-002',
    'Technology consultancy',
    'A second opinion before the invoice',
    'What you can ask us',
  ],
  [
    '/services/skiza-tunes',
    'S1-068, S1-006',
    'Skiza tunes for your business',
    'What your callers hear while they wait',
    'Five things make a tune',
  ],
  [
    '/services/cybersecurity',
    'S1-069, S1-003',
    'Cybersecurity packages and self-check',
    'Locks for a business that runs on phones and laptops',
    'Six packages',
  ],
  [
    '/services/seo-marketing',
    'S1-070, S1-004',
    'SEO and digital marketing',
    'Be the answer when Nairobi asks',
    'Three ways to be found',
  ],
  [
    '/services/trainings',
    'S1-071, S1-005',
    'Bootcamps in web, security and data',
    'Learn it by making it, fifteen to a class',
    'Three bootcamps',
  ],
  [
    '/about/projects',
    'S1-072',
    'Projects you can open',
    'Do not take our word for it. Open it.',
    'The work',
  ],
  [
    '/about/jobs-internships',
    'S1-073',
    'Jobs and internships',
    'Work you can point at',
    'Open jobs',
  ],
  [
    '/about/team',
    'S1-074',
    'Who we are and our team',
    'The people who pick up the phone',
    'Who we are',
  ],
  [
    '/about/clients',
    'S1-075',
    'Clients and what they say',
    'Trusted by over 26+ clients',
    'In their own words',
  ],
  ['/about/blog', 'S1-076', 'Blog', 'Notes from our work', 'Articles'],
  ['/about/contact', 'S1-077', 'Contact us', 'Talk to us', 'Write to us'],
  [
    '/about/quote',
    'S1-078',
    'Get a quote',
    'A price in writing, within 24 hours',
    'Step 1 of 3: Who should get the quote?',
  ],
  [
    '/software-development',
    'S1-079, S1-001',
    'Software development, websites and hosting',
    'Software for how Kenya works',
    'Hosting plans',
  ],
];

/** The level 3 headings of the section that a heading's id names. */
const parts = (page: Page, id: string): Promise<string[]> =>
  page.locator(`section[aria-labelledby="${id}"] h3`).allInnerTexts();

/** The page's title, its heading, and a heading further down, at its own address. */
async function seeRoute(page: Page, [path, , title, h1, below]: (typeof ROUTES)[number]) {
  expect(await page.title()).toBe(`${title} | Mfano Technologies`);
  const main = page.getByRole('main');
  expect(await words(main.getByRole('heading', { level: 1 }))).toBe(h1);
  await main.getByRole('heading', { level: 2, name: below, exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
}

/** What a hosting plan costs and holds. */
async function seeHosting(page: Page, name: string, holds: string[]): Promise<void> {
  expect(await page.locator('#hosting [data-add]').count()).toBe(3);
  const card: Locator = page
    .locator('#hosting article, #hosting li, #hosting div')
    .filter({ has: page.locator('h3', { hasText: new RegExp(`^${name}$`) }) })
    .last();
  const text = await words(card.locator('xpath=ancestor-or-self::*[.//*[@data-add]][1]'));
  for (const part of holds) expect(text).toContain(part);
  expect(/recommended|popular/i.test(text)).toBe(name === 'Starlight');
}

async function seeMenuBar(page: Page): Promise<void> {
  expect(await linksIn(page, 'nav[aria-label="Main"]')).toEqual(ALL_LINKS);
  for (const [name, links] of [
    ['About Us', ABOUT],
    ['Our Brands', BRANDS],
    ['Other Services', OTHERS],
  ] as const) {
    const menu = page
      .locator('nav[aria-label="Main"] details')
      .filter({ has: page.locator('summary', { hasText: name }) });
    expect(await menu.locator('a').count()).toBe(links.length);
  }
}

const READS: Read[] = [
  ...ROUTES.map((route): Read => ({
    title: `${route[0]} is read without an account, between a fixed header and the footer (${route[1]}, S1-010, S1-016)`,
    path: route[0],
    see: (page) => seeRoute(page, route),
  })),
  ...['/', '/services/bulk-sms'].map((path): Read => ({
    title: `${path}: every entry of the menu bar and of its dropdowns (S1-021…S1-040)`,
    path,
    see: seeMenuBar,
  })),
  {
    title: 'the footer has the social links that are set, each to its own network (S1-057)',
    path: '/',
    see: async (page) => {
      const company = (await ask('/api/company')) as {
        social: Record<string, string>;
      };
      const set = Object.values(company.social).filter(Boolean);
      expect(set.length).toBeGreaterThan(0);
      for (const address of set)
        expect(
          await page.getByRole('contentinfo').locator(`a[href="${address}"]`).count(),
          address,
        ).toBe(1);
    },
  },
  {
    title:
      'bulk SMS has features, prices at #pricing by network and by message, and three templates (S1-135…S1-137, S1-210)',
    path: '/services/bulk-sms',
    see: async (page) => {
      await reads(page.locator('section[aria-labelledby="features"]'), 'Your own sender name');
      const sold = await page
        .locator('#pricing :is([data-add], [data-adds])')
        .evaluateAll((all) =>
          all.map(({ dataset }) =>
            dataset.add ? (JSON.parse(dataset.add) as { id: string }).id : dataset.adds,
          ),
        );
      expect(sold).toEqual(['sms-safaricom', 'sms-airtel', 'sms-credits']);
      expect(await parts(page, 'templates-title')).toHaveLength(3);
    },
  },
  {
    title:
      'trainings have three bootcamps at #bootcamps, benefits, and films (S1-153…S1-155, S1-211)',
    path: '/services/trainings',
    see: async (page) => {
      expect(await parts(page, 'bootcamps-title')).toEqual(['Web', 'Security', 'Data/AI']);
      expect(await page.locator('#bootcamps').count()).toBe(1);
      await reads(page.getByRole('figure'), /The next class Web Starts .+ \d+ of 15 seats left/);
      expect((await parts(page, 'benefits')).length).toBeGreaterThan(2);
      expect(await page.locator('#previews video').count()).toBe(3);
      const camps = ((await ask('/api/catalogue')) as Record<string, unknown>[]).filter(
        (item) => item.packageType === 'Bootcamp',
      );
      for (const camp of camps)
        expect(camp).toMatchObject({
          startDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
          description: expect.stringMatching(/\w/) as string,
          curriculum: expect.arrayContaining([expect.any(String)]) as string[],
          price: expect.any(Number) as number,
        });
      expect(camps.filter((camp) => camp.recommended).map((camp) => camp.name)).toEqual([
        'Data/AI',
      ]);
      await reads(page.locator('#bootcamps article').nth(2), /most popular/i);
    },
  },
  {
    title: 'service cards, success stories, a maintenance list, domains (S2-048…S2-051)',
    path: '/software-development',
    see: async (page) => {
      for (const id of ['web-design-title', 'app-development-title', 'software-solutions-title'])
        expect((await parts(page, id)).length, id).toBeGreaterThan(1);
      expect((await parts(page, 'stories-title')).length).toBeGreaterThan(1);
      expect(
        await page.locator('section[aria-labelledby="maintenance-title"] li').count(),
      ).toBeGreaterThan(3);
      expect(
        await page.locator('section[aria-labelledby="domains-title"] dt').allInnerTexts(),
      ).toEqual(['.co.ke', '.com', '.ac.ke']);
    },
  },
  {
    title: 'its many links for a quote all reach /about/quote (S2-053)',
    path: '/software-development',
    see: async (page) => {
      const links = page
        .getByRole('main')
        .getByRole('link', { name: /quote|start yours|ask for a domain/i });
      expect(await links.count()).toBeGreaterThan(4);
      expect(
        new Set(
          await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname)),
        ),
      ).toEqual(new Set(['/about/quote']));
    },
  },
  {
    title:
      'six projects with technology tags, each with a live link and one to its source (S2-043, S2-044)',
    path: '/about/projects',
    see: async (page) => {
      const cards = await page.locator('main li:has(h3)').all();
      expect(cards).toHaveLength(6);
      for (const card of cards) {
        const tags = card.getByRole('list', { name: 'Made with' }).getByRole('listitem');
        expect(await tags.count()).toBeGreaterThan(1);
        const links = await Promise.all((await card.getByRole('link').all()).map(words));
        expect(links.map((link) => link.split(/:| of /)[0]!.trim())).toEqual([
          'See it live',
          'Source',
        ]);
      }
    },
  },
  {
    title:
      'six clients, each with services and words of its own, and the way to contact (S2-045, S2-046, S2-047)',
    path: '/about/clients',
    see: async (page) => {
      const cards = await page.locator('main li:has(h3)').all();
      expect(cards).toHaveLength(6);
      for (const card of cards) {
        const services = card.getByRole('list', { name: 'What we did' }).getByRole('listitem');
        expect(await services.count()).toBeGreaterThan(0);
        expect((await words(card.locator('blockquote'))).length).toBeGreaterThan(50);
        expect(await words(card.locator('figcaption'))).not.toBe('');
      }
      expect(await linksIn(page, 'main')).toContainEqual(['Contact us', '/about/contact']);
    },
  },
  {
    title:
      'the exam platform has features, how it works, tips, and prices at #pricing (S1-131…S1-134)',
    path: '/services/exam-parlour',
    see: async (page) => {
      expect((await parts(page, 'features')).length).toBeGreaterThan(3);
      expect((await parts(page, 'how-title')).length).toBeGreaterThan(2);
      expect((await parts(page, 'tips-title')).length).toBeGreaterThan(2);
      const priced = await page.locator('#pricing h3').allInnerTexts();
      expect(priced).toEqual(['Basic', 'Standard', 'Premium']);
    },
  },
  {
    title:
      'the consultancy has six services, its #infrastructure, three stories, four steps, and both links (S1-138…S1-143)',
    path: '/services/tech-consultancy',
    see: async (page) => {
      expect(await parts(page, 'services')).toHaveLength(6);
      await reads(page.locator('#infrastructure'), /Infrastructure/);
      expect(await parts(page, 'stories')).toHaveLength(3);
      expect(await parts(page, 'steps')).toHaveLength(4);
      for (const href of ['/about/quote', '/contact'])
        expect(await page.locator(`main a[href="${href}"]`).count(), href).toBeGreaterThan(0);
    },
  },
  {
    title:
      'cybersecurity has six packages at #packages and five questions, which begin beside the claim (S1-147, S1-148, S1-212)',
    path: '/services/cybersecurity',
    see: async (page) => {
      expect(await page.locator('#packages [data-add]').count()).toBe(6);
      const questions = page.locator('#assessment').getByRole('checkbox');
      expect(await questions.count()).toBe(5);
      expect((await questions.first().boundingBox())!.y).toBeLessThan(400);
      const items = ((await ask('/api/catalogue')) as Record<string, unknown>[]).filter(
        (item) => item.packageType === 'Cybersecurity',
      );
      expect(items).toHaveLength(6);
      for (const item of items)
        expect(item).toMatchObject({
          id: expect.any(String) as string,
          name: expect.any(String) as string,
          description: expect.stringMatching(/\w/) as string,
          price: expect.any(Number) as number,
          features: expect.arrayContaining([expect.any(String)]) as string[],
          recommended: expect.any(Boolean) as boolean,
        });
    },
  },
  {
    title:
      'SEO has three cards that lead to /contact with their title, statistics, and four steps (S1-149…S1-152)',
    path: '/services/seo-marketing',
    see: async (page) => {
      const titles = await parts(page, 'services');
      expect(titles).toHaveLength(3);
      for (const title of titles) {
        const link = `main a[href="/contact?service=${encodeURIComponent(title)}"]`;
        expect(await page.locator(link).count(), title).toBe(1);
      }
      const figures = page.locator('section[aria-labelledby="figures"] dd');
      expect(await figures.count()).toBeGreaterThan(2);
      expect(await parts(page, 'steps')).toHaveLength(4);
    },
  },
  {
    title: 'home has its eight parts and their links (S1-094…S1-113)',
    path: '/',
    see: async (page) => {
      const links = await linksIn(page, 'main');
      const hrefs = await page
        .locator('main a')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(links.slice(0, 2)).toEqual([
        ['Get Started', '/login'],
        ['Our Services', '/services/tech-consultancy'],
      ]);
      for (const href of [
        '/software-development#web-design',
        '/software-development#app-development',
        '/software-development#software-solutions',
        '/services/seo-marketing',
        '/services/tech-consultancy#infrastructure',
        '/services/cybersecurity',
        '/about/quote',
        '/about/contact',
      ])
        expect(hrefs, href).toContain(href);
      const cards = await page
        .locator('section[aria-labelledby="services"] li a')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(cards).toEqual([
        '/software-development#web-design',
        '/software-development#app-development',
        '/software-development#software-solutions',
        '/services/seo-marketing',
        '/services/tech-consultancy#infrastructure',
        '/services/cybersecurity',
      ]);
      expect(await page.locator('section[aria-labelledby="process"] li h3').count()).toBe(4);
      expect(
        await page
          .locator(
            'section[aria-labelledby="process"] a[href="/about/quote"], section[aria-labelledby="call"] a[href="/about/contact"]',
          )
          .count(),
      ).toBe(2);
      expect(
        await page.locator('section[aria-labelledby="partners"]').locator('h2, li').allInnerTexts(),
      ).toEqual([
        'Works with',
        'M-Pesa',
        'Stripe',
        'PayPal',
        'Google',
        'Africa’s Talking',
        'S3-compatible storage',
      ]);
      expect(await page.locator('section[aria-labelledby="contact"] form').count()).toBe(1);
      expect(
        await page
          .locator('main section')
          .evaluateAll((all) =>
            all.map((section) => section.getAttribute('aria-labelledby')).filter(Boolean),
          ),
      ).toEqual(['services', 'why-choose', 'process', 'call', 'experience', 'partners', 'contact']);
      for (const figure of ['500+', '100+', '15+', '24/7'])
        await reads(page.getByRole('main'), figure);
      await heading(page, /Why Choose/).waitFor();
      expect(await page.locator('main video[data-film]').count()).toBe(1);
    },
  },
  {
    title: 'the footer has contact details, services, brands, and legal pages (S1-051…S1-056)',
    path: '/services/seo-marketing',
    see: async (page) => {
      const footer = page.getByRole('contentinfo');
      expect(await footer.locator('a[href^="tel:"], a[href^="mailto:"]').count()).toBe(2);
      expect(await linksIn(page, 'footer nav[aria-label="Services"]')).toEqual([
        ['Software Dev', '/software-development'],
        ...OTHERS,
      ]);
      expect(await linksIn(page, 'footer nav[aria-label="Our Brands"]')).toEqual(BRANDS);
      expect(await linksIn(page, 'footer nav[aria-label="Legal"]')).toEqual([
        ['Terms', '/legal/terms'],
        ['Privacy', '/legal/privacy'],
        ['Licence', '/legal/license'],
        ['Refunds', '/legal/refunds'],
      ]);
    },
  },
  ...(
    [
      ['Regular', 'S2-372', ['Ksh 288.00', '30 GB', '10 websites']],
      ['Starlight', 'S2-373', ['Ksh 494.00', '50GB', '30 domains']],
      ['Premium', 'S2-374', ['Ksh 1,220.00', '400GB', '30 websites']],
    ] as [string, string, string[]][]
  ).map(([name, line, holds]): Read => ({
    title: `hosting ${name} costs ${holds[0]} and says what it holds (${line}, S2-052)`,
    path: '/software-development',
    see: (page) => seeHosting(page, name, holds),
  })),
  {
    title: 'shows nine modules and one testimonial (S1-119…S1-129)',
    path: '/services/darasalink',
    see: async (page) => {
      expect(await parts(page, 'modules-title')).toEqual([
        'Front Office',
        'Student Information',
        'Fee Collection',
        'Attendance',
        'Inventory',
        'Examination',
        'Academics',
        'Dormitory',
        'Library',
      ]);
      await reads(page.locator('#modules'), /M-Pesa/);
      expect(await page.locator('main blockquote').count()).toBe(1);
    },
  },
  {
    title: 'Skiza tunes have components, a testimonial, and prices at #pricing (S1-144…S1-146)',
    path: '/services/skiza-tunes',
    see: async (page) => {
      expect((await parts(page, 'components')).length).toBeGreaterThan(3);
      expect(await page.locator('main blockquote').count()).toBe(1);
      expect(await page.locator('#pricing [data-add]').count()).toBe(3);
    },
  },
];

const trees: string[] = [];

const wide = once(async (): Promise<Faults> => {
  const visitor = await visit(DESKTOP);
  const { page } = visitor;
  const { paths, post, vacancy } = await everyPage();
  const listed = new Set([...TABLE, ...KISWAHILI, post, vacancy]);
  await fillCart(page, [LINES.exam]);
  return walk({
    visitor,
    // The other edition's longer words are looked at where there is less room for them: public-narrow.test.ts.
    paths: [
      ...new Set([
        ...paths.filter((path) => listed.has(path) || !path.startsWith('/sw/')),
        ...READS.map(({ path }) => path),
      ]),
    ],
    open: (path) => settled(page, path, listed.has(path)),
    checks: {
      tree: async (path) => {
        if (path === '/')
          for (const part of ['banner', 'contentinfo'] as const)
            trees.push(await treeOf(page.getByRole(part), part, true));
        // Pages whose words are not their own: the other language's, and a post's or job's.
        if (TABLE.includes(path))
          trees.push(await treeOf(page.locator('main').first(), path, APP.includes(path)));
        return [];
      },
      header: () => looseHeader(page),
      sideways: () => sideways(page),
      ...checksOf(READS, page),
      'sideways on a phone': async () => {
        await page.setViewportSize(PHONE.viewport!);
        const faults = await sideways(page);
        await page.setViewportSize(DESKTOP.viewport!);
        return faults;
      },
    },
  });
});

describe('every public page', () => {
  test('opens, logs no error, and no request fails', async () => {
    await none('opened', wide);
    await none('quiet', wide);
  });
  test('does not scroll sideways, nor when it is as narrow as a phone', async () => {
    await none('sideways', wide);
    await none('sideways on a phone', wide);
  });
  test('keeps its header in sight, above one footer', () => none('header', wide));
  test('has the names, roles and states that were read last', async () => {
    await none('tree', wide);
    await expect(trees.join('\n')).toMatchFileSnapshot('./support/public-trees.txt');
  });
});

describe('what a page says', () => {
  testReads(READS, wide);
});
