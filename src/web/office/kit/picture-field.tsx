import type { ComponentProps } from 'react';
import { uploadContentPicture } from '../../../contracts/content.ts';
import { UploadField } from './upload.tsx';

type PictureFieldProps = Pick<
  ComponentProps<typeof UploadField>,
  'label' | 'hint' | 'value' | 'error' | 'onPick' | 'onBusy'
>;

/** An image for the public pages. */
export function PictureField(props: PictureFieldProps) {
  return (
    <UploadField call={uploadContentPicture} name="picture" noun="image" {...props}>
      {props.value ? (
        <img
          src={props.value}
          alt=""
          className="h-24 max-w-48 rounded-lg border border-line object-cover"
        />
      ) : (
        <p className="text-sm text-soft">No image</p>
      )}
    </UploadField>
  );
}
