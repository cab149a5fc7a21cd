import { LEGAL } from '../../../contracts/legal-names.ts';
import type { SitePage } from '../../lib/page-route.ts';
import { pathOf } from './document.ts';

const texts: SitePage[] = LEGAL.map((name) => ({
  path: pathOf(name),
  id: `legal/${name}`,
  robots: 'listed',
  beforeOpening: true,
  menu: [{ group: 'legal', part: name }],
}));

export const routes: SitePage[] = [
  ...texts,
  {
    path: '/legal/:name/:version',
    module: 'version.tsx',
    robots: 'unlisted',
    beforeOpening: true,
    example: '/legal/terms/2026-11',
  },
];
