import { existsSync } from 'node:fs';
import { index, route, type RouteConfigEntry } from '@react-router/dev/routes';
import { SECTIONS } from './shell/sections.ts';

const there = (file: string): boolean => existsSync(new URL(`../${file}`, import.meta.url));

/** Each section of the office has its own address (D91); the dashboard has the office's own, too. */
export const officeRoutes: RouteConfigEntry[] = [
  index('office/dashboard/page.tsx', { id: 'office/start' }),
  route('blog/:id', 'office/blog/editor/page.tsx', { id: 'office/blog/post' }),
  route('newsletter/:id', 'office/newsletter/editor/page.tsx', { id: 'office/newsletter/issue' }),
  ...SECTIONS.map(({ key }) => [key, `office/${key}/page.tsx`] as const).filter(([, file]) => there(file)).map(([key, file]) => route(key, file, { id: `office/${key}` })),
];
