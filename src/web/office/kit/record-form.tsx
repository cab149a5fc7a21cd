import {
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type BaseSyntheticEvent,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import {
  get,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
} from 'react-hook-form';
import * as z from 'zod/mini';
import { ApiError } from '../../lib/api.ts';
import { useContractForm } from '../../ui/form.ts';
import { ConflictQuestion, useConflictRetry, type Show } from './conflict.tsx';
import { useConfirm, type Question } from './confirm.tsx';
import { useFocusInPlace } from './focus-in-place.ts';
import { copyOf, Foot, Origin } from './form-parts.tsx';
import { LeavingQuestion, useThrowAway } from './leaving.tsx';
import type { Edits, Values } from './merge.ts';
import { GoneContext, isGone } from './states.tsx';
import { wordsOf } from './use-action.ts';
import { useEdits } from './use-edits.ts';

export type Schema = z.ZodMiniType<FieldValues, FieldValues>;

interface RecordFormOptions<S extends Schema, R, A> {
  /** What is edited: "user:usr_1", "user:new". Unsaved work is kept under it in this browser until saved or thrown away. */
  draft: string;
  /** What is edited, as last read; null for a new one. Hand every fresher state on: the form takes it in. */
  row: R;
  /** What the form shows of it. */
  values: (row: R) => DefaultValues<z.input<S>>;
  /**
   * Makes the call, on the state `row` (as If-Match); throws what the server refuses. `touched` are the names of the
   * fields that differ from it.
   */
  send: (values: z.output<S>, row: R, touched: string[]) => Promise<A>;
  /** What is asked before it is sent: what will happen. Null, and without it, nothing is asked. */
  ask?: (values: z.output<S>, row: R) => Question | null | Promise<Question | null>;
  /** What comes after: close, go on. Null where a colleague had saved the same and nothing was sent. */
  done?: (answer: A | null) => void;
  /** Sending does more than change the record, as a mail does: that a colleague wants the same does not do it. */
  acts?: boolean;
  /** The required words of a failure, where the server has none of its own. */
  failed?: string;
  /** Why the record can no longer be changed, as when a colleague voided it; null while it can. */
  closed?: (row: NonNullable<R>) => string | null;
}

/**
 * The one form of the office: `useContractForm` that keeps unsaved work over reloads, asks before it is left, and
 * never puts an old value over a colleague's newer one.
 */
export function useRecordForm<S extends Schema, R, A>(
  schema: S,
  options: RecordFormOptions<S, R, A>,
) {
  const { draft, row, values, send, ask, done, acts = false, failed } = options;
  const confirm = useConfirm();
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState(false);
  const gone = (useContext(GoneContext) || refused) && row !== null && !acts;
  /** Only what the form is about: of the rest of a record nobody wants to hear in a draft or a question. */
  const shownOf = (of: R): Values => {
    const all = values(of) as Values;
    const names = schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : Object.keys(all);
    return Object.fromEntries(names.filter((name) => name in all).map((name) => [name, all[name]]));
  };
  const work = useEdits({ draft, row, values: shownOf, busy: sending });
  const saved = useRef(false);
  const closed = sending || work.row === null ? null : (options.closed?.(work.row!) ?? null);
  const conflicts = closed === null ? work.conflicts : [];
  const [begunWith] = useState(work.shown);
  const form = useContractForm(schema, {
    defaultValues: begunWith as DefaultValues<z.input<S>>,
    send: async (filled) => {
      const { work: sent } = work;
      if (closed !== null) return;
      // What is gone is made anew.
      const on = gone ? (null as R) : work.row;
      const question = await ask?.(filled, on);
      if (question && !(await confirm(question))) return;
      setSending(true);
      try {
        finish(sent, await send(filled, on, Object.keys(sent.touched)));
      } catch (error) {
        if (isGone(error) && on !== null && !acts) return setRefused(true);
        conflict.note(error, on);
        throw error;
      } finally {
        setSending(false);
      }
    },
    // The server's words for a failure; the form's own where it has none.
    faultText: (error) =>
      error instanceof ApiError && !error.message && failed ? failed : wordsOf(error),
  });
  const conflict = useConflictRetry(work, form, acts, () => finish(work.work, null));

  function finish(sent: Edits, answer: A | null): void {
    saved.current = true;
    work.saved(sent);
    conflict.clear();
    done?.(answer);
  }

  const { watch, reset } = form;
  const { shown, typed } = work;
  // Before anything else can happen in the page: old values must not pass for typed ones.
  useLayoutEffect(() => {
    if (shown !== begunWith) reset(shown as z.input<S>);
  }, [reset, shown, begunWith]);
  useEffect(() => {
    const watching = watch((now) => {
      saved.current = false;
      typed(now as Values);
    });
    return () => watching.unsubscribe();
  }, [watch, typed]);

  const decide = { by: conflict.by, keepMine: work.keepMine, takeTheirs: work.takeTheirs };
  const problem = (name: string, show?: Show): ReactNode => {
    const met = conflicts.find((one) => one.name === name);
    if (met) return <ConflictQuestion conflict={met} show={show} {...decide} />;
    return (get(form.formState.errors, name) as { message?: string } | undefined)?.message;
  };
  return {
    ...form,
    ...decide,
    /** Props for a field of ui/field.tsx. */
    field: (name: Path<z.input<S>>, registered?: Parameters<typeof form.register>[1]) => ({
      ...form.register(name, registered),
      error: problem(name),
    }),
    /** What is to be said at a field: its error, or the question whose value it shall be. */
    problem: (name: Path<z.input<S>>, show?: Show) => problem(name, show),
    /** Sets what is not typed into a field of its own; `check` says whether a mistake is told at once. */
    put: (name: Path<z.input<S>>, value: PathValue<z.input<S>, typeof name>, check = true) =>
      form.setValue(name, value, { shouldDirty: true, shouldValidate: check }),
    async submit(event?: BaseSyntheticEvent): Promise<void> {
      if (conflicts.length === 0) return form.submit(event);
      event?.preventDefault();
      // To the first question that is open.
      document.querySelector<HTMLElement>('[data-conflict] button')?.focus();
    },
    dirty: work.dirty,
    restored: work.restored,
    moved: work.moved && !conflict.stands && closed === null,
    conflicts,
    closed,
    /** What was edited is not there any more: sending makes it anew, with what the form holds. */
    gone,
    /** True from the moment the work is saved or thrown away: leaving then needs no question. */
    isSaved: () => saved.current,
    /** Throws the unsaved work away; answers how to get it back. */
    discard(): () => boolean {
      const back = work.discard();
      saved.current = true;
      return back;
    },
  };
}

/** What `useRecordForm` answers for a schema. */
export type RecordFormOf<S extends Schema> = ReturnType<typeof useRecordForm<S, unknown, unknown>>;

interface FormFrameProps {
  form: Pick<
    RecordFormOf<Schema>,
    | 'submit'
    | 'isSaved'
    | 'restored'
    | 'moved'
    | 'discard'
    | keyof ComponentProps<typeof Foot>['form']
  >;
  save?: string;
  busyText?: string;
  onCancel?: () => void;
  children: ReactNode;
  /** Something is not ready to be saved yet, as while a file is uploaded. */
  wait?: boolean;
  /** The button that is mostly meant, where it is not Save. */
  primary?: ReactNode;
  /** More buttons beside Save. */
  extra?: ReactNode;
}

/** What surrounds the fields: the fault, Save (ctrl-enter, too), Cancel, and the question before unsaved work is left. */
export function RecordForm({
  form,
  save = 'Save',
  busyText = 'Saving…',
  onCancel,
  children,
  wait = false,
  primary,
  extra,
}: FormFrameProps) {
  const throwAway = useThrowAway(form);
  const element = useRef<HTMLFormElement>(null);
  useFocusInPlace(element, onCancel !== undefined);
  const keys = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !wait && !form.busy)
      void form.submit(event);
  };
  return (
    <form
      ref={element}
      method="post"
      noValidate
      data-begins={onCancel ? '' : undefined}
      onSubmit={(event) => void form.submit(event)}
      onKeyDown={keys}
      onBlurCapture={(event) => {
        // A fault that appears as a button is pressed moves it from under the pointer; the press says it anyway.
        if (event.relatedTarget instanceof HTMLButtonElement) event.stopPropagation();
      }}
      className="grid grid-cols-1 gap-5 [&_:is(input,select,textarea)]:scroll-mt-32 [&_:is(input,select,textarea)]:scroll-mb-32"
    >
      <Origin restored={form.restored} moved={form.moved} throwAway={throwAway} />
      {children}
      <Foot
        form={form}
        save={form.busy ? busyText : form.gone ? 'Recreate it' : save}
        copy={() => copyOf(element.current!)}
        wait={wait}
        primary={primary}
        extra={extra}
        onCancel={
          onCancel &&
          (() => {
            throwAway();
            onCancel();
          })
        }
      />
      <LeavingQuestion dirty={form.dirty} isSaved={form.isSaved} />
    </form>
  );
}
