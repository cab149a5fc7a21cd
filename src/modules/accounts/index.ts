export { Accounts, type AccountsOptions } from './accounts.service.ts';
export { accountRoutes } from './accounts.routes.ts';
export { accountLinks, googleLater } from './accounts.links.ts';
export { seedFirstAdmin, type FirstAdmin } from './first-admin.ts';
