import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useSecurityWords } from './words.ts';

/** The ten codes, this once. Null for none to show. */
export function RecoveryCodes({ codes, onClose }: { codes: string[] | null; onClose: () => void }) {
  const words = useSecurityWords();
  return (
    <Dialog open={codes !== null} title={words.codes.title} onClose={onClose} role="alertdialog">
      {codes && <Listed codes={codes} onClose={onClose} />}
    </Dialog>
  );
}

function Listed({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const words = useSecurityWords();
  const [copied, setCopied] = useState(false);
  const text = codes.join('\n');
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <>
      <p>{words.codes.text}</p>
      <ul className="mt-4 space-y-1 rounded-lg bg-sunken px-2 py-4 text-center font-mono text-[0.8125rem]">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-x-6">
        <button
          type="button"
          className="min-h-11 underline underline-offset-4"
          onClick={() => void copy()}
        >
          {copied ? words.codes.copied : words.codes.copy}
        </button>
        <a
          href={file}
          download={words.codes.file}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {words.codes.download}
        </a>
      </div>
      <Button className="mt-4 w-full" onClick={onClose}>
        {words.codes.kept}
      </Button>
    </>
  );
}
