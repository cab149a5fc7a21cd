import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { HiddenConflicts } from './conflict.tsx';
import type { FieldConflict } from './merge.ts';
import { toast } from 'sonner';

interface OriginProps {
  restored: boolean;
  moved: boolean;
  throwAway: () => void;
}

/** What is told above the fields: that they show a draft, or what a colleague stored. */
export function Origin({ restored, moved, throwAway }: OriginProps) {
  return (
    <>
      {restored && (
        <Notice title="Your unsaved work is back">
          <button
            type="button"
            className="min-h-8 underline underline-offset-4"
            onClick={throwAway}
          >
            Start from what is stored
          </button>
        </Notice>
      )}
      {moved && (
        <Notice title="This was changed in the meantime">
          What you have not touched shows what is stored now.
        </Notice>
      )}
    </>
  );
}

interface FootProps {
  form: {
    busy: boolean;
    gone: boolean;
    closed: string | null;
    dirty: boolean;
    fault: string | null;
    conflicts: FieldConflict[];
    by: string | null;
    keepMine: (name: string) => void;
    takeTheirs: (name: string) => void;
  };
  /** What the button says. */
  save: string;
  wait: boolean;
  /** What stands in the fields, as text. */
  copy: () => string;
  /** What is mostly meant, before Save, which then keeps back. */
  primary?: ReactNode;
  extra?: ReactNode;
  onCancel?: () => void;
}

/** Save and its neighbours, and beside them what keeps the work from being saved. */
export function Foot({ form, save, wait, copy, primary, extra, onCancel }: FootProps) {
  return (
    <div className="sticky bottom-0 -mx-1 enlarged:static grid grid-cols-1 gap-3 bg-raised px-1 py-3 in-data-aside:static in-data-aside:bg-transparent">
      {/* Beside the button that was pressed: in a long form any other place may be out of sight. */}
      {form.fault && form.closed === null && (
        <Notice tone="danger" className="basis-full">
          {form.fault}
        </Notice>
      )}
      {form.gone && <GoneNotice copy={copy} />}
      {form.closed !== null && <ClosedNotice why={form.closed} copy={form.dirty ? copy : null} />}
      <HiddenConflicts
        conflicts={form.conflicts}
        by={form.by}
        keepMine={form.keepMine}
        takeTheirs={form.takeTheirs}
      />
      {/* One row on a phone, too, where the words have room: none breaks into two lines. */}
      <div className="flex flex-wrap items-center gap-3 max-sm:gap-1.5 max-sm:[&>button]:flex-auto max-sm:[&>button]:px-2 max-sm:[&>button]:text-sm max-sm:[&>button]:whitespace-nowrap max-[20rem]:[&>button]:whitespace-normal">
        {form.closed === null && (
          <>
            {primary}
            <Button
              variant={primary ? 'quiet' : 'primary'}
              busy={form.busy}
              disabled={wait}
              title="Ctrl + Enter"
            >
              {save}
            </Button>
            {extra}
          </>
        )}
        {onCancel && (
          <Button type="button" variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </div>
  );
}

/** Beside Save: that the record is gone, and that nothing typed is. */
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
