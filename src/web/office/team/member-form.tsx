import { useState, type ReactNode } from 'react';
import {
  createTeamMember,
  teamMemberInput,
  updateTeamMember,
  type TeamMember,
  uploadPhoto,
} from '../../../contracts/team.ts';
import { ApiError, NetworkError } from '../../lib/api.ts';
import { orOffline } from '../../lib/not-sent.ts';
import { TextArea, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ActionButton } from '../kit/controls.tsx';
import { InKiswahili, type KiswahiliField } from '../kit/fields.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { FileButton } from '../kit/upload.tsx';
import { useAction, useSave } from '../kit/use-action.ts';
import { Cropper, photoOf, type Crop, Portrait } from './cropper.tsx';

const TEXTS = {
  role: { label: 'Role', input: 'line' },
  bio: { label: 'Bio', input: 'text' },
} satisfies Record<string, KiswahiliField>;

const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 };

/**
 * The chosen photo until it is uploaded or cancelled, and any error. `use` uploads the visible square and returns its
 * address; null if that failed, undefined if no photo is chosen.
 */
function usePhoto(onBusy: (busy: boolean) => void) {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [crop, setCrop] = useState(WHOLE);
  const [fault, setFault] = useState<string | null>(null);
  const upload = useAction(uploadPhoto);

  async function open(file: File): Promise<void> {
    setFault(null);
    setCrop(WHOLE);
    // A file that the browser cannot read does not count as an image.
    const read = file.type.startsWith('image/')
      ? await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
      : null;
    if (!read) setFault('Photo must be an image file');
    setPicture(read);
  }

  async function use(): Promise<string | null | undefined> {
    if (!picture) return undefined;
    const form = new FormData();
    form.append('photo', await photoOf(picture, crop), 'photo');
    setFault(null);
    onBusy(true);
    try {
      const { url } = await upload.send({ form });
      setPicture(null);
      return url;
    } catch (failure) {
      if (!(failure instanceof ApiError) && !(failure instanceof NetworkError)) throw failure;
      setFault(
        failure instanceof NetworkError
          ? orOffline('Error uploading image.', failure)
          : `We could not upload the image. ${failure.message}`.trim(),
      );
      return null;
    } finally {
      onBusy(false);
    }
  }

  return {
    picture,
    crop,
    setCrop,
    fault,
    busy: upload.busy,
    open,
    use,
    cancel: () => setPicture(null),
  };
}

/** Adds or changes a member. */
export function MemberForm({ member, onDone }: { member: TeamMember | null; onDone: () => void }) {
  const [uploading, setUploading] = useState(false);
  const save = useSave(createTeamMember, updateTeamMember, {
    added: ({ member: { name } }) => `${name} added to the team`,
    changed: ({ member: { name } }) => `${name} updated`,
  });
  const photo = usePhoto(setUploading);
  const form = useRecordForm(teamMemberInput, {
    draft: `team:${member?.id ?? 'new'}`,
    row: member,
    failed: 'Failed to save team member.',
    values: (read) =>
      read ?? {
        name: '',
        role: '',
        bio: '',
        photo: '',
        facebook: '',
        twitter: '',
        linkedin: '',
        kiswahili: { role: '', bio: '' },
      },
    async send(filled, read) {
      // A cropped photo is used even if nobody confirmed the crop.
      const chosen = await photo.use();
      if (chosen === null) throw new ApiError(0, { message: 'We could not upload the photo.' });
      return save(chosen === undefined ? filled : { ...filled, photo: chosen }, read);
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
      <InKiswahili form={form} fields={TEXTS} />
      <TextField label="Facebook" optional inputMode="url" {...form.field('facebook')} />
      <TextField label="Twitter" optional inputMode="url" {...form.field('twitter')} />
      <TextField
        label="LinkedIn"
        optional
        inputMode="url"
        hint="We add https:// if it is missing."
        {...form.field('linkedin')}
      />
    </RecordForm>
  );
}

interface PhotoFieldProps {
  name: string;
  value: string;
  error?: ReactNode;
  photo: ReturnType<typeof usePhoto>;
  /** The address of the photo, or an empty string. */
  onPick: (url: string) => void;
}

/** Crops and shrinks a chosen photo in the browser, then uploads it, at the latest on Save. */
function PhotoField({ name, value, error, photo, onPick }: PhotoFieldProps) {
  const { picture, crop, setCrop, fault, busy, open, use, cancel } = photo;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-medium">
        Photo <span className="font-normal text-soft">(optional)</span>
      </legend>
      {picture ? (
        <Cropper
          picture={picture}
          crop={crop}
          onCrop={setCrop}
          busy={busy}
          onDone={() => void use().then((url) => url && onPick(url))}
          onCancel={cancel}
        />
      ) : (
        <div className="flex items-center gap-4">
          <Portrait name={name} photo={value} />
          <div className="flex flex-wrap gap-3">
            <FileButton
              label={value ? 'Change photo' : 'Choose photo'}
              busy={busy}
              onFile={(file) => void open(file)}
            />
            {value && <ActionButton onClick={() => onPick('')}>Remove</ActionButton>}
          </div>
        </div>
      )}
      {(fault ?? error) && <Notice tone="danger">{fault ?? error}</Notice>}
    </fieldset>
  );
}
