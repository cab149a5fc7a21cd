import {
  askSignInLink,
  changeMe,
  forgotPassword,
  register,
  resetPassword,
  checkReset,
  signIn,
  signOut,
  signOutEverywhere,
  useSignInLink,
  whoAmI,
  changePassword,
  ratePassword,
} from '../../contracts/accounts.ts';
import { bind, callerOf, type Binding } from '../../contracts/call.ts';
import { googlePending, googleRegister, linkGoogle } from '../../contracts/google.ts';
import { notFound, refusal } from '../../kernel/errors.ts';
import type { Accounts, Admitted } from './accounts.service.ts';
import type { GoogleSignIn } from './google-sign-in.ts';
import { changeAddress } from '../../contracts/own-address.ts';
import type { OwnAddress, OwnDetails, OwnAccess } from './own-account.ts';
import type { PasswordResets, PasswordChange } from './password-resets.ts';
import type { SignInLinks } from './mailed-links.ts';
import {
  addPasskey,
  beginApp,
  beginPasskey,
  checkProof,
  confirmApp,
  prove,
  readFactors,
  readProofWays,
  readQuestion,
  removeApp,
  removePasskey,
  renewRecoveryCodes,
  resetFactors,
  secondFactor,
} from '../../contracts/second-factor.ts';
import type { FactorEnrolment } from './factor-enrolment.ts';
import type { Proofs, SecondStep } from './proofs.ts';
import {
  endOwnSession,
  listOwnIdentities,
  listOwnSessions,
  removeOwnIdentity,
} from '../../contracts/own-sessions.ts';
import type { PasswordStrength } from './passwords.ts';
import { editOf } from '../../contracts/editing.ts';
import { answerPage } from '../../contracts/paging.ts';
import {
  createUser,
  deleteUser,
  inviteUser,
  listUsers,
  readUser,
  updateUser,
} from '../../contracts/users.ts';
import type { Users } from './users.service.ts';

const REGISTERED = 'Registration successful. Check your email to confirm your address.';

export function accountRoutes(
  accounts: Accounts,
  details: OwnDetails,
  address: OwnAddress,
): Binding[] {
  return [
    bind(register, async ({ body }) => {
      await accounts.register(body);
      return { success: true as const, message: REGISTERED };
    }),
    bind(signIn, async ({ body }, call) => {
      return shown(await accounts.signIn(call, body));
    }),
    bind(signOut, async (_input, call) => {
      if (call.sessionToken) await accounts.signOut(call.sessionToken);
      call.answer.clearSession();
      return { success: true as const };
    }),
    bind(signOutEverywhere, async (_input, call) => {
      await accounts.signOutEverywhere((await callerOf(call)).userId);
      call.answer.clearSession();
      return { success: true as const };
    }),
    bind(whoAmI, async (_input, call) => accounts.me(await callerOf(call))),
    bind(changeMe, async ({ body }, call) => ({
      user: await details.change(await callerOf(call), body),
    })),
    bind(changeAddress, async ({ body }, call) => {
      await address.ask(await callerOf(call), body.email);
      return { success: true as const };
    }),
  ];
}

export function linkRoutes(resets: PasswordResets, links: SignInLinks): Binding[] {
  return [
    bind(forgotPassword, async ({ body }, call) => {
      await resets.ask(call, body.email);
      return { success: true as const, message: 'Check your email for a reset link.' };
    }),
    bind(resetPassword, async ({ params, body }, call) => {
      await resets.reset(call, params.token, body.password);
      return {
        success: true as const,
        message: 'Your password has been reset. Redirecting to sign in…',
      };
    }),
    bind(checkReset, async ({ params }) => {
      await resets.check(params.token);
      return { success: true as const };
    }),
    bind(askSignInLink, async ({ body }, call) => {
      await links.ask(call, body.email);
      return { success: true as const, message: 'Check your email for a sign-in link.' };
    }),
    bind(useSignInLink, async ({ params }, call) => shown(await links.use(call, params.token))),
  ];
}

export function googleRoutes(google: GoogleSignIn, accounts: Accounts): Binding[] {
  return [
    bind(googlePending, async (_input, call) => {
      const waiting = await google.pending(call);
      if (!waiting) throw notFound('A registration started with Google');
      const { firstName, lastName, email } = waiting.person;
      return { firstName, lastName, email, origin: waiting.origin };
    }),
    bind(linkGoogle, async ({ body }, call) =>
      shown(await google.link(call, body.challenge, body.password)),
    ),
    bind(googleRegister, async ({ body }, call) => {
      const admitted = await google.register(call, body);
      if (admitted)
        return {
          success: true as const,
          message: 'Registration successful. You are signed in.',
          ...shown(admitted),
        };
      // Without a registration from Google, the form is an ordinary registration.
      const { email, password, confirmPassword } = body;
      if (!email || !password || !confirmPassword) throw refusal('google_again');
      await accounts.register({ ...body, email, password, confirmPassword });
      return { success: true as const, message: REGISTERED };
    }),
  ];
}

/** What every way in answers. */
function shown({ user, token }: Admitted) {
  return {
    token,
    user: {
      email: user.email,
      role: user.role,
      first_name: user.firstName,
      last_name: user.lastName,
    },
  };
}

export function factorRoutes(
  step: SecondStep,
  proofs: Proofs,
  enrolment: FactorEnrolment,
): Binding[] {
  return [
    bind(secondFactor, async ({ body }, call) => shown(await step.finish(call, body))),
    bind(readQuestion, ({ body }) => step.question(body.challenge)),
    bind(prove, async ({ body }, call) => {
      await proofs.prove(call, await callerOf(call), body);
      return { success: true as const };
    }),
    bind(readProofWays, async (_input, call) => proofs.ways(await callerOf(call))),
    bind(checkProof, async () => ({ fresh: true as const })),
    bind(readFactors, async (_input, call) => enrolment.read(await callerOf(call))),
    bind(beginApp, async (_input, call) => enrolment.beginApp(await callerOf(call))),
    bind(confirmApp, async ({ params, body }, call) =>
      enrolment.confirmApp(await callerOf(call), params.id, body.code),
    ),
    bind(removeApp, async (_input, call) => enrolment.removeApp(await callerOf(call))),
    bind(beginPasskey, async (_input, call) => enrolment.beginPasskey(await callerOf(call))),
    bind(addPasskey, async ({ body }, call) =>
      enrolment.addPasskey(await callerOf(call), body.name || 'Passkey', body.passkey),
    ),
    bind(removePasskey, async ({ params }, call) =>
      enrolment.removePasskey(await callerOf(call), params.id),
    ),
    bind(renewRecoveryCodes, async (_input, call) => ({
      recoveryCodes: await enrolment.renewRecoveryCodes(await callerOf(call)),
    })),
    bind(resetFactors, async ({ params }, call) =>
      enrolment.reset(params.id, await callerOf(call)),
    ),
  ];
}

export function ownAccessRoutes(own: OwnAccess): Binding[] {
  return [
    bind(listOwnSessions, async (_input, call) => own.sessions(await callerOf(call))),
    bind(endOwnSession, async ({ params }, call) => {
      const caller = await callerOf(call);
      await own.endSession(caller, params.id);
      if (params.id === caller.sessionId) call.answer.clearSession();
    }),
    bind(listOwnIdentities, async (_input, call) => own.identities(await callerOf(call))),
    bind(removeOwnIdentity, async ({ params }, call) =>
      own.removeIdentity(await callerOf(call), params.provider),
    ),
  ];
}

export function passwordRoutes(change: PasswordChange, strength: PasswordStrength): Binding[] {
  return [
    bind(ratePassword, async ({ body: { password, ...person } }) => ({
      strength: await strength.hint(password, person),
    })),
    bind(changePassword, async ({ body }, call) => {
      await change.change(call, await callerOf(call), body);
      return { success: true as const };
    }),
  ];
}

export function userRoutes(users: Users): Binding[] {
  return [
    bind(listUsers, async ({ query }, call) =>
      answerPage(call, listUsers.path, query, await users.list(query)),
    ),
    bind(readUser, ({ params }) => users.read(params.id)),
    bind(createUser, async ({ body }, call) => users.create(body, await callerOf(call))),
    bind(updateUser, async ({ params, body }, call) =>
      users.update(params.id, body, await editOf(call), await callerOf(call)),
    ),
    bind(deleteUser, async ({ params }, call) =>
      users.remove(params.id, await editOf(call), await callerOf(call)),
    ),
    bind(inviteUser, async ({ params }, call) => users.invite(params.id, await callerOf(call))),
  ];
}
