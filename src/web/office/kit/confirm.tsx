import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../ui/dialog.tsx';

export interface Question {
  title: string;
  text?: ReactNode;
  /** The text of the confirming button. */
  confirm?: string;
  danger?: boolean;
}

type Ask = (question: Question) => Promise<boolean>;

const AskContext = createContext<Ask>(() => Promise.resolve(false));

/** `if (await confirm({ title: 'Close quote #7?' })) …`. */
export function useConfirm(): Ask {
  return useContext(AskContext);
}

/** Shows one question at a time. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<(Question & { answer: (yes: boolean) => void }) | null>(null);
  const ask = useCallback<Ask>(
    (question) => new Promise((answer) => setOpen({ ...question, answer })),
    [],
  );
  const end = (yes: boolean): void => {
    open?.answer(yes);
    setOpen(null);
  };
  // Back and Forward leave the record that is asked about.
  useEffect(() => {
    const leave = (): void => {
      open?.answer(false);
      setOpen(null);
    };
    addEventListener('popstate', leave);
    return () => removeEventListener('popstate', leave);
  }, [open]);
  return (
    <AskContext.Provider value={ask}>
      {children}
      <ConfirmDialog
        open={open !== null}
        title={open?.title ?? ''}
        confirm={open?.confirm ?? 'Yes'}
        danger={open?.danger ?? false}
        onConfirm={() => end(true)}
        onClose={() => end(false)}
      >
        {open?.text}
      </ConfirmDialog>
    </AskContext.Provider>
  );
}

/** Asked before a value that affects money changes by a lot, because it may be a typing mistake. */
export const largeChangeQuestion = (far: readonly string[]): Question => ({
  title: 'Is this right?',
  text: `You are changing ${far.join(' and ')}. The change is unusually large. New orders and payments will use it at once.`,
  confirm: 'Save',
});
