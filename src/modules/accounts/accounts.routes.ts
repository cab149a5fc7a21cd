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
} from '../../contracts/accounts.ts';
import { bind, callerOf, type Binding } from '../../contracts/call.ts';
import { googlePending, googleRegister, linkGoogle } from '../../contracts/google.ts';
import { notFound, refusal } from '../../kernel/errors.ts';
import type { Accounts, Admitted } from './accounts.service.ts';
import type { GoogleSignIn } from './google-sign-in.ts';
import type { OwnDetails } from './own-details.ts';
import type { PasswordResets } from './password-resets.ts';
import type { SignInLinks } from './sign-in-links.ts';

const REGISTERED = 'Registration successful. Please check your mail to confirm your address.';

export function accountRoutes(accounts: Accounts, details: OwnDetails): Binding[] {
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
        message: 'Your password has been reset. Redirecting to sign in...',
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
      if (!waiting) throw notFound('A registration that Google began');
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
      // Nobody came from Google: the whole payload of the form is a registration like any other.
      const { email, password, confirmPassword } = body;
      if (!email || !password || !confirmPassword) throw refusal('google_again');
      await accounts.register({ ...body, email, password, confirmPassword });
      return { success: true as const, message: REGISTERED };
    }),
  ];
}

/** What every way in answers. */
export function shown({ user, token }: Admitted) {
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
