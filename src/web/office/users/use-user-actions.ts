import { resetFactors } from '../../../contracts/second-factor.ts';
import { deleteUser, inviteUser, updateUser, type User } from '../../../contracts/users.ts';
import { ifMatch, useAction, useAskedAction, useDelete } from '../kit/use-action.ts';

export const nameOf = (user: Pick<User, 'first_name' | 'last_name'>): string =>
  `${user.first_name} ${user.last_name}`;

/** The actions on a user row, with the texts that the specification fixes. */
export function useUserActions() {
  const update = useAction(updateUser, {
    done: () => 'User updated successfully',
    failed: 'Failed to update user',
  });
  const remove = useDelete(deleteUser, {
    question: (user: User) => ({
      title: 'Are you sure you want to delete this user?',
      text: `${nameOf(user)} (${user.email}) will not be able to sign in. We will keep their orders, invoices and quotes as they are.`,
    }),
    done: () => ['info', 'User deleted successfully'],
    failed: 'Failed to delete user',
  });
  const invite = useAction(inviteUser, {
    done: (user) => `Invitation sent to ${user.email}`,
    failed: 'We could not send the invitation',
  });
  const reset = useAskedAction(resetFactors, {
    question: (user: User) => ({
      title: `Turn off two-step sign-in for ${nameOf(user)}?`,
      text: `Call ${user.first_name} on a number that you know, to check that the request is really from them. We will sign them out. They can then sign in with only their password until they set up two-step sign-in again.`,
      confirm: 'Turn off',
      danger: true,
    }),
    input: (user) => ({ params: { id: user.id } }),
    done: () => 'Two-step sign-in turned off',
    failed: 'We could not turn off two-step sign-in',
  });
  return {
    busy: update.busy || remove.busy || invite.busy || reset.busy,
    resetFactors: reset.ask,
    /** Sends the whole user with the opposite status. */
    async toggle(user: User): Promise<void> {
      const call = (on: User, body: User) => ({
        params: { id: user.id },
        body,
        headers: ifMatch(on),
      });
      const status = user.status === 'active' ? 'inactive' : 'active';
      await update.run(call(user, { ...user, status }), (now) => call(now, user));
    },
    remove: remove.ask,
    async invite(user: User): Promise<void> {
      await invite.run({ params: { id: user.id }, body: {} });
    },
  };
}
