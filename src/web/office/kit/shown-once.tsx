import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

/** A secret that is shown this once, with what to do with it. */
export function ShownOnce({
  secret,
  onDone,
  children,
}: {
  secret: string;
  onDone: () => void;
  children: ReactNode;
}) {
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(secret);
    setCopied(true);
  };
  return (
    <>
      <p role="status">{children}</p>
      <p className="mt-4 rounded-lg bg-sunken p-4 font-mono text-sm wrap-anywhere select-all">
        {secret}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="button" onClick={() => void copy()}>
          {copied ? 'Copied' : 'Copy'}
        </Button>
        <Button type="button" variant="quiet" onClick={onDone}>
          Done
        </Button>
      </div>
    </>
  );
}
