import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Box } from './box.tsx';
import { FileButton } from '../kit/upload.tsx';
import { usePictures } from './use-pictures.ts';

interface PictureBoxProps {
  /** Gets an address of ours and the words for who cannot see it. */
  onPick: (src: string, alt: string) => void;
  onDone: () => void;
}

/** A picture by upload or by its address; one from elsewhere is copied here first. */
export function PictureBox({ onPick, onDone }: PictureBoxProps) {
  const [alt, setAlt] = useState('');
  const [address, setAddress] = useState('');
  const pictures = usePictures();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  async function insert(find: Promise<string | null>): Promise<void> {
    const src = await find;
    if (src === null) return;
    onPick(src, alt.trim());
    onDone();
  }

  const byAddress = (): void => void insert(pictures.byAddress(address));
  return (
    <Box label="Picture" onEnter={byAddress} onDone={onDone}>
      <TextField
        label="What it shows"
        hint="For who cannot see it. Leave it empty for a picture that only decorates."
        ref={first}
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
      />
      <div className="flex flex-wrap items-end gap-3">
        <FileButton
          label="Upload a picture"
          busy={pictures.busy}
          onFile={(file) => void insert(pictures.upload(file))}
        />
        <TextField
          label="or its address"
          inputMode="url"
          placeholder="https://…"
          className="min-w-56 flex-1"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
        <Button type="button" size="small" busy={pictures.busy} onClick={byAddress}>
          Insert
        </Button>
        <Button type="button" size="small" variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
      {pictures.fault && <Notice tone="danger">{pictures.fault}</Notice>}
    </Box>
  );
}
