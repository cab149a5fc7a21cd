import { expect, test } from 'vitest';
import { UNNAMED } from '../../src/contracts/team.ts';
import { words } from './support/shop.ts';
import { DESKTOP, useBrowser } from './support/visit.ts';

const { visit } = useBrowser();

test('about text, six values, three figures, cards from the server with roles as headings while nobody is named, and both anchors (S2-025…S2-035, D3, D146)', async () => {
  const { page, context } = await visit(DESKTOP);
  await page.goto('/about/team#our-team');
  expect(await page.locator('#our-team').isVisible()).toBe(true);
  expect((await words(page.locator('#who-we-are'))).length).toBeGreaterThan(300);
  for (const value of [
    'Integrity',
    'Collaboration',
    'Transparency',
    'Honesty',
    'Excellence',
    'Ethical Practices',
  ])
    await page.getByRole('heading', { level: 3, name: value, exact: true }).waitFor();
  expect(
    (await page.locator('main dl div').allInnerTexts()).map((text) =>
      text.split(/\s+/).sort().join(' '),
    ),
  ).toEqual(['15Y experience', '25+ team', '500+ clients']);
  // Others may add members of a name meanwhile; those cards are office-hiring.test.ts's.
  const members = (await (await context.request.get('/api/ourteam')).json()) as {
    name: string;
    role: string;
  }[];
  const roles = members.filter(({ name }) => name === UNNAMED).map(({ role }) => role);
  expect(roles).toContain('Managing Director');
  const headings = await page.locator('#our-team li h3').allInnerTexts();
  expect(headings).not.toContain(UNNAMED);
  expect(headings.filter((heading) => roles.includes(heading))).toEqual(roles);
});
