import { useEffect } from 'react';
import { useBlocker, useNavigate } from 'react-router';
import { isLeft } from '../../lib/leave-once.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { notify } from './use-action.ts';

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
