export {
  createSettings,
  exampleFacts,
  type SettingsService,
  standardVat,
} from './settings.service.ts';
export { SettingsOffice } from './settings.office.ts';
export { settingsRoutes } from './settings.routes.ts';
export { factsIn } from './defaults.ts';
export { isFresh } from './rules.ts';
export type { CompanyFacts, Settings } from '../../contracts/settings.ts';
