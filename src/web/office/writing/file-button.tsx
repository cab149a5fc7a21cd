import { useId } from 'react';
import { buttonClass } from '../../ui/button.tsx';

interface FileButtonProps {
  label: string;
  busy?: boolean;
  disabled?: boolean;
  /** Pictures unless told. */
  accept?: string;
  onFile: (file: File) => void;
}

/** Chooses a file from the machine. The input itself takes the focus, so that the keyboard works as everywhere. */
export function FileButton({
  label,
  busy = false,
  disabled = false,
  accept = 'image/*',
  onFile,
}: FileButtonProps) {
  const id = useId();
  return (
    <span className="relative inline-flex">
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={busy || disabled}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onFile(file);
        }}
        className="peer absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
      <label
        htmlFor={id}
        aria-busy={busy || undefined}
        className={buttonClass(
          'quiet',
          'small',
          'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-clay peer-disabled:opacity-55',
        )}
      >
        {busy ? 'Uploading...' : label}
      </label>
    </span>
  );
}
