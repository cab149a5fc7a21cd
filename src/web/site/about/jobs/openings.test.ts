import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Opening } from './job-facts.tsx';
import { Openings } from './openings.tsx';

function shown(jobs: Opening[] | null): string {
  return renderToStaticMarkup(
    createElement(RouterProvider, {
      router: createMemoryRouter([{ path: '/', element: createElement(Openings, { jobs }) }]),
    }),
  );
}

test('where the jobs cannot be read the page says so, with a way to ask again (S2-349)', () => {
  expect(shown(null)).toContain('Unable to load job openings. Please try again later.');
  expect(shown(null)).toContain('Try again');
});

test('where there is none the page says so (S2-350)', () => {
  expect(shown([])).toContain('No job opportunities available at this time.');
});

test('an open job stands with what it asks, and its own page behind Apply Now', () => {
  const html = shown([
    {
      id: 'job_1',
      title: 'Bell Ringer',
      department: 'Sound',
      location: 'Kisumu',
      type: 'Contract',
      postedDate: '2026-11-02',
      descriptionHtml: '<p>Ring.</p>',
      translated: false,
    },
  ]);
  for (const part of [
    'Bell Ringer',
    'Sound',
    'Kisumu',
    'Contract',
    '2 November 2026',
    '<p>Ring.</p>',
    'href="/about/jobs-internships/job_1#apply"',
  ])
    expect(html).toContain(part);
  expect(html).not.toContain('No job opportunities');
});
