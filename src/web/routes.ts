import {
  layout,
  route,
  type RouteConfig,
  index,
  type RouteConfigEntry,
} from '@react-router/dev/routes';
import { OFFICE, SECTIONS } from '../contracts/office-sections.ts';
import { PAGES } from './pages.ts';

/** Each section has its own address; the dashboard also has that of the back office itself. */
const officeRoutes: RouteConfigEntry[] = [
  index('office/dashboard/page.tsx', { id: 'office/start' }),
  ...SECTIONS.flatMap(({ slug, folder = slug, editor }) => [
    route(slug, `office/${folder}/page.tsx`, { id: `office/${slug}` }),
    ...(editor
      ? [route(`${slug}/:id`, `office/${folder}/editor/page.tsx`, { id: `office/${slug}/editor` })]
      : []),
  ]),
];

/** Every page's address. One folder a page; surfaces never import each other. */
export default [
  layout(
    'components/layout/site-layout.tsx',
    PAGES.map(({ path, file, id }) => route(path, file, { id })),
  ),
  route(OFFICE, 'office/shell/layout.tsx', officeRoutes),
] satisfies RouteConfig;
