export { createSettings, type SettingsService } from './settings.service.ts';
export { SettingsOffice } from './settings.office.ts';
export { settingsRoutes } from './settings.routes.ts';
export { standardVat } from './settings.service.ts';
export { isFresh } from './rules.ts';
export type { CompanyFacts, Settings } from '../../contracts/settings.ts';
