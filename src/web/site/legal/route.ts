import type { SitePage } from '../../lib/page-route.ts';
import { LEGAL, pathOf } from './document.ts';

export const routes: SitePage[] = LEGAL.map((name) => ({
  path: pathOf(name),
  id: `legal/${name}`,
  robots: 'listed',
  menu: [{ group: 'legal', name }],
}));
