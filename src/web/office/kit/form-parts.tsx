import { type ReactNode, useEffect } from 'react';
import { useBlocker, useNavigate } from 'react-router';
import { isLeft } from '../../lib/leave-once.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { HiddenConflicts } from './conflict.tsx';
import type { FieldConflict } from './merge.ts';
import { notify } from './use-action.ts';

interface OriginProps {
  restored: boolean;
  moved: boolean;
  throwAway: () => void;
}

/** Notices above the fields: a draft was restored, or a colleague changed the record. */
export function Origin({ restored, moved, throwAway }: OriginProps) {
  return (
    <>
      {restored && (
        <Notice title="We restored your unsaved changes">
          <button
            type="button"
            className="min-h-8 underline underline-offset-4"
            onClick={throwAway}
          >
            Discard my changes
          </button>
        </Notice>
      )}
      {moved && (
        <Notice title="This record has changed">
          Fields that you have not edited now show the saved values.
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
  /** The text of the button. */
  save: string;
  wait: boolean;
  /** The contents of the fields as text. */
  copy: () => string;
  /** The main button; Save then becomes secondary. */
  primary?: ReactNode;
  quiet: boolean | undefined;
  extra?: ReactNode;
  onCancel?: () => void;
}

/** Save and the buttons beside it, with whatever prevents saving. */
export function Foot({ form, save, wait, copy, primary, quiet, extra, onCancel }: FootProps) {
  return (
    <div className="sticky bottom-0 z-10 -mx-1 enlarged:static grid grid-cols-1 gap-3 border-t border-line bg-raised px-1 py-3 in-data-aside:static in-data-aside:border-0 in-data-aside:bg-transparent">
      {/* Errors appear beside the button, because the rest of a long form may be out of sight. */}
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
      {/* One row, on a phone too if the labels fit. */}
      <div className="flex flex-wrap items-center gap-3 max-sm:gap-1.5 max-sm:[&>button]:flex-auto max-sm:[&>button]:px-2 max-sm:[&>button]:text-sm max-sm:[&>button]:whitespace-nowrap max-[20rem]:[&>button]:whitespace-normal">
        {form.closed === null && (
          <>
            {primary}
            <Button
              variant={primary || quiet ? 'quiet' : 'primary'}
              size={quiet ? 'small' : 'medium'}
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
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </div>
  );
}

/** Shown beside Save: the record was deleted, but the typed text is safe. */
function GoneNotice({ copy }: { copy: () => string }) {
  return (
    <Notice tone="danger" title="This record was deleted" className="basis-full">
      <p className="mb-3">Your text is safe: recreate the record or copy it. Cancel discards it.</p>
      <CopyButton copy={copy} />
    </Notice>
  );
}

/** Shown in place of Save when the record can no longer be changed. */
function ClosedNotice({ why, copy }: { why: string; copy: (() => string) | null }) {
  return (
    <Notice tone="danger" title={why} className="basis-full">
      {copy ? (
        <>
          <p className="mb-3">You cannot save these changes. Copy what you still need.</p>
          <CopyButton copy={copy} />
        </>
      ) : (
        <p>You can no longer change it.</p>
      )}
    </Notice>
  );
}

function CopyButton({ copy }: { copy: () => string }) {
  return (
    <Button variant="quiet" size="small" onClick={() => void keep(copy())}>
      Copy as text
    </Button>
  );
}

async function keep(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify('success', 'Copied.');
  } catch (error) {
    console.info('The browser does not let text be copied.', error);
    window.prompt('Copy the text:', text);
  }
}

const FIELDS =
  'input:not([type="hidden"], [type="file"]), select, textarea, [contenteditable="true"]';

/** The contents of a form as lines of "Label: value". */
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

interface Unsaved {
  dirty: boolean;
  /** True once the work is saved or discarded, so leaving asks nothing. */
  isSaved: () => boolean;
}

/** Asks before unsaved work is left: our dialog within the back office, the browser’s outside it. */
export function LeavingQuestion({ dirty, isSaved }: Unsaved) {
  const leaving = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !isSaved() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (dirty && !isSaved() && !isLeft()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty, isSaved]);
  return (
    <ConfirmDialog
      open={leaving.state === 'blocked'}
      title="Leave without saving?"
      confirm="Leave"
      onConfirm={() => leaving.proceed?.()}
      onClose={() => leaving.reset?.()}
    >
      This browser keeps what you typed. You will see it when you open the form again.
    </ConfirmDialog>
  );
}

interface Discardable {
  dirty: boolean;
  /** Discards the work; returns how to restore it. */
  discard: () => () => boolean;
}

/** Discards the work and briefly offers to undo that. */
export function useThrowAway({ dirty, discard }: Discardable): () => void {
  const navigate = useNavigate();
  return () => {
    const back = discard();
    if (!dirty) return;
    const where = location.pathname + location.search;
    const undo = (): void => {
      if (back()) return;
      if (location.pathname + location.search === where)
        notify('info', 'We restored your changes. Open the form again to see them.');
      else void navigate(where);
    };
    notify('info', 'Your changes were discarded.', undo);
  };
}
