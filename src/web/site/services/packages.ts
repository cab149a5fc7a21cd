import { listCatalogue, type CatalogueItem } from '../../../contracts/catalogue.ts';
import type { PageServices } from '../../../contracts/page-context.ts';

/** The packages of one type that are on sale, in the catalogue's order; a page carries no others. */
export async function packagesOf(server: PageServices, packageType: string): Promise<CatalogueItem[]> {
  return (await server.call(listCatalogue)).filter((item) => item.packageType === packageType);
}

/** What a page of this surface says about itself: its title in the tab and the text of a search result. */
export function describe(title: string, description: string) {
  return [{ title: `${title} | Mfano Technologies` }, { name: 'description', content: description }];
}
