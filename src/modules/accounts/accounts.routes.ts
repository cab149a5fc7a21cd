import { changeMe, register, signIn, signOut, whoAmI } from '../../contracts/accounts.ts';
import { bind, type Binding, type Call, type SignedIn } from '../../contracts/call.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Accounts } from './accounts.service.ts';

export function accountRoutes(accounts: Accounts): Binding[] {
  return [
    bind(register, async ({ body }) => {
      await accounts.register(body);
      return { success: true as const, message: 'Registration successful. Please check your mail to confirm your address.' };
    }),
    bind(signIn, async ({ body }, call) => {
      const { user, session, token } = await accounts.signIn(body);
      // A browser holds one session: the one that it had is of no more use to anybody.
      if (call.sessionToken) await accounts.signOut(call.sessionToken);
      call.answer.setSession(session.token, session.maxAgeSeconds);
      return { token, user: { email: user.email, role: user.role, first_name: user.firstName, last_name: user.lastName } };
    }),
    bind(signOut, async (_input, call) => {
      if (call.sessionToken) await accounts.signOut(call.sessionToken);
      call.answer.clearSession();
      return { success: true as const };
    }),
    bind(whoAmI, async (_input, call) => accounts.me(await caller(call))),
    bind(changeMe, async ({ body }, call) => ({ user: await accounts.changeMe(await caller(call), body) })),
  ];
}

/** The contract lets only signed-in callers in; this gives the type that says so. */
async function caller(call: Call): Promise<SignedIn> {
  const signedIn = await call.signedIn();
  if (!signedIn) throw new AppError('unauthenticated', 'sign_in_required', 'Please sign in first.');
  return signedIn;
}
