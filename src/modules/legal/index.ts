export { versionInForce, versionsAccepted } from './legal.service.ts';
export { LegalTexts } from './legal.service.ts';
export { legalRoutes } from './legal.routes.ts';
