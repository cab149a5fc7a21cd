import { bind, type Binding } from '../../contracts/call.ts';
import { listCatalogue } from '../../contracts/catalogue.ts';
import type { CatalogueService } from './catalogue.service.ts';

export function catalogueRoutes(service: CatalogueService): Binding[] {
  return [bind(listCatalogue, () => service.list())];
}
