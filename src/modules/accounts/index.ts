export { Accounts, type AccountsOptions } from './accounts.service.ts';
export { accountRoutes, googleRoutes, passwordRoutes } from './accounts.routes.ts';
export { accountLinks } from './accounts.links.ts';
export { seedFirstAdmin, type FirstAdmin } from './first-admin.ts';
export { GoogleSignIn } from './google-sign-in.ts';
export type { IdentityProvider } from './identity-provider.ts';
export { PasswordResets } from './password-resets.ts';
