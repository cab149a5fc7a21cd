import { changePassword, ratePassword } from '../../contracts/accounts.ts';
import { bind, callerOf, type Binding } from '../../contracts/call.ts';
import type { PasswordChange } from './password-change.ts';
import type { PasswordStrength } from './password-strength.ts';

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
