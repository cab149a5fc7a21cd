import { listCatalogue, type CatalogueItem } from '../../../contracts/catalogue.ts';
import type { PageServices } from '../../../contracts/page-context.ts';

/** The packages of one type that are on sale, in the catalogue's order; a page carries no others. */
export async function packagesOf(
  server: PageServices,
  packageType: string,
): Promise<CatalogueItem[]> {
  return (await server.call(listCatalogue)).filter((item) => item.packageType === packageType);
}
