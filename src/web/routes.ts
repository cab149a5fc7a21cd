import { layout, route, type RouteConfig } from '@react-router/dev/routes';
import { OFFICE } from '../contracts/office-sections.ts';
import { officeRoutes } from './office/routes.ts';
import { PAGES } from './pages.ts';

/** Every page's address. One folder a page; surfaces never import each other. */
export default [
  layout(
    'components/layout/site-layout.tsx',
    PAGES.map(({ path, file, id }) => route(path, file, { id })),
  ),
  route(OFFICE, 'office/shell/layout.tsx', officeRoutes),
] satisfies RouteConfig;
