export { createCatalogue, type CatalogueService } from './catalogue.service.ts';
export { catalogueRoutes } from './catalogue.routes.ts';
export type { PackageRow } from './catalogue.store.ts';
