import { useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { changeMe, ownDetails, whoAmI, type CurrentUser } from '../../../contracts/accounts.ts';
import { callApi } from '../../lib/api.ts';
import { rememberUser } from '../../lib/session.ts';
import { TextField } from '../../ui/field.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { useAction } from '../kit/use-action.ts';

/** Names and phone can be changed; the e-mail is what one signs in by and stays. */
export function ProfileForm({ user, onDone }: { user: CurrentUser; onDone: () => void }) {
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
    // What is left out stays as it is: another owner may be changing it under Users.
    async send(values, _user, touched) {
      await save.send({
        body: Object.fromEntries(Object.entries(values).filter(([name]) => touched.includes(name))),
      });
      // The name stands in the header and, by the identity token, on the public pages.
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
        hint="In answers, mails and comments; first and last name where it is empty."
        {...form.field('display_name')}
      />
      <TextField
        label="Email"
        type="email"
        value={user.email}
        disabled
        hint="Another owner can change it under Users."
      />
      <TextField label="Phone" type="tel" autoComplete="tel" optional {...form.field('phone')} />
    </RecordForm>
  );
}
