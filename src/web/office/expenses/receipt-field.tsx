import type { ReactNode } from 'react';
import { uploadReceipt } from '../../../contracts/expenses.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useUpload } from '../kit/use-upload.ts';
import { FileButton } from '../writing/file-button.tsx';

interface ReceiptFieldProps {
  /** Address of the receipt; empty for none. */
  value: string;
  error?: ReactNode;
  onPick: (url: string) => void;
  /** Whether an upload runs: nothing is saved meanwhile. */
  onBusy: (busy: boolean) => void;
}

/** The picture or PDF of a receipt: uploaded at once, kept with the expense when that is saved. */
export function ReceiptField({ value, error, onPick, onBusy }: ReceiptFieldProps) {
  const { busy, fault, send } = useUpload(uploadReceipt, { field: 'receipt', onBusy, onPick });

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-medium">
        Receipt{' '}
        <span className="font-normal text-soft">(optional; picture or PDF, at most 5 MB)</span>
      </legend>
      {value && <Shown url={value} />}
      <div className="flex flex-wrap gap-3">
        <FileButton
          label={value ? 'Change the receipt' : 'Choose a receipt'}
          accept="image/*,application/pdf"
          busy={busy}
          onFile={(file) => void send(file)}
        />
        {value && (
          <Button type="button" variant="quiet" size="small" onClick={() => onPick('')}>
            Remove
          </Button>
        )}
      </div>
      {(fault ?? error) && <Notice tone="danger">{fault ?? error}</Notice>}
    </fieldset>
  );
}

function Shown({ url }: { url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-8 items-center underline underline-offset-4"
    >
      {url.endsWith('.pdf') ? (
        'Open the PDF'
      ) : (
        <img src={url} alt="The receipt" className="max-h-56 rounded-lg border border-line" />
      )}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
