import { useState, type ComponentProps } from 'react';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { FileButton } from '../../writing/file-button.tsx';
import { usePictures } from '../../writing/use-pictures.ts';
import { PLACEHOLDER, previewOf } from './rules.ts';

interface ImageFieldProps {
  field: Omit<ComponentProps<typeof TextField>, 'label'>;
  value: string;
  /** What the post shows now, and why an outside picture could not be had. */
  shown: string;
  problem?: string;
  onPick: (url: string) => void;
}

/** The picture over a post: an address or an upload, with a preview that falls back to the placeholder (S2-224). */
export function ImageField({ field, value, shown, problem, onPick }: ImageFieldProps) {
  const pictures = usePictures();
  const [source] = useState(value);
  const wanted = previewOf(value, source, shown);
  const [broken, setBroken] = useState('');
  const outside = /^https?:/i.test(value) && wanted === PLACEHOLDER;

  async function upload(file: File): Promise<void> {
    const url = await pictures.upload(file);
    if (url !== null) onPick(url);
  }

  return (
    <div className="grid gap-3">
      <TextField label="Image URL" {...field} />
      <img
        src={wanted === broken ? PLACEHOLDER : wanted}
        alt="As the post will show it"
        width="800"
        height="400"
        onError={() => setBroken(wanted)}
        className="aspect-2/1 w-full rounded-lg border border-line object-cover"
      />
      {outside && (
        <p className="text-sm text-soft">
          Pictures from elsewhere are copied here when the post is saved. The placeholder stands in
          until then.
        </p>
      )}
      {problem && value === source && (
        <p className="text-sm text-danger">This picture could not be fetched: {problem}.</p>
      )}
      {pictures.fault && <Notice tone="danger">{pictures.fault}</Notice>}
      <FileButton
        label="Upload an image"
        busy={pictures.busy}
        onFile={(file) => void upload(file)}
      />
    </div>
  );
}
