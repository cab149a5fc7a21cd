import { index, route, type RouteConfigEntry } from '@react-router/dev/routes';
import { SECTIONS } from '../../contracts/office-sections.ts';

/** Each section has its own address; the dashboard also has that of the back office itself. */
export const officeRoutes: RouteConfigEntry[] = [
  index('office/dashboard/page.tsx', { id: 'office/start' }),
  ...SECTIONS.flatMap(({ slug, folder = slug, editor }) => [
    route(slug, `office/${folder}/page.tsx`, { id: `office/${slug}` }),
    ...(editor
      ? [route(`${slug}/:id`, `office/${folder}/editor/page.tsx`, { id: `office/${slug}/editor` })]
      : []),
  ]),
];
