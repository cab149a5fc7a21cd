export { Accounts, type AccountsOptions } from './accounts.service.ts';
export { accountOfOne, type AccountOfOne } from './account-removal.ts';
export {
  accountRoutes,
  googleRoutes,
  linkRoutes,
  factorRoutes,
  ownAccessRoutes,
  passwordRoutes,
  userRoutes,
} from './accounts.routes.ts';
export { accountLinks, SignInLinks } from './mailed-links.ts';
export { AdminRecovery } from './operator-access.ts';
export {
  seedDemoStaff,
  firstAdminOf,
  hasAdmin,
  isFirstPasswordInUse,
  seedFirstAdmin,
} from './operator-access.ts';
export { FactorEnrolment } from './factor-enrolment.ts';
export { GoogleSignIn } from './google-sign-in.ts';
export type { IdentityProvider } from './identity-provider.ts';
export { OwnAccess } from './own-account.ts';
export { OwnAddress } from './own-account.ts';
export { OwnDetails } from './own-account.ts';
export { createLoginTries } from './login-tries.ts';
export { PasswordChange, PasswordResets } from './password-resets.ts';
export { PasswordStrength } from './passwords.ts';
export { Proofs } from './proofs.ts';
export { SecondFactor } from './second-factor.ts';
export { SecondStep } from './proofs.ts';
export { createSessions } from './sessions.ts';
export { Users } from './users.service.ts';
