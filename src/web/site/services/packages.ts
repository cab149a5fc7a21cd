import { listCatalogue, type CatalogueItem } from '../../../contracts/catalogue.ts';
import type { PageServices } from '../../../contracts/page-context.ts';
import { LANGUAGE } from '../../texts/language.ts';

/** The packages of one type that are on sale, in the catalogue's order; a page carries no others. */
export function packagesOf(server: PageServices, packageType: string): Promise<CatalogueItem[]> {
  return server.call(listCatalogue, { query: { packageType, language: LANGUAGE } });
}
