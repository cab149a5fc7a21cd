import * as z from 'zod/mini';
import { preset, PRESETS, type Preset } from '../../../contracts/permissions.ts';
import { resetFactors } from '../../../contracts/second-factor.ts';
import {
  userForm,
  createUser,
  updateUser,
  type User,
  deleteUser,
  inviteUser,
} from '../../../contracts/users.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ActionButton, Options } from '../kit/controls.tsx';
import { useMe } from '../kit/me.ts';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import {
  notify,
  useSave,
  ifMatch,
  useAction,
  useAskedAction,
  useDelete,
} from '../kit/use-action.ts';
import { RIGHTS } from './person.tsx';

const fields = z.extend(userForm, { preset: z.union([preset, z.literal('')]) });

const rights = z.pick(fields, { role: true, preset: true }).check(
  z.refine(({ role, preset: chosen }) => role !== 'admin' || chosen !== '', {
    path: ['preset'],
    error: 'Choose rights for this administrator',
  }),
);

/**
 * The contract’s rules; the form also requires an administrator’s rights, because a call without them grants all. A
 * separate schema, so that its error appears together with the others.
 */
export const staffForm = z.intersection(fields, rights);

const FAILED = 'Failed to save user. Please check the console for more details.';

/** Names, email, role and rights of a user. A new user gets an email to choose a password. */
export function UserForm({ user, onDone }: { user: User | null; onDone: () => void }) {
  const save = useSave(createUser, updateUser, {
    added: (made) => `User ${nameOf(made)} added successfully`,
    changed: () => 'User updated successfully',
    undo: true,
  });
  const form = useRecordForm(staffForm, {
    draft: `user:${user?.id ?? 'new'}`,
    row: user,
    failed: FAILED,
    values: (read) => ({
      first_name: read?.first_name ?? '',
      last_name: read?.last_name ?? '',
      display_name: read?.display_name ?? '',
      email: read?.email ?? '',
      phone: read?.phone ?? '',
      role: read?.role ?? 'user',
      preset: read?.preset ?? ('' as const),
      status: read?.status ?? 'active',
      avatar: read?.avatar ?? '',
    }),
    async send(values, read) {
      const chosen = values.role === 'admin' && values.preset ? values.preset : undefined;
      try {
        return await save({ ...values, preset: chosen }, read);
      } catch (error) {
        console.info('Could not save the user.', error);
        notify('error', read ? 'Failed to update user' : 'Failed to add user');
        throw error;
      }
    },
    done: onDone,
  });
  const { busy, invite, resetFactors } = useUserActions();
  const mine = useMe().id === user?.id;
  const [role, status] = form.watch(['role', 'status']);
  const chosen = form.watch('preset') as Preset | '';
  return (
    <RecordForm form={form} save={user ? 'Save' : 'Add User'} onCancel={onDone}>
      {user?.invited && user.status === 'active' && (
        <Notice title="Invitation not accepted yet">
          <p>The person must choose a password through the emailed link before they can sign in.</p>
          <ActionButton className="mt-3" busy={busy} onClick={() => void invite(user)}>
            Invite again
          </ActionButton>
        </Notice>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First name" autoComplete="off" required {...form.field('first_name')} />
        <TextField label="Last name" autoComplete="off" required {...form.field('last_name')} />
      </div>
      {role === 'admin' && (
        <TextField
          label="Name that customers see"
          autoComplete="off"
          optional
          hint="Shown in answers, emails and comments. If empty, customers see the first and last name."
          {...form.field('display_name')}
        />
      )}
      <TextField label="Email" type="email" autoComplete="off" required {...form.field('email')} />
      <TextField label="Phone" type="tel" autoComplete="off" optional {...form.field('phone')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label="Role" disabled={mine} {...form.field('role')}>
          <Options of={['user', 'admin']} />
        </SelectField>
        <SelectField label="Status" disabled={mine} {...form.field('status')}>
          <Options of={['active', 'inactive']} />
        </SelectField>
      </div>
      {role === 'admin' && (
        <SelectField
          label="Rights in the back office"
          disabled={mine}
          hint={chosen && RIGHTS[chosen].about}
          required
          {...form.field('preset')}
        >
          <option value="" disabled>
            Choose rights
          </option>
          <Options of={PRESETS.map((value) => [value, RIGHTS[value].label] as const)} />
        </SelectField>
      )}
      <TextField
        label="Avatar URL"
        type="url"
        autoComplete="off"
        optional
        hint="An image on this site, under /uploads or /images. Other addresses show the default photo."
        {...form.field('avatar')}
      />
      {mine && (
        <p className="text-sm text-soft">
          Only another owner can change your role, rights and status.
        </p>
      )}
      {user?.second_factor && !mine && (
        <Notice title="Uses two-step sign-in">
          <p>Have they lost their phone and recovery codes?</p>
          <ActionButton className="mt-3" busy={busy} onClick={() => void resetFactors(user)}>
            Turn off two-step sign-in
          </ActionButton>
        </Notice>
      )}
      {!user && status === 'active' && (
        <Notice>
          We will email an invitation with a link to choose a password. The link works once and
          expires after 7 days.
        </Notice>
      )}
    </RecordForm>
  );
}

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
