import { useState } from 'react';
import {
  whoAmI,
  type CurrentUser,
  signOutEverywhere,
  changeMe,
  ownDetails,
} from '../../../contracts/accounts.ts';
import OwnAccess from '../../components/security/own-access.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Failed, Loading } from '../kit/states.tsx';
import { useRecord } from '../kit/use-record.ts';
import { Preferences } from './preferences.tsx';
import { RIGHTS, Avatar } from '../users/person.tsx';
import { forgetUser, rememberUser } from '../../lib/session.ts';
import { useConfirm } from '../kit/confirm.tsx';
import { useAction } from '../kit/use-action.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { callApi } from '../../lib/api.ts';
import { TextField } from '../../ui/field.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { ActionButton } from '../kit/controls.tsx';

const CARD = 'rounded-xl border border-line bg-raised p-5 max-[20rem]:p-2 sm:p-7';

/** The signed-in person’s own profile. */
export default function Profile() {
  const { data, error, refetch } = useRecord(whoAmI);
  const [editing, setEditing] = useState(false);
  if (error)
    return <Failed title="We could not load your profile." error={error} retry={refetch} />;
  if (!data) return <Loading rows={4} />;
  const { user } = data;
  return (
    <div className="grid max-w-6xl grid-cols-1 items-start gap-6 xl:grid-cols-2">
      <div className="grid gap-6">
        <section aria-label="Profile" className="rounded-xl border border-line bg-raised">
          <Picture user={user} />
          {editing ? (
            <div className="p-5 max-[20rem]:p-2 sm:p-7">
              <ProfileForm user={user} onDone={() => setEditing(false)} />
            </div>
          ) : (
            <Facts user={user} edit={() => setEditing(true)} />
          )}
        </section>
        <section aria-label="Your back office" className={CARD}>
          <Preferences />
        </section>
      </div>
      <section aria-label="Your sign-in" className={CARD}>
        <h2 className="mb-4 text-lg">Your sign-in</h2>
        <OwnAccess
          user={user}
          asksHere={false}
          after={{
            password: (
              <p className="mt-4 text-sm">
                <Link to="/forgot-password" className="underline underline-offset-4">
                  Forgot your password?
                </Link>
              </p>
            ),
            sessions: <SignedInEverywhere />,
          }}
        />
      </section>
    </div>
  );
}

function Facts({ user, edit }: { user: CurrentUser; edit: () => void }) {
  const rows = [
    ['Name', `${user.first_name} ${user.last_name}`.trim()],
    ['Name that customers see', user.display_name || `${user.first_name} ${user.last_name}`.trim()],
    ['Email', user.email],
    ['Phone', user.phone || 'Not set'],
  ] as const;
  return (
    <div className="p-5 max-[20rem]:p-2 sm:p-7">
      <dl className="grid gap-4">
        {rows.map(([name, value]) => (
          <div key={name} className="grid gap-1 border-b border-line pb-4 sm:grid-cols-[9rem_1fr]">
            <dt className="text-soft">{name}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <Button className="mt-6" onClick={edit}>
        Edit profile
      </Button>
    </div>
  );
}

/** The top of the profile: photo, name and role. */
function Picture({ user }: { user: CurrentUser }) {
  return (
    <div className="flex items-center gap-5 max-[20rem]:flex-wrap max-[20rem]:p-2 rounded-t-xl border-b border-line bg-sunken p-5 sm:p-7">
      <Avatar src={user.avatar} className="size-20" />
      <div className="min-w-0 max-[20rem]:basis-full">
        <p className="font-display text-2xl font-bold wrap-anywhere">
          {`${user.first_name} ${user.last_name}`.trim() || user.email}
        </p>
        <p className="mt-1 text-soft">Admin</p>
        {user.preset && (
          <p className="mt-1 text-sm text-soft">
            {RIGHTS[user.preset].label}: {RIGHTS[user.preset].about}
          </p>
        )}
      </div>
    </div>
  );
}

/** Ends every session, for a lost phone or a computer left signed in. */
function SignedInEverywhere() {
  const confirm = useConfirm();
  const end = useAction(signOutEverywhere, { failed: 'We could not sign you out' });
  async function ask(): Promise<void> {
    if (
      !(await confirm({
        title: 'Sign out everywhere?',
        text: 'We will sign you out on every device, including this one.',
        confirm: 'Sign out',
      }))
    )
      return;
    if (!(await end.run({ body: {} }))) return;
    forgetUser();
    location.assign('/login');
  }
  return (
    <>
      <p className="mt-2 text-sm text-soft">Have you lost a phone or left a computer signed in?</p>
      <ActionButton className="mt-3" busy={end.busy} onClick={() => void ask()}>
        Sign out everywhere
      </ActionButton>
    </>
  );
}

/** Names and phone can change; the email is used to sign in and cannot. */
function ProfileForm({ user, onDone }: { user: CurrentUser; onDone: () => void }) {
  const save = useAction(changeMe, { done: () => 'Profile updated successfully' });
  const shell = useRevalidator();
  const client = useQueryClient();
  const form = useRecordForm(ownDetails, {
    draft: 'profile',
    row: user,
    values: ({ first_name, last_name, display_name, phone }) => ({
      first_name,
      last_name,
      display_name: display_name ?? '',
      phone,
    }),
    // Sends only these fields, because another owner may be changing others under Users.
    async send(values, _user, touched) {
      await save.send({
        body: Object.fromEntries(Object.entries(values).filter(([name]) => touched.includes(name))),
      });
      // The header and, through the identity token, the public pages show the name.
      const fresh = await client.fetchQuery({
        queryKey: [whoAmI.path, 'fresh'],
        queryFn: () => callApi(whoAmI),
        staleTime: 0,
      });
      rememberUser(fresh.token);
      await shell.revalidate();
    },
    done: onDone,
  });
  return (
    <RecordForm form={form} onCancel={onDone}>
      <TextField
        label="First name"
        autoComplete="given-name"
        required
        {...form.field('first_name')}
      />
      <TextField
        label="Last name"
        autoComplete="family-name"
        required
        {...form.field('last_name')}
      />
      <TextField
        label="Name that customers see"
        optional
        hint="Shown in answers, emails and comments. If empty, customers see your first and last name."
        {...form.field('display_name')}
      />
      <TextField
        label="Email"
        type="email"
        value={user.email}
        disabled
        hint="Only an owner can change it under Users."
      />
      <TextField label="Phone" type="tel" autoComplete="tel" optional {...form.field('phone')} />
    </RecordForm>
  );
}
