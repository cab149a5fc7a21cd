export { createCatalogue, type CatalogueService } from './catalogue.service.ts';
export { catalogueOfficeRoutes, catalogueRoutes } from './catalogue.routes.ts';
export { Intakes } from './intakes.service.ts';
export { CatalogueOffice } from './office.service.ts';
export { packagesOf } from './catalogue.store.ts';
export type { PackageRow } from './catalogue.store.ts';
