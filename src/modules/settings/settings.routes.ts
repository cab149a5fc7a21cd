import { bind, type Binding } from '../../contracts/call.ts';
import { readCompany } from '../../contracts/settings.ts';
import type { SettingsService } from './settings.service.ts';

export function settingsRoutes(service: SettingsService): Binding[] {
  return [bind(readCompany, () => service.read('company'))];
}
