import { index, route, type RouteConfigEntry } from '@react-router/dev/routes';
import { SECTIONS } from '../../contracts/office-sections.ts';

/** Each section of the office has its own address (D91); the dashboard has the office's own, too. */
export const officeRoutes: RouteConfigEntry[] = [
  index('office/dashboard/page.tsx', { id: 'office/start' }),
  ...SECTIONS.flatMap(({ key, folder = key, editor }) => [
    route(key, `office/${folder}/page.tsx`, { id: `office/${key}` }),
    ...(editor
      ? [route(`${key}/:id`, `office/${folder}/editor/page.tsx`, { id: `office/${key}/editor` })]
      : []),
  ]),
];
