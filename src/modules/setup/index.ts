export {
  backupRecipient,
  beginSetup,
  lastBackupAt,
  recordBackup,
  SetupOffice,
  unconfirmedSteps,
} from './setup.service.ts';
export { setupRoutes } from './setup.routes.ts';
export type { ResolveTxt } from './mail-records.ts';
