import { useState } from 'react';
import {
  createTeamMember,
  teamMemberInput,
  updateTeamMember,
  type TeamMember,
} from '../../../contracts/team.ts';
import { ApiError } from '../../lib/api.ts';
import { TextArea, TextField } from '../../ui/field.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { ifMatch, useAction } from '../kit/use-action.ts';
import { PhotoField } from './photo-field.tsx';
import { usePhoto } from './use-photo.ts';

/** Adds or changes a member (S2-137, S2-225…S2-227). */
export function MemberForm({ member, onDone }: { member: TeamMember | null; onDone: () => void }) {
  const [uploading, setUploading] = useState(false);
  const add = useAction(createTeamMember, {
    done: ({ member: { name } }) => `${name} added to the team`,
  });
  const change = useAction(updateTeamMember, { done: ({ member: { name } }) => `${name} updated` });
  const photo = usePhoto(setUploading);
  const form = useRecordForm(teamMemberInput, {
    draft: `team:${member?.id ?? 'new'}`,
    row: member,
    failed: 'Failed to save team member.',
    values: (read) =>
      read ?? { name: '', role: '', bio: '', photo: '', facebook: '', twitter: '', linkedin: '' },
    async send(filled, read) {
      // What was cut to size and not confirmed is meant all the same.
      const chosen = await photo.use();
      if (chosen === null) throw new ApiError(0, { message: 'The photo could not be uploaded.' });
      const body = chosen === undefined ? filled : { ...filled, photo: chosen };
      return read
        ? change.send({ params: { id: read.id }, body, headers: ifMatch(read) })
        : add.send({ body });
    },
    done: onDone,
  });
  return (
    <RecordForm
      form={form}
      save={member ? 'Save changes' : 'Add member'}
      wait={uploading}
      onCancel={onDone}
    >
      <TextField label="Name" {...form.field('name')} />
      <TextField label="Role" {...form.field('role')} />
      <PhotoField
        name={form.watch('name')}
        value={form.watch('photo') ?? ''}
        error={form.problem('photo')}
        photo={photo}
        onPick={(url) => form.put('photo', url)}
      />
      <TextArea label="Bio" optional rows={4} {...form.field('bio')} />
      <TextField label="Facebook" optional inputMode="url" {...form.field('facebook')} />
      <TextField label="Twitter" optional inputMode="url" {...form.field('twitter')} />
      <TextField
        label="LinkedIn"
        optional
        inputMode="url"
        hint="https:// is put in front where it is missing."
        {...form.field('linkedin')}
      />
    </RecordForm>
  );
}
