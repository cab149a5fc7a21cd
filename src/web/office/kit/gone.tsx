import { createContext } from 'react';
import { toast } from 'sonner';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** True around the form of a record that was deleted while it was open. */
export const GoneContext = createContext(false);

/** Beside Save: that the record is gone, and that nothing typed is (D145). */
export function GoneNotice({ copy }: { copy: () => string }) {
  return (
    <Notice tone="danger" title="This was deleted in the meantime" className="basis-full">
      <p className="mb-3">
        What stands here is still yours: make it anew, or take it along as text. Cancel throws it
        away.
      </p>
      <CopyButton copy={copy} />
    </Notice>
  );
}

/** In the place of Save: why nothing can be saved any more; null where nothing was typed. */
export function ClosedNotice({ why, copy }: { why: string; copy: (() => string) | null }) {
  return (
    <Notice tone="danger" title={why} className="basis-full">
      {copy ? (
        <>
          <p className="mb-3">Your changes cannot be saved. Copy what you still need.</p>
          <CopyButton copy={copy} />
        </>
      ) : (
        <p>It can no longer be changed.</p>
      )}
    </Notice>
  );
}

function CopyButton({ copy }: { copy: () => string }) {
  return (
    <Button type="button" variant="quiet" size="small" onClick={() => void keep(copy())}>
      Copy as text
    </Button>
  );
}

async function keep(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success('Copied.');
  } catch (error) {
    console.info('The browser does not let text be copied.', error);
    window.prompt('Copy the text:', text);
  }
}

const FIELDS =
  'input:not([type="hidden"], [type="file"]), select, textarea, [contenteditable="true"]';

/** What a form shows, as "Label: value" line by line. */
export function copyOf(form: HTMLFormElement): string {
  return [...form.querySelectorAll<HTMLElement>(FIELDS)]
    .map((field) => [nameOf(field), valueOf(field)])
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

function nameOf(field: HTMLElement): string {
  const labelled = field.getAttribute('aria-labelledby');
  return (
    (field as HTMLInputElement).labels?.[0]?.innerText ??
    field.getAttribute('aria-label') ??
    (labelled && document.getElementById(labelled)?.innerText) ??
    ''
  ).trim();
}

function valueOf(field: HTMLElement): string {
  if (field instanceof HTMLInputElement && field.type === 'checkbox')
    return field.checked ? 'yes' : '';
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.text ?? '';
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? field.value
    : field.innerText;
}
