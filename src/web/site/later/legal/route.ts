import type { SitePage } from '../../../lib/page-route.ts';

export const LEGAL = ['terms', 'privacy', 'license', 'refunds'] as const;
export type LegalName = (typeof LEGAL)[number];

export const pathOf = (name: LegalName): string => `/legal/${name}`;

export const routes: SitePage[] = LEGAL.map((name) => ({
  path: pathOf(name),
  id: `legal/${name}`,
  robots: 'listed',
  menu: [{ group: 'legal', name }],
}));
