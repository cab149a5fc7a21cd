import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import {
  addFrom,
  arrives,
  badge,
  cartOf,
  fillCart,
  hydrated,
  LINES,
  reads,
  words,
} from './support/shop.ts';
import { DESKTOP, PHONE, useBrowser } from './support/visit.ts';

const { visit, look } = useBrowser();

/** The requirements' routes that anybody may read: the page's title, its heading, and a heading of what stands below. */
const ROUTES: [path: string, line: string, title: string, heading: string, below: string][] = [
  [
    '/',
    'S1-059',
    'Software, security and training in Kenya',
    'Software that knows its way around Kenya',
    'Why Choose Mfano Technologies',
  ],
  ['/login', 'S1-060', 'Login', 'Welcome back', 'One account for everything you buy from us'],
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
    'A password that holds',
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
    'Learn it by making it, in a class of fifteen at most',
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
    'Open positions',
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
  ['/about/blog', 'S1-076', 'Blog', 'Notes from the workshop', 'Articles'],
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

describe('routes', () => {
  test.each(ROUTES)(
    '%s is read without an account, between a fixed header and the footer (%s, S1-010, S1-016)',
    async (path, _line, title, heading, below) => {
      const { page } = await look(DESKTOP);
      const answer = await page.goto(path);
      expect(answer!.status()).toBe(200);
      expect(await page.title()).toBe(`${title} | Mfano Technologies`);
      const main = page.getByRole('main');
      expect(await words(main.getByRole('heading', { level: 1 }))).toBe(heading);
      await main.getByRole('heading', { level: 2, name: below, exact: true }).waitFor();
      expect(await page.getByRole('contentinfo').count()).toBe(1);
      await page.mouse.wheel(0, 600);
      expect(
        await page
          .getByRole('banner')
          .evaluate((header) => Math.round(header.getBoundingClientRect().top)),
      ).toBe(0);
      expect(new URL(page.url()).pathname).toBe(path);
    },
  );

  test('/checkout is there for a guest with a cart (S1-081)', async () => {
    const { page } = await look(DESKTOP);
    await fillCart(page, [LINES.exam]);
    await page.goto('/checkout');
    await page.getByRole('radio', { name: 'M-Pesa' }).waitFor();
  });

  test('any other path is a page titled "Page Not Found" with a link home (S1-084, S1-085, S2-056)', async () => {
    const { page, troubles } = await look(PHONE);
    const answer = await page.goto('/services/no-such-service');
    expect(answer!.status()).toBe(404);
    expect(await page.locator('h1').innerText()).toBe('Page Not Found');
    expect(await page.title()).toContain('Page Not Found');
    await page.getByRole('main').getByRole('link', { name: /home/ }).tap();
    await arrives(page, '/');
    troubles.length = 0;
  });

  test('whoever has no account adds a package, and the line has what the cart needs (S1-011, S1-200, S1-201, S1-203, S1-204, S1-205)', async () => {
    const { page } = await look(PHONE);
    await page.goto('/services/exam-parlour');
    await addFrom(page, 'Standard');
    await reads(badge(page), '1');
    expect(await cartOf(page)).toEqual([
      {
        id: 'exam-standard',
        name: 'Standard',
        packageType: 'Exam Parlour',
        price: 3000,
        quantity: 1,
      },
    ]);
  });

  test('the footer has the social links that are set, each to its own network (S1-057)', async () => {
    const { page, context } = await look(DESKTOP);
    await page.goto('/');
    const company = (await (await context.request.get('/api/company')).json()) as {
      social: Record<string, string>;
    };
    const set = Object.values(company.social).filter(Boolean);
    expect(set.length).toBeGreaterThan(0);
    for (const address of set)
      expect(
        await page.getByRole('contentinfo').locator(`a[href="${address}"]`).count(),
        address,
      ).toBe(1);
  });
});

describe('the school system', () => {
  test('"Get" and the closing button add the product; the demo is elsewhere (S1-117, S1-118, S1-130)', async () => {
    const { page } = await look(DESKTOP);
    await page.goto('/services/darasalink');
    await page.locator('main [data-add]').filter({ hasText: /^Get/ }).first().click();
    await reads(badge(page), '1');
    await page.locator('section[aria-labelledby="buy"] [data-add]').click();
    expect(await cartOf(page)).toMatchObject([
      { id: 'darasalink', packageType: 'Premium', price: 50_000, quantity: 2 },
    ]);
    const demo = page.getByRole('link', { name: /^Request Demo/ });
    const address = new URL((await demo.getAttribute('href'))!);
    expect([address.host === new URL(inject('siteUrl')).host, address.pathname]).toEqual([
      false,
      '/login',
    ]);
  });

  test('shows nine modules and one testimonial (S1-119…S1-129)', async () => {
    const { page } = await look(PHONE);
    await page.goto('/services/darasalink');
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
  });
});

describe('service pages', () => {
  test('the exam platform has features, how it works, tips, and prices at #pricing (S1-131…S1-134)', async () => {
    const { page } = await look(DESKTOP);
    await page.goto('/services/exam-parlour#pricing');
    expect((await parts(page, 'features')).length).toBeGreaterThan(3);
    expect((await parts(page, 'how-title')).length).toBeGreaterThan(2);
    expect((await parts(page, 'tips-title')).length).toBeGreaterThan(2);
    expect(await page.locator('#pricing h3').allInnerTexts()).toEqual([
      'Basic',
      'Standard',
      'Premium',
    ]);
    expect(
      await page
        .locator('#pricing')
        .evaluate((section) => Math.abs(section.getBoundingClientRect().top) < 200),
    ).toBe(true);
  });

  test('bulk SMS has features, prices at #pricing by network and by message, and three templates (S1-135…S1-137, S1-210)', async () => {
    const { page } = await look(DESKTOP);
    await page.goto('/services/bulk-sms');
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
  });

  test('the consultancy has six services, its #infrastructure, three stories, four steps, and both links (S1-138…S1-143)', async () => {
    const { page } = await look(DESKTOP);
    await page.goto('/services/tech-consultancy#infrastructure');
    expect(await parts(page, 'services')).toHaveLength(6);
    await reads(page.locator('#infrastructure'), /Infrastructure/);
    await expect
      .poll(() =>
        page.locator('#infrastructure').evaluate((place) => {
          const { top } = place.getBoundingClientRect();
          return top > -5 && top < window.innerHeight / 2;
        }),
      )
      .toBe(true);
    expect(await parts(page, 'stories')).toHaveLength(3);
    expect(await parts(page, 'steps')).toHaveLength(4);
    for (const href of ['/about/quote', '/contact'])
      expect(await page.locator(`main a[href="${href}"]`).count(), href).toBeGreaterThan(0);
  });

  test('Skiza tunes have components, a testimonial, and prices at #pricing (S1-144…S1-146)', async () => {
    const { page } = await look(PHONE);
    await page.goto('/services/skiza-tunes');
    expect((await parts(page, 'components')).length).toBeGreaterThan(3);
    expect(await page.locator('main blockquote').count()).toBe(1);
    expect(await page.locator('#pricing [data-add]').count()).toBe(3);
  });

  test('cybersecurity has six packages at #packages and five questions (S1-147, S1-148, S1-212)', async () => {
    const { page, context } = await look(DESKTOP);
    await page.goto('/services/cybersecurity');
    await hydrated(page);
    expect(await page.locator('#packages [data-add]').count()).toBe(6);
    // They begin beside the claim.
    expect((await page.getByRole('checkbox').first().boundingBox())!.y).toBeLessThan(400);
    expect(await page.locator('#assessment').getByRole('checkbox').count()).toBe(5);
    const items = (
      (await (await context.request.get('/api/catalogue')).json()) as Record<string, unknown>[]
    ).filter((item) => item.packageType === 'Cybersecurity');
    for (const item of items)
      expect(item).toMatchObject({
        id: expect.any(String) as string,
        name: expect.any(String) as string,
        description: expect.stringMatching(/\w/) as string,
        price: expect.any(Number) as number,
        features: expect.arrayContaining([expect.any(String)]) as string[],
        recommended: expect.any(Boolean) as boolean,
      });
    expect(items).toHaveLength(6);
  });

  test('SEO has three cards that lead to /contact with their title, statistics, and four steps (S1-149…S1-152)', async () => {
    const { page } = await look(DESKTOP);
    await page.goto('/services/seo-marketing');
    const titles = await parts(page, 'services');
    expect(titles).toHaveLength(3);
    for (const title of titles)
      expect(
        await page.locator(`main a[href="/contact?service=${encodeURIComponent(title)}"]`).count(),
        title,
      ).toBe(1);
    expect(await page.locator('section[aria-labelledby="figures"] dd').count()).toBeGreaterThan(2);
    expect(await parts(page, 'steps')).toHaveLength(4);
    await page.locator('main a[href^="/contact?service=Local"]').click();
    await arrives(page, /^\/about\/contact\?service=/);
    await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe(titles[1]);
  });

  test('trainings have three bootcamps at #bootcamps, benefits, and films (S1-153…S1-155, S1-211)', async () => {
    const { page, context } = await look(DESKTOP);
    await page.goto('/services/trainings');
    expect(await parts(page, 'bootcamps-title')).toEqual(['Web', 'Security', 'Data/AI']);
    expect(await page.locator('#bootcamps').count()).toBe(1);
    await reads(page.getByRole('figure'), /The next class Web Starts .+ \d+ of 15 seats are free/);
    expect((await parts(page, 'benefits')).length).toBeGreaterThan(2);
    expect(await page.locator('#previews video').count()).toBe(3);
    const camps = (
      (await (await context.request.get('/api/catalogue')).json()) as Record<string, unknown>[]
    ).filter((item) => item.packageType === 'Bootcamp');
    for (const camp of camps)
      expect(camp).toMatchObject({
        startDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
        description: expect.stringMatching(/\w/) as string,
        curriculum: expect.arrayContaining([expect.any(String)]) as string[],
        price: expect.any(Number) as number,
      });
    expect(camps.filter((camp) => camp.recommended).map((camp) => camp.name)).toEqual(['Data/AI']);
    await reads(page.locator('#bootcamps article').nth(2), /most popular/i);
  });
});

describe('software development', () => {
  const PATH = '/software-development';

  test('service cards, success stories, a maintenance list, domains (S2-048…S2-051)', async () => {
    const { page } = await look(DESKTOP);
    await page.goto(PATH);
    for (const id of ['web-design-title', 'app-development-title', 'software-solutions-title'])
      expect((await parts(page, id)).length, id).toBeGreaterThan(1);
    expect((await parts(page, 'stories-title')).length).toBeGreaterThan(1);
    expect(
      await page.locator('section[aria-labelledby="maintenance-title"] li').count(),
    ).toBeGreaterThan(3);
    expect(
      await page.locator('section[aria-labelledby="domains-title"] dt').allInnerTexts(),
    ).toEqual(['.co.ke', '.com', '.ac.ke']);
  });

  test.each([
    ['Regular', '288.00', 'S2-372', ['30 GB', '10 websites']],
    ['Starlight', '494.00', 'S2-373', ['50GB', '30 domains']],
    ['Premium', '1,220.00', 'S2-374', ['400GB', '30 websites']],
  ] as const)(
    'hosting %s costs Ksh %s and says what it holds (%s, S2-052)',
    async (name, price, _line, holds) => {
      const { page } = await look(PHONE);
      await page.goto(PATH);
      expect(await page.locator('#hosting [data-add]').count()).toBe(3);
      const card = page
        .locator('#hosting article, #hosting li, #hosting div')
        .filter({ has: page.locator('h3', { hasText: new RegExp(`^${name}$`) }) })
        .last();
      const text = await words(card.locator('xpath=ancestor-or-self::*[.//*[@data-add]][1]'));
      for (const part of [`Ksh ${price}`, ...holds]) expect(text).toContain(part);
      expect(/recommended|popular/i.test(text)).toBe(name === 'Starlight');
    },
  );

  test('adding hosting puts one of packageType "Web Hosting" into the cart and goes on to it (S2-016, S2-175, S2-375)', async () => {
    const { page } = await look(DESKTOP);
    await page.goto(PATH);
    await addFrom(page, 'Regular');
    await arrives(page, '/login?origin=%2Fcart');
    expect(await cartOf(page)).toEqual([
      {
        id: 'hosting-regular',
        name: 'Regular',
        packageType: 'Web Hosting',
        price: 288,
        quantity: 1,
      },
    ]);
  });

  test('its many links for a quote all reach /about/quote (S2-053)', async () => {
    const { page } = await look(DESKTOP);
    await page.goto(PATH);
    const links = page
      .getByRole('main')
      .getByRole('link', { name: /quote|start yours|ask for a domain/i });
    expect(await links.count()).toBeGreaterThan(4);
    expect(
      new Set(
        await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname)),
      ),
    ).toEqual(new Set(['/about/quote']));
  });

  test.each(['web-design', 'app-development', 'software-solutions'])(
    '#%s scrolls to its section, from another page too (S2-054, S1-079)',
    async (anchor) => {
      const { page } = await look(DESKTOP);
      await page.goto('/');
      await page.locator(`main a[href="${PATH}#${anchor}"]`).first().click();
      await arrives(page, PATH);
      await expect
        .poll(() =>
          page.locator(`#${anchor}`).evaluate((section) => {
            const { top } = section.getBoundingClientRect();
            return top > -60 && top < 200;
          }),
        )
        .toBe(true);
    },
  );
});

describe('about pages', () => {
  test('six projects with technology tags, each with a live link and one to its source (S2-043, S2-044)', async () => {
    const { page } = await look(DESKTOP);
    await page.goto('/about/projects');
    expect(await page.getByRole('link', { name: /^See it live/ }).count()).toBe(6);
    expect(await page.getByRole('link', { name: /^Source of/ }).count()).toBe(6);
    const cards = page.locator('main li, main article').filter({ has: page.locator('h3') });
    expect(await cards.count()).toBe(6);
    for (const card of await cards.all())
      expect(await card.locator('li').count()).toBeGreaterThan(1);
  });

  test('the clients’ headline, six cards with services and words of theirs, and the link to contact (S2-045…S2-047)', async () => {
    const { page } = await look(PHONE);
    await page.goto('/about/clients');
    expect(await page.locator('h1').innerText()).toBe('Trusted by over 26+ clients');
    expect(await page.locator('main blockquote').count()).toBe(6);
    await page.getByRole('main').getByRole('link', { name: 'Contact us' }).tap();
    await arrives(page, /^\/about\/contact/);
  });
});

describe('limits', () => {
  test('the layout changes at 640 and at 1024 px (S1-319)', async () => {
    const { page } = await look(DESKTOP);
    await page.goto('/');
    const shown = async (width: number): Promise<boolean> => {
      await page.setViewportSize({ width, height: 800 });
      return page.locator('nav[aria-label="Main"]').isVisible();
    };
    expect([await shown(1023), await shown(1024)]).toEqual([false, true]);
    const columns = async (width: number): Promise<number> => {
      await page.setViewportSize({ width, height: 800 });
      return page
        .locator('section[aria-labelledby="benefits"] ul')
        .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
    };
    await page.goto('/services/trainings');
    expect([await columns(639), await columns(640)]).toEqual([1, 2]);
  });

  test('Share on a card copies the article’s address where the device has no list of its own (S2-041)', async () => {
    const { page, context } = await visit(DESKTOP);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/about/blog');
    await hydrated(page);
    await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await page
      .getByRole('link', { name: /^Share/ })
      .first()
      .click();
    await page.getByText('The link was copied.').waitFor();
    const slug = await page.locator('main li[id]').first().getAttribute('id');
    expect(new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname).toBe(
      `/about/blog/${slug}`,
    );
  });
});
