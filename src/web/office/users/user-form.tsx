import { PRESETS, type Preset } from '../../../contracts/permissions.ts';
import { createUser, updateUser, type User } from '../../../contracts/users.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useMe } from '../kit/me.ts';
import { useNotify } from '../kit/notify.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { ifMatch, useAction } from '../kit/use-action.ts';
import { staffForm } from './form-schema.ts';
import { RIGHTS } from './rights.ts';
import { nameOf, useUserActions } from './use-user-actions.ts';

const FAILED = 'Failed to save user. Please check the console for more details.';

/** Names, address, role and rights of a user. A new one is invited by mail to choose a password (D93). */
export function UserForm({ user, onDone }: { user: User | null; onDone: () => void }) {
  const form = useUserForm(user, onDone);
  const mine = useMe().id === user?.id;
  const [role, status] = form.watch(['role', 'status']);
  return (
    <RecordForm form={form} save={user ? 'Save' : 'Add User'} onCancel={onDone}>
      {user?.invited && user.status === 'active' && <WaitingInvitation user={user} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First name" autoComplete="off" required {...form.field('first_name')} />
        <TextField label="Last name" autoComplete="off" required {...form.field('last_name')} />
      </div>
      {role === 'admin' && (
        <TextField
          label="Name that customers see"
          autoComplete="off"
          optional
          hint="In answers, mails and comments; first and last name where it is empty."
          {...form.field('display_name')}
        />
      )}
      <TextField label="Email" type="email" autoComplete="off" required {...form.field('email')} />
      <TextField label="Phone" type="tel" autoComplete="off" optional {...form.field('phone')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label="Role" disabled={mine} {...form.field('role')}>
          <option value="user">user</option>
          <option value="admin">admin</option>
        </SelectField>
        <SelectField label="Status" disabled={mine} {...form.field('status')}>
          <option value="active">active</option>
          <option value="inactive">inactive</option>
        </SelectField>
      </div>
      {role === 'admin' && <RightsField form={form} mine={mine} />}
      <TextField
        label="Avatar URL"
        type="url"
        autoComplete="off"
        optional
        hint="A picture of ours, under /uploads or /images; anything else shows the default picture."
        {...form.field('avatar')}
      />
      {mine && (
        <p className="text-sm text-soft">
          Your own role, rights and status are changed by another owner.
        </p>
      )}
      {user?.second_factor && !mine && <LostFactor user={user} />}
      {!user && status === 'active' && (
        <Notice>
          An invitation goes out by mail, with a link that works once and within 7 days, to choose a
          password.
        </Notice>
      )}
    </RecordForm>
  );
}

function RightsField({ form, mine }: { form: ReturnType<typeof useUserForm>; mine: boolean }) {
  const preset = form.watch('preset') as Preset | '';
  return (
    <SelectField
      label="Rights in the office"
      disabled={mine}
      hint={preset && RIGHTS[preset].about}
      required
      {...form.field('preset')}
    >
      <option value="" disabled>
        Choose the rights
      </option>
      {PRESETS.map((value) => (
        <option key={value} value={value}>
          {RIGHTS[value].label}
        </option>
      ))}
    </SelectField>
  );
}

/** Whoever has not chosen a password yet may have lost the mail. */
function WaitingInvitation({ user }: { user: User }) {
  const { busy, invite } = useUserActions();
  return (
    <Notice title="The invitation waits for its person">
      <p>Nobody can sign in to this account before a password is chosen by the link of the mail.</p>
      <Button
        type="button"
        variant="quiet"
        size="small"
        className="mt-3"
        busy={busy}
        onClick={() => void invite(user)}
      >
        Invite again
      </Button>
    </Notice>
  );
}

/** Somebody who has lost phone and codes gets in again by another owner (D165). */
function LostFactor({ user }: { user: User }) {
  const { busy, resetFactors } = useUserActions();
  return (
    <Notice title="Signs in with a second step">
      <p>Lost the phone and the recovery codes?</p>
      <Button
        type="button"
        variant="quiet"
        size="small"
        className="mt-3"
        busy={busy}
        onClick={() => void resetFactors(user)}
      >
        Take the second step away
      </Button>
    </Notice>
  );
}

function useUserForm(user: User | null, onDone: () => void) {
  const notify = useNotify();
  const create = useAction(createUser, {
    done: (made) => `User ${nameOf(made)} added successfully`,
  });
  const update = useAction(updateUser, { done: () => 'User updated successfully' });
  return useRecordForm(staffForm, {
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
    done: onDone,
    async send(values, read) {
      const preset = values.role === 'admin' && values.preset ? values.preset : undefined;
      const body = { ...values, preset };
      try {
        return await (read
          ? update.send({ params: { id: read.id }, body, headers: ifMatch(read) }, (now) => ({
              params: { id: read.id },
              body: read,
              headers: ifMatch(now),
            }))
          : create.send({ body }));
      } catch (error) {
        console.info('The user could not be saved.', error);
        notify('error', read ? 'Failed to update user' : 'Failed to add user');
        throw error;
      }
    },
  });
}
