import { resetFactors } from '../../../contracts/second-factor.ts';
import { deleteUser, inviteUser, updateUser, type User } from '../../../contracts/users.ts';
import { ifMatch, useAction, useAskedAction, useDelete } from '../kit/use-action.ts';

export const nameOf = (user: Pick<User, 'first_name' | 'last_name'>): string =>
  `${user.first_name} ${user.last_name}`;

/** What can be done with one user from its row, in their exact words. */
export function useUserActions() {
  const update = useAction(updateUser, {
    done: () => 'User updated successfully',
    failed: 'Failed to update user',
  });
  const remove = useDelete(deleteUser, {
    question: (user: User) => ({
      title: 'Are you sure you want to delete this user?',
      text: `${nameOf(user)} (${user.email}) cannot sign in any more. Orders, invoices and quotes stay, without the name.`,
    }),
    done: () => ['info', 'User deleted successfully'],
    failed: 'Failed to delete user',
  });
  const invite = useAction(inviteUser, {
    done: (user) => `Invitation sent to ${user.email}`,
    failed: 'Failed to send the invitation',
  });
  const reset = useAskedAction(resetFactors, {
    question: (user: User) => ({
      title: `Take away the second step of ${nameOf(user)}?`,
      text: `Make sure that it is ${user.first_name} who asks, by a call to a number you know. They are signed out, and their password alone signs them in until they set up another one.`,
      confirm: 'Take away',
      danger: true,
    }),
    input: (user) => ({ params: { id: user.id } }),
    done: () => 'Second step taken away',
    failed: 'Failed to take away the second step',
  });
  return {
    busy: update.busy || remove.busy || invite.busy || reset.busy,
    resetFactors: reset.ask,
    /** Sends the whole user with the flipped status. */
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
