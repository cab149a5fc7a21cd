export { createSettings, type SettingsService } from './settings.service.ts';
export { settingsRoutes } from './settings.routes.ts';
export type { CompanyFacts, Settings } from './defaults.ts';
