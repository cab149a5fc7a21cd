import { useState } from 'react';
import { whoAmI, type CurrentUser } from '../../../contracts/accounts.ts';
import OwnAccess from '../../components/security/own-access.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Failed, Loading } from '../kit/states.tsx';
import { useRecord } from '../kit/use-record.ts';
import { Preferences } from './preferences.tsx';
import { Picture } from './picture.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SignedInEverywhere } from './signed-in-everywhere.tsx';

/** Who is signed in, as they may see and change themselves (S2-154…S2-156; D89). */
export default function Profile() {
  const { data, error, refetch } = useRecord(whoAmI);
  const [editing, setEditing] = useState(false);
  if (error)
    return (
      <Failed
        title="Your profile could not be loaded."
        error={error}
        retry={() => void refetch()}
      />
    );
  if (!data) return <Loading rows={4} />;
  const { user } = data;
  return (
    <div className="grid max-w-4xl grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
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
      <section
        aria-label="Security"
        className="rounded-xl border border-line bg-raised p-5 max-[20rem]:p-2"
      >
        <h2 className="text-lg">Security</h2>
        <p className="mt-2 text-sm text-soft">
          Forgot your password? The link for a new one comes by mail, and ends every session.
        </p>
        <ButtonLink to="/forgot-password" variant="quiet" size="small" className="mt-3">
          Change the password
        </ButtonLink>
        <SignedInEverywhere />
      </section>
      <section
        aria-label="Your sign-in"
        className="rounded-xl border border-line bg-raised p-5 max-[20rem]:p-2 sm:p-7"
      >
        <OwnAccess user={user} asksHere={false} />
      </section>
      <section
        aria-label="Your office"
        className="rounded-xl border border-line bg-raised p-5 max-[20rem]:p-2 sm:p-7 lg:col-start-1"
      >
        <Preferences />
      </section>
    </div>
  );
}

function Facts({ user, edit }: { user: CurrentUser; edit: () => void }) {
  const rows = [
    ['Name', `${user.first_name} ${user.last_name}`.trim()],
    ['Customers read', user.display_name || `${user.first_name} ${user.last_name}`.trim()],
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
      <Button type="button" className="mt-6" onClick={edit}>
        Edit Profile
      </Button>
    </div>
  );
}
