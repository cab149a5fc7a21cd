import type { LegalName } from '../../../contracts/legal-names.ts';

export const pathOf = (name: LegalName): string => `/legal/${name}`;
export const versionPath = (name: LegalName, version: string): string =>
  `${pathOf(name)}/${version}`;
