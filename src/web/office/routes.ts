import { index, route, type RouteConfigEntry } from '@react-router/dev/routes';
import { SECTIONS } from './shell/sections.ts';

/** Each section of the office has its own address (D91); the dashboard has the office's own, too. */
export const officeRoutes: RouteConfigEntry[] = [
  index('office/dashboard/page.tsx', { id: 'office/start' }),
  route('blog/:id', 'office/blog/editor/page.tsx', { id: 'office/blog/post' }),
  route('newsletter/:id', 'office/newsletter/editor/page.tsx', { id: 'office/newsletter/issue' }),
  ...SECTIONS.map(({ key }) => route(key, `office/${key}/page.tsx`, { id: `office/${key}` })),
];
