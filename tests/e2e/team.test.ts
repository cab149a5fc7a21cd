// Needs the built page as it is sent, and no browser.
import { expect, test } from 'vitest';
import { UNNAMED } from '../../src/contracts/team.ts';
import { asStaff } from './support/desk.ts';
import { readAnew } from './support/read.ts';

const wordsOf = (html: string): string =>
  html
    .replace(/<!--.*?-->|<[^>]*>/gs, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const headingsOf = (html: string): string[] =>
  [...html.matchAll(/<h3[^>]*>(.*?)<\/h3>/gs)].map(([, text]) => wordsOf(text!));

test('about text, six values, three figures, cards from the server with roles as headings while nobody is named, and both anchors (S2-025…S2-035, D3, D146)', async () => {
  const { html } = await readAnew('/about/team');
  const [, about, team] = /id="who-we-are"(.*)id="our-team"(.*)<\/main>/s.exec(html)!;
  expect(wordsOf(about!).length).toBeGreaterThan(300);
  for (const value of [
    'Integrity',
    'Collaboration',
    'Transparency',
    'Honesty',
    'Excellence',
    'Ethical Practices',
  ])
    expect(headingsOf(html)).toContain(value);
  const figures = /<dl[^>]*>(.*?)<\/dl>/s
    .exec(html)![1]!
    .split(/<div[^>]*>/)
    .slice(1);
  expect(figures.map((figure) => wordsOf(figure).split(' ').sort().join(' '))).toEqual([
    '15Y experience',
    '25+ team',
    '500+ clients',
  ]);
  // Other tests may add members with a name; office-hiring.test.ts checks those cards.
  const members = await asStaff<{ name: string; role: string }[]>('GET', '/api/ourteam');
  const roles = members.filter(({ name }) => name === UNNAMED).map(({ role }) => role);
  expect(roles).toContain('Managing Director');
  const headings = headingsOf(team!);
  expect(headings).not.toContain(UNNAMED);
  expect(headings.filter((heading) => roles.includes(heading))).toEqual(roles);
});
