import { useId } from 'react';
import { buttonClass } from '../../ui/button.tsx';

interface FileButtonProps {
  label: string;
  busy?: boolean;
  /** Pictures unless told. */
  accept?: string;
  onFile: (file: File) => void;
}

/**
 * Chooses a file from the machine. The input itself takes the focus, so that the keyboard works as everywhere, and keeps
 * it while it is busy.
 */
export function FileButton({ label, busy = false, accept = 'image/*', onFile }: FileButtonProps) {
  const id = useId();
  return (
    <span className="relative inline-flex">
      <input
        id={id}
        type="file"
        accept={accept}
        aria-disabled={busy || undefined}
        onClick={(event) => busy && event.preventDefault()}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file && !busy) onFile(file);
        }}
        className="peer absolute inset-0 cursor-pointer opacity-0 aria-disabled:cursor-not-allowed"
      />
      <label
        htmlFor={id}
        aria-busy={busy || undefined}
        className={buttonClass(
          'quiet',
          'small',
          'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-aria-disabled:opacity-55',
        )}
      >
        {busy ? 'Uploading...' : label}
      </label>
    </span>
  );
}
