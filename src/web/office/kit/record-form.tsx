import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useBlocker } from 'react-router';
import type * as z from 'zod/mini';
import { ApiError, NetworkError } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useContractForm } from '../../ui/form.ts';
import { Notice } from '../../ui/notice.tsx';
import { draftOf } from './draft.ts';
import { useMe } from './me.ts';
import { isLeaving } from './query-client.ts';
import { wordsOf } from './use-action.ts';

type Schema = z.ZodMiniType<FieldValues, FieldValues>;

interface RecordFormOptions<S extends Schema> {
  /** What is edited: "user:usr_1", "user:new". Unsaved work is kept under it in this browser until saved or thrown away. */
  draft: string;
  /** The `updated_at` of what is edited: unsaved work that was begun on another state says so. */
  version?: string;
  defaultValues: DefaultValues<z.input<S>>;
  /** Makes the call; throws what the server refuses. */
  send: (values: z.output<S>) => Promise<unknown>;
  /** The specified words of a failure, where the server has none of its own. */
  failed?: string;
}

/** The one form of the office: `useContractForm` that keeps unsaved work over reloads and asks before it is left. */
export function useRecordForm<S extends Schema>(schema: S, { draft, version = '', defaultValues, send, failed }: RecordFormOptions<S>) {
  const { id: by } = useMe();
  const kept = useMemo(() => draftOf(draft, by), [draft, by]);
  const saved = useRef(false);
  const [restored, setRestored] = useState(() => kept.read());
  const form = useContractForm(schema, {
    defaultValues: { ...defaultValues, ...restored?.values } as DefaultValues<z.input<S>>,
    send: async (values) => {
      await send(values);
      kept.forget();
      saved.current = true;
      setRestored(null);
    },
    faultText: (error: ApiError | NetworkError) => (error instanceof ApiError && !error.message && failed ? failed : wordsOf(error)),
  });
  const dirty = form.formState.isDirty || restored !== null;
  const { watch } = form;
  /** The state that the work was begun on. */
  const begunOn = restored?.version ?? version;
  useEffect(() => {
    const watching = watch((values) => {
      saved.current = false;
      kept.write(values, begunOn);
    });
    return () => watching.unsubscribe();
  }, [watch, kept, begunOn]);
  return {
    ...form,
    dirty,
    /** True from the moment the work is saved: leaving then needs no question. */
    isSaved: () => saved.current,
    restored: restored !== null,
    /** What is stored was changed after this work was begun: saving would put it over that. */
    outdated: begunOn !== version,
    /** Throws the unsaved work away. */
    discard(): void {
      form.reset(defaultValues as z.input<S>);
      kept.forget();
      saved.current = true;
      setRestored(null);
    },
  };
}

interface FormFrameProps {
  form: Pick<ReturnType<typeof useRecordForm>, 'submit' | 'busy' | 'fault' | 'dirty' | 'isSaved' | 'restored' | 'outdated' | 'discard'>;
  save?: string;
  busyText?: string;
  onCancel?: () => void;
  children: ReactNode;
  /** Something is not ready to be saved yet, as while a file is uploaded. */
  wait?: boolean;
  /** More buttons beside Save. */
  extra?: ReactNode;
}

/** What surrounds the fields: the fault, Save (ctrl-enter, too), Cancel, and the question before unsaved work is left. */
export function RecordForm({ form, save = 'Save', busyText = 'Saving...', onCancel, children, wait = false, extra }: FormFrameProps) {
  const { dirty, isSaved } = form;
  const leaving = useBlocker(({ currentLocation, nextLocation }) => dirty && !isSaved() && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (dirty && !isSaved() && !isLeaving()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty, isSaved]);
  const keys = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !wait) void form.submit(event);
  };
  return (
    <form method="post" noValidate onSubmit={(event) => void form.submit(event)} onKeyDown={keys} className="grid grid-cols-1 gap-5">
      {form.restored && (
        <Notice title="Your unsaved work is back">
          {form.outdated && <p>What is stored was changed after you began. Saving puts your version over it.</p>}
          <button type="button" className="min-h-8 underline underline-offset-4" onClick={form.discard}>Start from what is stored</button>
        </Notice>
      )}
      {children}
      <div className="sticky bottom-0 -mx-1 flex flex-wrap items-center gap-3 bg-raised px-1 py-3">
        {/* Beside the button that was pressed: in a long form any other place may be out of sight. */}
        {form.fault && <Notice tone="danger" className="basis-full">{form.fault}</Notice>}
        <Button busy={form.busy} disabled={wait} title="Ctrl + Enter">{form.busy ? busyText : save}</Button>
        {extra}
        {onCancel && <Button type="button" variant="quiet" onClick={onCancel}>Cancel</Button>}
      </div>
      <ConfirmDialog open={leaving.state === 'blocked'} title="Leave without saving?" confirm="Leave" onConfirm={() => leaving.proceed?.()} onClose={() => leaving.reset?.()}>
        What you typed is kept in this browser and comes back when you open the form again.
      </ConfirmDialog>
    </form>
  );
}
