import { useEffect } from 'react';
import { useBlocker, useNavigate } from 'react-router';
import { toast } from 'sonner';
import { isLeft } from '../../lib/leave-once.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';

interface Unsaved {
  dirty: boolean;
  /** True from the moment the work is saved or thrown away: leaving then needs no question. */
  isSaved: () => boolean;
}

/** The question before unsaved work is left, within the office by ours and out of it by the browser's. */
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
      What you typed is kept in this browser and comes back when you open the form again.
    </ConfirmDialog>
  );
}

const UNDO_FOR = 8_000;

interface Discardable {
  dirty: boolean;
  /** Throws the work away; answers how to get it back. */
  discard: () => () => boolean;
}

/** Throws the work away and offers it back for a moment. */
export function useThrowAway({ dirty, discard }: Discardable): () => void {
  const navigate = useNavigate();
  return () => {
    const back = discard();
    if (!dirty) return;
    const where = location.pathname + location.search;
    const undo = (): void => {
      if (back()) return;
      if (location.pathname + location.search === where)
        toast.info('What you typed is back: open the form again.');
      else void navigate(where);
    };
    toast('Your changes were thrown away.', {
      duration: UNDO_FOR,
      action: { label: 'Undo', onClick: undo },
    });
  };
}
