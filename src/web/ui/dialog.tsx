import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { uiCopy } from './copy.ts';

interface DialogProps {
  open: boolean;
  title: string;
  /** Called for every way of closing: Escape, Cancel, a form of method "dialog". */
  onClose: () => void;
  /** alertdialog for what needs an answer before going on. */
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
}

/** The browser's own modal dialog: it keeps the focus inside and gives it back when it closes. */
export function Dialog({ open, title, onClose, role = 'dialog', children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = element.current;
    if (open && !dialog?.open) dialog?.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);
  return (
    <dialog
      ref={element}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      onClose={onClose}
      className="m-auto w-[min(32rem,calc(100vw-2.5rem))] rounded-card border border-line bg-raised p-6 text-ink shadow-2xl backdrop:bg-night/60 enlarged:w-[calc(100vw-1rem)] enlarged:p-4 sm:p-8"
    >
      {open && (
        <>
          <h2 id={`${id}-title`} className="text-2xl">
            {title}
          </h2>
          <div id={`${id}-body`} className="mt-3 wrap-anywhere">
            {children}
          </div>
        </>
      )}
    </dialog>
  );
}

interface ConfirmProps extends Omit<DialogProps, 'role'> {
  confirm: string;
  cancel?: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
}

/**
 * Asks before something that cannot be undone. The harmless answer comes first and so gets the
 * focus.
 */
export function ConfirmDialog({
  confirm,
  cancel = uiCopy.cancel,
  danger = false,
  busy = false,
  onConfirm,
  children,
  ...dialog
}: ConfirmProps) {
  return (
    <Dialog {...dialog} role="alertdialog">
      {children}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={dialog.onClose}>
          {cancel}
        </Button>
        <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
