export { versionInForce, versionsAccepted } from './in-force.ts';
export { LegalTexts } from './legal.service.ts';
export { legalRoutes } from './legal.routes.ts';
